import type { ActorOf } from '#server/platform/auth/actor.ts'
import { holdsEverywhere } from '#domain/rights/organisation-right.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** What of the audit somebody reads, at the locations that they answer for. */
export type AuditReach = {
  /** Also what was done above the locations, which tells of all of them. */
  readonly aboveLocations: boolean
  /** Visitors by name. */
  readonly visitors: boolean
}

/** @throws ApiError forbidden */
export function reachOf(actor: ActorOf<'client' | 'administrator'>): AuditReach {
  if (actor.kind === 'client') return { aboveLocations: true, visitors: true }
  const { administration } = actor.session
  if (administration?.rights.has('SEE_AUDIT') !== true) throw new ApiError('forbidden')
  return {
    aboveLocations: holdsEverywhere(administration, 'SEE_AUDIT'),
    visitors: administration.rights.has('SEE_ALL_VISITS'),
  }
}
