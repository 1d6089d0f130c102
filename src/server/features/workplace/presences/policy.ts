/** Of whose presence a request speaks: an employee's own, or whom an API client names. */
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'

/** @throws ApiError forbidden for somebody else | validation_failed | not_found */
export async function presentPerson(
  deps: Pick<Deps, 'employees'>,
  { companyId }: CompanyCard,
  actor: ActorOf<'employee' | 'booker' | 'client'>,
  userId: string | undefined,
): Promise<string> {
  if (actor.kind !== 'client') {
    if (userId !== undefined && userId !== actor.userId) throw new ApiError('forbidden')
    return actor.userId
  }
  if (userId === undefined) {
    throw new ApiError('validation_failed', [{ field: 'userId', code: 'common_error_required' }])
  }
  const person = mustFind(await deps.employees.find(userId))
  mustFind(person.workplaces.find((place) => place.companyId === companyId))
  return userId
}
