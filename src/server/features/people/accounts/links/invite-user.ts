import { outsideId } from '#contract/ids.ts'
import { effectiveRights } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import { mayActOnUser } from '#domain/rights/user-access.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findInvitableUser } from './queries-links.ts'

/**
 * Invites a user to sign in; the mail with the link is written behind the request (reference §9, "a user not invited can be
 * host but cannot sign in").
 * @throws ApiError not_found | forbidden for somebody who has more rights | user_without_address
 */
export async function inviteUser(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  caller: ReadonlySet<Right>,
  userId: string,
): Promise<void> {
  const user = await findInvitableUser(tx, companyId, userId)
  const facts = await findRightsFacts(tx, companyId, userId)
  if (user === undefined || facts === undefined) throw new ApiError('not_found')
  if (!mayActOnUser(caller, 'INVITE', effectiveRights(facts))) throw new ApiError('forbidden')
  if (user.email === '') throw new ApiError('user_without_address')
  await appendEvent(tx, companyId, act, {
    kind: 'user.invited',
    subject: `user:${outsideId('US', userId)}`,
  })
}
