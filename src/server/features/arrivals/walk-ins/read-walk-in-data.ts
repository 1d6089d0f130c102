/** Everything the walk-in area shows, in one round trip of the browser (Spec §7 walk-in-data). */
import { insideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { AskedLanguages } from '#server/features/visits/visit-record/load-visit.ts'
import { offeredLanguage } from '#server/features/visits/visit-record/offered-language.ts'
import { presentTenant, presentWalkInData, type WalkInData } from './present-walk-in-data.ts'
import { listTenants, selectWalkInRecord } from './queries.ts'
import type { IdentityRecord, TenantRow } from './walk-in-record.ts'

export type WalkInReader = Pick<ActorOf<'location'>, 'companyId' | 'identityId'>

/** @throws ApiError token_revoked | token_expired when what the link proves does not count any more */
export async function readWalkInData(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  company: CompanyCard,
  reader: WalkInReader,
  asked: AskedLanguages,
): Promise<WalkInData> {
  const now = deps.clock.now()
  const today = localDateOf(now, company.timeZone)
  const identityId = identityAt(company, reader)
  const { defaultRecipientId } = company.walkIn
  const languages = [asked.language, asked.acceptLanguage, company.languages[0], 'en']
  const [record, tenants] = await Promise.all([
    selectWalkInRecord(deps.db, company.companyId, {
      identityId,
      recipientId: defaultRecipientId === null ? null : insideId('US', defaultRecipientId),
      today,
      languages: languages.filter((one) => one !== undefined),
    }),
    tenantsOf(deps, company),
  ])
  if (identityId !== null) refuseEnded(record.identity, company, now)
  const profile = record.identity?.visitor?.language ?? ''
  const language = offeredLanguage(company, profile, asked)
  const own: TenantRow = {
    companyId: company.companyId,
    name: company.name,
    isDisabled: false,
    ...record.place,
  }
  const companies = (tenants.length === 0 ? [own] : tenants).map(presentTenant)
  return presentWalkInData(deps, company, record, { companies, today, language })
}

/** A proof counts for the company that it was given to, not for its neighbours in the building. */
export function identityAt(
  { companyId }: Pick<CompanyCard, 'companyId'>,
  reader: WalkInReader,
): string | null {
  return reader.companyId === companyId ? reader.identityId : null
}

function tenantsOf(deps: Pick<Deps, 'db'>, company: CompanyCard): Promise<TenantRow[]> {
  const { organisationId, building } = company
  return building === '' ? Promise.resolve([]) : listTenants(deps.db, organisationId, building)
}

function refuseEnded(identity: IdentityRecord | null, { walkIn }: CompanyCard, now: string): void {
  if (identity === null || identity.revoked) throw new ApiError('token_revoked')
  if (identity.kind === 'DEVICE' && !walkIn.rememberVisitors) throw new ApiError('token_revoked')
  if (identity.expiresAt <= now) throw new ApiError('token_expired')
}
