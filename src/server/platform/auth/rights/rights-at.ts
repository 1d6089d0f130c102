import { rightsAt as administeredAt } from '#domain/rights/organisation-right.ts'
import { rights, type Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '../actor.ts'
import type { CompanyId } from '../tenant.ts'

/** What somebody may at another location than the one they entered; whether it is of their organisation is asked elsewhere. */
export async function rightsAt(
  deps: Pick<Deps, 'rights'>,
  actor: Actor,
  companyId: CompanyId,
): Promise<ReadonlySet<Right>> {
  if (actor.kind === 'client') return new Set(rights)
  if (actor.kind !== 'employee' && actor.kind !== 'administrator') return new Set()
  const { users, administration } = actor.session
  const user = users.find((one) => one.companyId === companyId)
  // A user's rights hold what they administer.
  if (user !== undefined) return (await deps.rights.find(companyId, user.userId)).rights
  return administration === null ? new Set() : administeredAt(administration, companyId)
}
