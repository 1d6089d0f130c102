/** Who sets up how the people of an organisation sign in (decision 0455). */
import { mayChange } from '#domain/rights/effective-rights.ts'
import { rights } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { hasOtherStaffedLocation } from './queries-drafts.ts'

type PolicyDeps = Pick<Deps, 'db' | 'rights'>
type Caller = Pick<SessionCard, 'organisationId' | 'users'>

/**
 * Whoever names the provider can sign in as anybody of the organisation: so it takes every right, at every location where
 * anybody works.
 */
export async function maySetUp(deps: PolicyDeps, caller: Caller): Promise<boolean> {
  const own = caller.users.map(({ companyId }) => companyId)
  if (await hasOtherStaffedLocation(deps.db.system, caller.organisationId, own)) return false
  const cards = await Promise.all(
    caller.users.map(({ companyId, userId }) => deps.rights.find(companyId, userId)),
  )
  return cards.every((card) => mayChange(card.rights, rights))
}

/** @throws ApiError forbidden */
export async function refuseOthers(deps: PolicyDeps, caller: Caller): Promise<void> {
  if (!(await maySetUp(deps, caller))) throw new ApiError('forbidden')
}
