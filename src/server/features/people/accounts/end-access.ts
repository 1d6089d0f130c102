import type { Tx } from '#server/platform/database/database.ts'
import { endBookingLinks } from './queries.ts'
import { endSessions } from './queries-sessions.ts'
import { endHalves } from './two-step/queries-two-step.ts'

/** Ends what is open of an account: sessions, sign-ins under way, and the links of mails by which somebody books. @param now ISO 8601 */
export async function endAccess(tx: Tx, accountId: string, now: string): Promise<void> {
  await endSessions(tx, accountId, now, {})
  await endHalves(tx, accountId)
  await endBookingLinks(tx, accountId)
}
