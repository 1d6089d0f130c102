/** Who decides about alerts, beyond the column `allow` of routes.ts. */
import { insideId } from '#contract/ids.ts'
import type { ArrivalParams } from '#contract/arrivals.ts'
import type { Actor } from '#server/platform/auth/actor.ts'

/**
 * API clients hold every right. A user does who follows the link of a mail and whom the list names, or whom the location
 * names as an approver; a host as such does not.
 */
export function mayDecide(
  actor: Actor,
  list: { readonly recipientIds: readonly string[] },
  { approverIds }: Pick<ArrivalParams, 'approverIds'>,
): boolean {
  if (actor.kind === 'client') return true
  if (actor.kind !== 'reviewer') return false
  const approvers = approverIds.map((id) => insideId('US', id))
  return [...list.recipientIds, ...approvers].includes(actor.userId)
}
