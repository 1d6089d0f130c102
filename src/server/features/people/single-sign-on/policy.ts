/** Who sets up how the people of an organisation sign in. */
import { holdsEverywhere } from '#domain/rights/organisation-right.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

type Caller = Pick<SessionCard, 'administration'>

/** Whoever names the provider can sign in as anybody of the organisation: so it takes a right over the organisation. */
export function maySetUp({ administration }: Caller): boolean {
  return holdsEverywhere(administration, 'MANAGE_SIGN_IN')
}

/** @throws ApiError forbidden */
export function refuseOthers(caller: Caller): void {
  if (!maySetUp(caller)) throw new ApiError('forbidden')
}
