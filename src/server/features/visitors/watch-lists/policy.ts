/** Who decides about alerts, beyond the column `allow` of routes.ts. */
import { insideId } from '#contract/ids.ts'
import type { AdministratorScope } from '#domain/rights/organisation-right.ts'
import type { Right } from '#domain/rights/right.ts'
import type { ArrivalParams } from '#contract/arrivals/arrivals.ts'
import { rightsOf, type Actor, type ActorOf } from '#server/platform/auth/actor.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { rightsAbove } from '#server/platform/reach/reach.ts'
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
  if (decides(rightsOf(actor))) return true
  if (actor.kind !== 'reviewer' && actor.kind !== 'employee') return false
  const approvers = approverIds.map((id) => insideId('US', id))
  return [...list.recipientIds, ...approvers].includes(actor.userId)
}

/**
 * What stands on a list decides who is held and, once it goes, who is let in: so it is written by who may decide alerts.
 * @throws ApiError forbidden
 */
export function refuseEditing(actor: AnyAct['actor']): void {
  if (!decides(rightsOf(actor))) throw new ApiError('forbidden')
}

/** A list that counts at every location is written by who may decide its alerts at all of them. */
export function mayEditAbove(
  actor: ActorOf<'client' | 'administrator'>,
  locations: AdministratorScope,
): boolean {
  return locations === 'ALL' && decides(rightsAbove(actor))
}

/** @throws ApiError forbidden */
export function refuseEditingAbove(...asked: Parameters<typeof mayEditAbove>): void {
  if (!mayEditAbove(...asked)) throw new ApiError('forbidden')
}

function decides(rights: ReadonlySet<Right>): boolean {
  return rights.has('SEE_WATCH_MATCHES') && rights.has('APPROVE_VISITS')
}
