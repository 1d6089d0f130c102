import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { findInvitableUser } from './queries-links.ts'

/**
 * Invites a user to sign in; the mail with the link is written behind the request (reference §9, "a user not invited can be
 * host but cannot sign in").
 * @throws ApiError not_found | user_without_address
 */
export async function inviteUser(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  userId: string,
): Promise<void> {
  const user = await findInvitableUser(tx, companyId, userId)
  if (user === undefined) throw new ApiError('not_found')
  if (user.email === '') throw new ApiError('user_without_address')
  await appendEvent(tx, companyId, act, {
    kind: 'user.invited',
    subject: `user:${outsideId('US', userId)}`,
  })
}
