import type { Deps } from '#server/deps.ts'
import { createCompany, createOrganisation, createUser } from './factories.ts'

/** Nobody signs up before somebody runs the installation. */
export async function openInstallation(deps: Deps): Promise<void> {
  const companyId = await createCompany(deps, await createOrganisation(deps))
  const userId = await createUser(deps, companyId, {})
  await deps.db.system
    .insertInto('user_group_members')
    .values({ company_id: companyId, user_id: userId, user_group: 'ADMINISTRATORS' })
    .execute()
}
