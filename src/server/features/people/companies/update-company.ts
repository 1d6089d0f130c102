import { outsideId } from '#contract/ids.ts'
import { mintCompanyId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { companyColumns, type CompanyInput } from './create-company.ts'
import { clearDefault, lockCompanyOf, updateCompany as update } from './queries.ts'

/**
 * Replaces the settings of a company of the organisation.
 * @throws ApiError not_found when it belongs to another one.
 */
export async function updateCompany(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  input: CompanyInput & { readonly companyId: string },
): Promise<void> {
  const before = mustFind(await lockCompanyOf(tx, organisationId, input.companyId))
  const companyId = mintCompanyId(before.company_id) // found among the organisation's own
  if (input.default && !before.is_default) await clearDefault(tx, organisationId)
  await update(tx, companyId, {
    ...companyColumns(input),
    disabled_at: input.disabled ? (before.disabled_at ?? act.at) : null,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'company.updated',
    subject: `company:${outsideId('CO', companyId)}`,
  })
}
