import type { EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { findInvitedAt, type UserRow } from './queries.ts'

export type AddressDeps = Pick<Deps, 'employees' | 'sessions'>

/** A change of case is not another address. */
export function isOtherAddress(before: string, after: string): boolean {
  return before.toLowerCase() !== after.toLowerCase()
}

/**
 * Follows up on a changed address. The database removes the user from the old address's account (migrations/functions/people.sql); this records
 * it. After the request, the account's sessions and links end, the old mailbox is told, and a user who had signed in, or was
 * invited to, is invited at the new address (decision 0483).
 * @param before the user with the old address
 */
export async function followAddress(
  tx: Tx,
  deps: AddressDeps,
  companyId: CompanyId,
  act: AnyAct,
  before: UserRow,
  after: { readonly email: string; readonly active: boolean },
): Promise<void> {
  const subject: EventSubject = `user:${outsideId('US', before.user_id)}`
  const { account_id: accountId } = before
  // The account keeps the old address, which no event mentions. `leftAt` is by the clock that sessions go by, unlike the event's.
  await appendEvent(tx, companyId, act, {
    kind: 'user.address_changed',
    subject,
    payload: { accountId, leftAt: act.at },
  })
  const signedIn = accountId !== null || (await findInvitedAt(tx, companyId, subject)) !== null
  if (signedIn && after.active && after.email !== '') {
    const payload = { reason: 'address_changed' }
    await appendEvent(tx, companyId, act, { kind: 'user.invited', subject, payload })
  }
  afterCommit(tx, () => {
    if (accountId !== null) deps.sessions.forgetAccount(accountId)
    deps.employees.forget(before.user_id)
  })
}
