/** Who may make the link by which somebody books. */
import { mayActOnUser } from '#domain/rights/user-access.ts'
import type { Deps } from '#server/deps.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { EmployeeCard } from '#server/platform/auth/employee-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/**
 * Whoever holds the link acts as that person wherever they book: so it is made at their home, by nobody who may less.
 * @throws ApiError forbidden
 */
export async function refuseForeignLink(
  deps: Pick<Deps, 'rights'>,
  actor: Actor,
  companyId: CompanyId,
  { userId, homeCompanyId }: EmployeeCard,
): Promise<void> {
  if (actor.kind === 'client') return
  const { rights } = await deps.rights.find(homeCompanyId, userId)
  if (homeCompanyId !== companyId || !mayActOnUser(rightsOf(actor), 'EDIT', rights)) {
    throw new ApiError('forbidden')
  }
}
