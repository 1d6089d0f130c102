import { changeTo } from '#server/platform/audit/keep-changes.ts'
import { closingState } from '#domain/location/closing.ts'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { AdministratorScope } from '#domain/rights/organisation-right.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { companyColumns, type CompanyInput } from './create-company.ts'
import { keepLocked } from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import { clearDefault, findCompanyOf, lockCompanyOf, updateCompany as update } from './queries.ts'

type Place = {
  readonly organisationId: OrganisationId
  /** Those that the caller acts at; which one is the default concerns them all. */
  readonly locations: AdministratorScope<CompanyId>
}

/**
 * Replaces the settings of a company of the organisation.
 * @throws ApiError not_found when it belongs to another one | forbidden for making it the default, or no longer, without all of
 * them | guarantee_locked | location_closed
 */
export async function updateCompany(
  tx: Tx,
  place: Place,
  act: Act,
  input: CompanyInput & { readonly companyId: string },
): Promise<void> {
  const companyId = mustFind(await findCompanyOf(tx, place.organisationId, input.companyId))
  // The languages are among what decides who signs what.
  await keepLocked(tx, companyId, () => replaceSettings(tx, place, act, input))
}

async function replaceSettings(
  tx: Tx,
  { organisationId, locations }: Place,
  act: Act,
  input: CompanyInput & { readonly companyId: string },
): Promise<void> {
  const before = mustFind(await lockCompanyOf(tx, organisationId, input.companyId))
  if (closingState(before.last_day, act.at, before.time_zone) === 'CLOSED') {
    throw new ApiError('location_closed')
  }
  if (input.default !== before.is_default && locations !== 'ALL') throw new ApiError('forbidden')
  const companyId = before.company_id
  if (input.default && !before.is_default) await clearDefault(tx, organisationId)
  const columns = companyColumns(input)
  await update(tx, companyId, {
    ...columns,
    disabled_at: input.disabled ? (before.disabled_at ?? act.at) : null,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'company.updated',
    subject: `company:${outsideId('CO', companyId)}`,
    changed: changeTo(
      { ...before, disabled: before.disabled_at !== null },
      { ...columns, disabled: input.disabled },
    ),
  })
}
