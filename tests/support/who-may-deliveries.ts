/** Who may ask for what about deliveries (who-may.ts). */

/** Whoever takes deliveries in. */
export const receptionMay = `
    deliveries.create deliveries.file deliveries.find deliveries.handOver deliveries.labelDirectory deliveries.list deliveries.lose
    deliveries.putPicture deliveries.removePicture deliveries.return deliveries.sendReminder deliveries.sign deliveries.update deliveries.words`

/** Who may see the delivery, too. */
export const deliveryReadersMay = `
    deliveries.get deliveries.picture deliveries.signature deliveries.timeline deliveryAttachments.add deliveryAttachments.get
    deliveryAttachments.list deliveryAttachments.remove deliveryComments.add deliveryComments.list
    deliveryComments.searchReaders`
