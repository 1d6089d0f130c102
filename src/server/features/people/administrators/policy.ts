import { mayAdminister, type Administration } from '#domain/rights/organisation-right.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** What an API client of the organisation, and an operator, may do to its administrators: all. */
type Giver = Administration | 'EVERYTHING'

export function giverOf(actor: Actor): Giver {
  if (actor.kind === 'client' || actor.kind === 'operator') return 'EVERYTHING'
  if (actor.kind === 'administrator' && actor.session.administration !== null) {
    return actor.session.administration
  }
  throw new ApiError('forbidden')
}

/** Whether the caller may change what somebody has. */
export function mayChangeAdministrator(giver: Giver, changed: Administration): boolean {
  return giver === 'EVERYTHING' || mayAdminister(giver, changed)
}

/** @throws ApiError forbidden */
export function refuseMore(giver: Giver, changed: Administration): void {
  if (!mayChangeAdministrator(giver, changed)) throw new ApiError('forbidden')
}
