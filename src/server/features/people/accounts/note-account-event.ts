import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type NewEvent } from '#server/platform/events.ts'
import { accountAct } from './account-act.ts'
import { listUsersOfAccount } from './queries.ts'

/** Notes what happened to an account while nobody is signed in: at the location where it was first. @param now ISO 8601 */
export async function noteAccountEvent(
  tx: Tx,
  accountId: string,
  now: string,
  { kind, payload = {} }: Omit<NewEvent, 'subject'>,
): Promise<void> {
  const [user] = await listUsersOfAccount(tx, accountId)
  if (user === undefined) return
  const { act, subject } = accountAct(user.userId, now)
  await appendEvent(tx, user.companyId, act, { kind, subject, payload })
}
