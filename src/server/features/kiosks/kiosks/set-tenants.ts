import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { rightsAt } from '#server/platform/auth/rights/rights-at.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findKiosk } from './change-kiosk.ts'
import { kioskSubject } from './kiosk-subject.ts'
import { replaceTenants } from './queries.ts'

function isKnown(card: CompanyCard | null): card is CompanyCard {
  return card !== null
}

/**
 * Sets whom a kiosk serves. All belong to the kiosk's organisation.
 * @throws ApiError not_found; forbidden for one more at which the caller has not the right; validation_failed for a company named twice or unknown to the organisation
 */
export async function setTenants(
  tx: Tx,
  deps: Pick<Deps, 'companies' | 'kiosks' | 'rights'>,
  company: Pick<CompanyCard, 'companyId' | 'organisationId'>,
  act: Act,
  actor: Actor,
  input: { readonly kioskId: string; readonly companyIds: readonly string[] },
): Promise<{ id: `KI-${string}` }> {
  const { companyId, organisationId } = company
  const { kioskId, companyIds } = input
  await findKiosk(tx, { companyId, kioskId })
  const cards = await Promise.all(companyIds.map((id) => deps.companies.find(id)))
  const faults = companyIds.flatMap((id, index) => {
    const field = `body.${String(index)}.id`
    if (cards[index]?.organisationId !== organisationId) return [{ field, code: 'unknown_company' }]
    return companyIds.indexOf(id) < index ? [{ field, code: 'company_twice' }] : []
  })
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
  await refuseForeignTenants(deps, company.companyId, actor, kioskId, cards.filter(isKnown))
  await replaceTenants(tx, companyId, kioskId, companyIds)
  await appendEvent(tx, companyId, act, {
    kind: 'kiosk.tenants_set',
    subject: kioskSubject(kioskId),
    payload: { tenants: companyIds.map((id) => outsideId('CO', id)) },
  })
  return { id: outsideId('KI', kioskId) }
}

/**
 * A kiosk reads who is expected where it serves: nobody opens another location to it without the right there.
 * @throws ApiError forbidden
 */
async function refuseForeignTenants(
  deps: Pick<Deps, 'kiosks' | 'rights'>,
  companyId: CompanyId,
  actor: Actor,
  kioskId: string,
  wanted: readonly CompanyCard[],
): Promise<void> {
  const known = (await deps.kiosks.find(kioskId))?.tenants ?? []
  for (const tenant of wanted) {
    const isNew = !known.some((one) => one.companyId === tenant.companyId)
    if (!isNew || tenant.companyId === companyId) continue
    if (!(await rightsAt(deps, actor, tenant.companyId)).has('EDIT_KIOSKS')) {
      throw new ApiError('forbidden')
    }
  }
}
