/** Begins to prove a domain, says what counts for its people, and gives it up. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { putProvedDomain } from '#contract/people/proved-domains.ts'
import { isAdmitted } from '#domain/access/admitted-domain.ts'
import { joinRoles } from '#domain/access/joining.ts'
import type { Deps } from '#server/deps.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { randomToken } from '#server/platform/ids.ts'
import { findProvider } from '../queries.ts'
import { noteDomain } from './note-domain.ts'
import { isPublicDomain } from './public-domains.ts'
import { presentJoining } from './present.ts'
import * as queries from './queries.ts'

const maxDomains = 100

/**
 * Whether another organisation has it is not looked at: nobody learns that without a record of their own.
 * @throws ApiError validation_failed | conflict with too many
 */
export async function addDomain(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  domain: string,
): Promise<void> {
  if (isPublicDomain(domain)) throw fault('domain', 'domains_error_public')
  const all = await queries.listDomains(tx, organisationId)
  if (all.some((one) => one.domain === domain)) return
  if (all.length >= maxDomains) throw new ApiError('conflict')
  const isNew = await queries.insertDomain(tx, {
    organisation_id: organisationId,
    domain,
    token: randomToken(),
    created_at: act.at,
    next_check_at: act.at,
  })
  if (isNew) await noteDomain(tx, organisationId, act, 'proved_domain.added', domain)
}

type DomainRules = HandlerInput<typeof putProvedDomain>['body']

/** @throws ApiError not_found | conflict for a domain that is not proved | validation_failed */
export async function putDomain(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'companies'>,
  key: queries.DomainKey,
  act: Act,
  { needsSignOn, joining }: DomainRules,
): Promise<void> {
  const row = mustFind(await queries.lockDomain(tx, key))
  if (row.proved_at === null) throw new ApiError('conflict')
  if (needsSignOn && !row.needs_sign_on) await refuseWithoutProvider(deps.db, key)
  const columns = joining === undefined ? {} : await judgeJoining(deps, row, joining)
  const after = { ...row, ...columns, needs_sign_on: needsSignOn }
  const [from, to] = [rulesOf(row), rulesOf(after)]
  if (JSON.stringify(from) === JSON.stringify(to)) return
  await queries.updateDomain(tx, row, { needs_sign_on: needsSignOn, ...columns })
  await noteDomain(tx, key.organisationId, act, 'proved_domain.changed', row.domain, { from, to })
}

/** As the audit log shows it. */
function rulesOf(row: queries.DomainRow) {
  const joining = presentJoining(row)
  return {
    needsSignOn: row.needs_sign_on,
    joinsAt: joining?.locationId ?? null,
    joinRoles: joining?.roles ?? [],
  }
}

/** What is stored of it. A location that has closed since may stay as it is. @throws ApiError validation_failed */
async function judgeJoining(
  { companies }: Pick<Deps, 'companies'>,
  row: queries.DomainRow,
  joining: NonNullable<DomainRules['joining']> | null,
): Promise<Pick<queries.DomainRow, 'joins_at' | 'join_roles'>> {
  if (joining === null) return { joins_at: null, join_roles: [] }
  const { locationId, roles } = joining
  const location = await companies.find(locationId)
  const isOurs = location?.organisationId === row.organisation_id
  const isOpen = isOurs && !location.disabled && !location.closed
  if (!isOurs || (!isOpen && row.joins_at !== locationId)) {
    throw fault('joining.locationId', 'domains_error_location')
  }
  return { joins_at: locationId, join_roles: joinRoles.filter((role) => roles.includes(role)) }
}

/** Nobody is sent to a provider that lets them in nowhere. @throws ApiError validation_failed */
async function refuseWithoutProvider(
  db: Deps['db'],
  { organisationId, domain }: queries.DomainKey,
): Promise<void> {
  const provider = await findProvider(db.system, organisationId)
  if (provider === undefined) throw fault('needsSignOn', 'domains_error_no_provider')
  if (!isAdmitted(`anyone@${domain}`, provider.domains)) {
    throw fault('needsSignOn', 'domains_error_not_admitted')
  }
}

/** @throws ApiError not_found */
export async function removeDomain(tx: Tx, key: queries.DomainKey, act: Act): Promise<void> {
  const row = mustFind(await queries.lockDomain(tx, key))
  await queries.deleteDomain(tx, row)
  await noteDomain(tx, key.organisationId, act, 'proved_domain.removed', row.domain)
}

function fault(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}
