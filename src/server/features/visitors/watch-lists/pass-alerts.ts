import type { DutyOfFeature } from '#server/platform/duty.ts'
import { appendEvents } from '#server/platform/events.ts'
import { refuseEditing } from './policy.ts'
import { countListsOf, replaceRecipient } from './queries-recipients.ts'
import { listSubject } from './save-watch-list.ts'

/** The watchlists whose matches someone who leaves hears of; a successor hears of them instead. */
export const alertedLists: DutyOfFeature = {
  duty: 'ALERTS',
  count: (tx, { companyId }, userId) => countListsOf(tx, companyId, userId),
  /** @throws ApiError forbidden for whoever may not say who hears of matches, and decides about them. */
  async pass(tx, { companyId }, act, leaving) {
    if (leaving.to !== null) refuseEditing(act.actor)
    const lists = await replaceRecipient(tx, companyId, leaving)
    await appendEvents(
      tx,
      companyId,
      act,
      lists.map((listId) => ({
        kind: 'watch_list.updated' as const,
        subject: listSubject(listId),
      })),
    )
    return leaving.to === null ? 0 : lists.length
  },
}
