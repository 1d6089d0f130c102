/** Who decides about alerts, beyond the column `allow` of routes.ts. */
import { insideId } from '#contract/ids.ts'
import type { ArrivalParams } from '#contract/arrivals/arrivals.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/**
 * API clients hold every right, and so does who is signed in with both rights. A user does whom the list names, or whom the
 * location names as an approver, signed in or by the link of a mail; a host as such does not.
 */
export function mayDecide(
  actor: Actor,
  list: { readonly recipientIds: readonly string[] },
  { approverIds }: Pick<ArrivalParams, 'approverIds'>,
): boolean {
  const rights = rightsOf(actor)
  if (rights.has('SEE_WATCH_MATCHES') && rights.has('APPROVE_VISITS')) return true
  if (actor.kind !== 'reviewer' && actor.kind !== 'employee') return false
  const approvers = approverIds.map((id) => insideId('US', id))
  return [...list.recipientIds, ...approvers].includes(actor.userId)
}

/**
 * What stands on a list decides who is held and, once it goes, who is let in: so it is written by who may decide alerts.
 * @throws ApiError forbidden
 */
export function refuseEditing(actor: AnyAct['actor']): void {
  const rights = rightsOf(actor)
  const mayEdit = rights.has('SEE_WATCH_MATCHES') && rights.has('APPROVE_VISITS')
  if (!mayEdit) throw new ApiError('forbidden')
}
