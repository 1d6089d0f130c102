import { outsideId } from '#contract/ids.ts'
import type { DutyOfFeature } from '#server/platform/duty.ts'
import { appendEvents } from '#server/platform/events.ts'
import { listAssisted, replaceAssistant } from '../queries.ts'

/** The hosts who have chosen someone who leaves as their assistant get the successor, and none where that is themselves. */
export const assistedHosts: DutyOfFeature = {
  duty: 'ASSISTED',
  count: async (tx, { companyId }, userId) => (await listAssisted(tx, companyId, userId)).length,
  async pass(tx, { companyId }, act, { from, to }) {
    const hosts = await listAssisted(tx, companyId, from)
    await replaceAssistant(tx, companyId, { from, to })
    await appendEvents(
      tx,
      companyId,
      act,
      hosts.map(({ user_id }) => ({
        kind: 'user.assistant_set' as const,
        subject: `user:${outsideId('US', user_id)}` as const,
        payload: to === null || to === user_id ? {} : { userId: outsideId('US', to) },
      })),
    )
    return to === null ? 0 : hosts.filter(({ user_id }) => user_id !== to).length
  },
}
