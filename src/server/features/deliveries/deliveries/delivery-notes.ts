import { effectiveRights, rightsOfGroup } from '#domain/rights/effective-rights.ts'
import type { NoteSubject } from '#server/features/platform/notes/note-subject.ts'
import { maySeeDelivery, ownersOf } from './policy.ts'
import { deliverySubject, seeDelivery } from './see-delivery.ts'

/** What colleagues say about a delivery, and keep with it. */
export const deliveryNotes: NoteSubject<string> = {
  comments: 'delivery_comments',
  attachments: 'delivery_attachments',
  owner: 'deliveries',
  columns: (deliveryId) => ({ delivery_id: deliveryId }),
  topic: deliverySubject,
  kinds: {
    commented: 'parcel.commented',
    attachmentAdded: 'parcel.attachment_added',
    attachmentRemoved: 'parcel.attachment_removed',
  },
  open: async (tx, company, act, deliveryId) => {
    const delivery = await seeDelivery(tx, company, act, deliveryId)
    return {
      ownerIds: ownersOf(delivery),
      isSeenByAll: (settings) => rightsOfGroup('DEFAULT', settings).has('HANDLE_DELIVERIES'),
      sees: ({ userId, active, ...facts }) =>
        active && maySeeDelivery(delivery, { userId, rights: effectiveRights(facts) }),
    }
  },
}
