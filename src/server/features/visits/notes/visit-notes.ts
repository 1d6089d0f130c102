import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { NoteSubject } from '#server/features/platform/notes/note-subject.ts'
import { seeVisit } from '../visits/see-visit.ts'
import { isSeenByAll, ownersOf, sees } from './policy.ts'

/** What colleagues say about a visit, and keep with it. */
export const visitNotes: NoteSubject<VisitKey> = {
  comments: 'visit_comments',
  attachments: 'visit_attachments',
  owner: 'visits',
  columns: ({ visitDate, meetingId, visitorId }) => ({
    visit_date: visitDate,
    meeting_id: meetingId,
    visitor_id: visitorId,
  }),
  topic: visitSubject,
  kinds: {
    commented: 'visit.commented',
    attachmentAdded: 'visit.attachment_added',
    attachmentRemoved: 'visit.attachment_removed',
  },
  open: async (tx, company, act, key) => {
    const visit = await seeVisit(tx, company, act, key)
    const today = localDateOf(act.at, company.timeZone)
    return {
      ownerIds: ownersOf(visit),
      isSeenByAll: (settings) => isSeenByAll(visit, settings, today),
      sees: (user) => sees(visit, user, today),
    }
  },
}
