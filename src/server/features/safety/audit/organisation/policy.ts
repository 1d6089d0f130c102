import type { ActorOf } from '#server/platform/auth/actor.ts'
import { holdsEverywhere } from '#domain/rights/organisation-right.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** What of the audit somebody reads, at the locations that they answer for. */
export type AuditReach = {
  /** Also what was done above the locations, which tells of all of them. */
  readonly aboveLocations: boolean
  /** Visitors by name. */
  readonly visitors: boolean
  /** Also sets how long it is kept. */
  readonly rules: boolean
}

/** @throws ApiError forbidden */
export function reachOf(actor: ActorOf<'client' | 'administrator'>): AuditReach {
  if (actor.kind === 'client') return { aboveLocations: true, visitors: true, rules: true }
  const { administration } = actor.session
  if (administration?.rights.has('SEE_AUDIT') !== true) throw new ApiError('forbidden')
  const aboveLocations = holdsEverywhere(administration, 'SEE_AUDIT')
  return {
    aboveLocations,
    visitors: administration.rights.has('SEE_ALL_VISITS'),
    rules: aboveLocations && holdsEverywhere(administration, 'EDIT_RETENTION'),
  }
}

/** What is kept of all locations is set by who reads all of it and says everywhere how long things are kept. @throws ApiError forbidden */
export function refuseRules(actor: ActorOf<'client' | 'administrator'>): void {
  if (!reachOf(actor).rules) throw new ApiError('forbidden')
}
