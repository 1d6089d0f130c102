/** What happens to a delivery that reception takes in. Events of sent messages have the word `delivery` already. Issue 17 §1. */
export const deliveryEventKinds = [
  'parcel.attachment_added',
  'parcel.attachment_removed',
  'parcel.brought',
  'parcel.collected',
  'parcel.commented',
  'parcel.exported',
  'parcel.found',
  'parcel.lost',
  'parcel.picture_given',
  'parcel.picture_removed',
  'parcel.received',
  'parcel.reminded',
  'parcel.returned',
  'parcel.updated',
  'parcel.wished',
] as const
export type DeliveryEventKind = (typeof deliveryEventKinds)[number]
