import { readOnlyRetrySeconds } from '#domain/operation/read-only.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '../http/answers/api-error.ts'
import type { PlacedRoute } from '../http/enter.ts'

/** What the sentence and the answer need to know of a refusal. */
export type ReadOnlyRefusal = {
  readonly reason: string
  /** ISO 8601; null: nobody knows yet. */
  readonly until: string | null
  /** IANA; in which the sentence says until when. */
  readonly timeZone: string
  readonly retryAfterSeconds: number
}

type Asked = Pick<Deps, 'readOnly' | 'clock'>

/**
 * Refuses a call that would change something of an organisation (uuid; null: of none), or of one of its locations, whose zone the
 * sentence is written in.
 * @throws ApiError read_only
 */
export async function refuseChange(
  { readOnly, clock }: Asked,
  organisationId: string | null,
  timeZone = 'UTC',
): Promise<void> {
  const mode = await readOnly.find(organisationId)
  if (mode === null) return
  const { reason, endsAt: until } = mode
  const retryAfterSeconds = readOnlyRetrySeconds(mode, clock.now())
  throw new ApiError('read_only', {
    reason,
    until,
    timeZone,
    retryAfterSeconds,
  } satisfies ReadOnlyRefusal)
}

/** The same for a route, unless it reads or goes on all the same. @throws ApiError read_only */
export async function refuseWhileReadOnly(
  deps: Asked,
  { endpoint, goesOn }: Pick<PlacedRoute, 'endpoint' | 'goesOn'>,
  organisationId: string | null,
  timeZone?: string,
): Promise<void> {
  if (endpoint.method === 'GET' || endpoint.asks === true || goesOn) return
  await refuseChange(deps, organisationId, timeZone)
}
