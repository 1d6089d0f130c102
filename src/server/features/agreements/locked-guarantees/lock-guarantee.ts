import { accountIdOf } from '#server/platform/auth/actor.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { lockGuarantee as endpoint } from '#contract/agreements/locked-guarantees.ts'
import { outsideId } from '#contract/ids.ts'
import type { AdministratorScope } from '#domain/rights/organisation-right.ts'
import { asCompany, type CompanyId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { deleteLocked, insertLocked, listLocked, lockOrganisation } from './queries.ts'
import { readStandings } from './read-standings.ts'

/**
 * Holds locations to a sentence from now on; where it doesn't hold, the next flow that is published has to keep it.
 * @returns the uuid of the lock
 * @throws ApiError not_found for a location of others
 */
export async function lockGuarantee(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  { sentence, locations, why }: HandlerInput<typeof endpoint>['body'],
): Promise<string> {
  await lockOrganisation(tx, organisationId)
  const concerned = concernedBy(await readStandings(tx, { organisationId }), locations)
  const ids = concerned.map(({ companyId }) => companyId)
  const guaranteeId = uuid7()
  await insertLocked(tx, organisationId, {
    guaranteeId,
    sentence,
    why,
    lockedAt: act.at,
    lockedBy: accountIdOf(act.actor),
    locations: locations === 'ALL' ? 'ALL' : ids,
  })
  await note(tx, { organisationId, ids }, act, guaranteeId, 'guarantee.locked', {
    from: null,
    to: { sentence, why, locations: namedScope(locations) },
  })
  return guaranteeId
}

/** @throws ApiError not_found */
export async function unlockGuarantee(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  guaranteeId: string,
): Promise<void> {
  await lockOrganisation(tx, organisationId)
  const all = await listLocked(tx, organisationId)
  const { locations, sentence, why } = mustFind(all.find((one) => one.guaranteeId === guaranteeId))
  const concerned = concernedBy(await readStandings(tx, { organisationId }), locations)
  const ids = concerned.map(({ companyId }) => companyId)
  await deleteLocked(tx, organisationId, guaranteeId)
  await note(tx, { organisationId, ids }, act, guaranteeId, 'guarantee.unlocked', {
    from: { sentence, why, locations: namedScope(locations) },
    to: null,
  })
}

/** Those of the locations that a sentence is for. @throws ApiError not_found for one that is none of them */
export function concernedBy<At extends { readonly companyId: CompanyId }>(
  places: readonly At[],
  locations: AdministratorScope,
): readonly At[] {
  if (locations === 'ALL') return places
  const concerned = places.filter(({ companyId }) => locations.includes(companyId))
  if (concerned.length !== locations.length) throw new ApiError('not_found')
  return concerned
}

function namedScope(locations: AdministratorScope): 'ALL' | readonly string[] {
  return locations === 'ALL' ? 'ALL' : locations.map((id) => outsideId('CO', id))
}

/** In the log of the organisation, and of each location that it concerns. */
async function note(
  tx: Tx,
  { organisationId, ids }: { organisationId: OrganisationId; ids: readonly CompanyId[] },
  act: Act,
  guaranteeId: string,
  kind: 'guarantee.locked' | 'guarantee.unlocked',
  changed: NewEvent['changed'] & object,
): Promise<void> {
  const subject = `guarantee:${outsideId('GU', guaranteeId)}` as const
  const payload = { locations: ids.length }
  await appendEvent(tx, asCompany(organisationId), act, { kind, subject, payload, changed })
  for (const companyId of ids) await appendEvent(tx, companyId, act, { kind, subject })
}
