import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { upsertEmployee, type EmployeeRow } from './queries.ts'

/**
 * Lets a user of the organisation book at a company, or not any more.
 * @throws ApiError not_found for a user of another organisation
 */
export async function putEmployee(
  tx: Tx,
  deps: Pick<Deps, 'companies' | 'employees'>,
  company: CompanyCard,
  act: Act,
  input: {
    readonly userId: string
    readonly allowedOnLocation: boolean
    readonly nameHidden: boolean
  },
): Promise<EmployeeRow> {
  // The name must be the one of this moment: the foreign key compares it.
  deps.employees.forget(input.userId)
  const user = mustFind(await deps.employees.find(input.userId))
  const home = await deps.companies.find(user.homeCompanyId)
  mustFind(home?.organisationId === company.organisationId ? home : null)
  const row = await upsertEmployee(tx, company.companyId, {
    user_id: user.userId,
    home_company_id: user.homeCompanyId,
    firstname: user.firstname,
    lastname: user.lastname,
    active: user.active,
    allowed_on_location: input.allowedOnLocation,
    name_hidden: input.nameHidden,
  })
  await appendEvent(tx, company.companyId, act, {
    kind: 'employee.saved',
    subject: `${workplaceTopic}${outsideId('US', input.userId)}`,
    payload: { allowedOnLocation: input.allowedOnLocation, nameHidden: input.nameHidden },
  })
  afterCommit(tx, () => deps.employees.forget(input.userId))
  return row
}
