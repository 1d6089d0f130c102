import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { findInvitedAt, type UserRow } from './queries.ts'

export type AddressDeps = Pick<Deps, 'employees' | 'sessions'>

/** Only another mailbox counts as another address. */
export function isOtherAddress(before: string, after: string): boolean {
  return before.toLowerCase() !== after.toLowerCase()
}

/**
 * What follows from another address of a user. That the user has left the account of the old one is the database's work
 * (migrations/0066); here it is noted. Behind the request what was open of the account ends, the old mailbox is told, and whoever
 * signed in, or was invited to, is invited by the new one (decision 0483).
 * @param before the user under the old address
 */
export async function followAddress(
  tx: Tx,
  deps: AddressDeps,
  companyId: CompanyId,
  act: Act,
  before: UserRow,
  after: { readonly email: string; readonly active: boolean },
): Promise<void> {
  const subject = `user:${outsideId('US', before.user_id)}`
  const { account_id: accountId } = before
  // The account keeps the old address, which stands in no event.
  await appendEvent(tx, companyId, act, {
    kind: 'user.address_changed',
    subject,
    payload: { accountId },
  })
  const signedIn = accountId !== null || (await findInvitedAt(tx, companyId, subject)) !== null
  if (signedIn && after.active && after.email !== '') {
    const payload = { reason: 'address_changed' }
    await appendEvent(tx, companyId, act, { kind: 'user.invited', subject, payload })
  }
  if (accountId !== null) deps.sessions.forgetAccount(accountId)
  deps.employees.forget(before.user_id)
}
