import { outsideId } from '#contract/ids.ts'
import {
  administratorRights,
  holdsEverywhere,
  type Administration,
} from '#domain/rights/organisation-right.ts'
import { noteOrganisationAct } from '#server/platform/audit/note-organisation-act.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseForeignLocations } from '#server/platform/http/refuse-foreign-locations.ts'
import { giverOf, refuseMore } from './policy.ts'
import * as queries from './queries.ts'

/**
 * Makes somebody who signs in an administrator.
 * @returns the uuid of their account.
 * @throws ApiError forbidden for more than the caller has | person_unknown | already_administrator | not_found for a location of
 * others
 */
export async function nameAdministrator(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  email: string,
  wanted: Administration,
): Promise<string> {
  refuseMore(giverOf(act.actor), wanted)
  await queries.lockAdministrators(tx, organisationId)
  await refuseForeignLocations(tx, organisationId, placesOf(wanted))
  const accountId = await queries.findAccountOf(tx, organisationId, email)
  if (accountId === undefined) throw new ApiError('person_unknown')
  const known = await queries.listAdministrators(tx, organisationId)
  if (known.some((one) => one.accountId === accountId)) throw new ApiError('already_administrator')
  await queries.saveAdministrator(tx, organisationId, accountId, wanted, act.at)
  await note(tx, organisationId, act, accountId, 'administrator.named', { from: null, to: wanted })
  return accountId
}

/**
 * Replaces what an administrator may, and where; null takes it all.
 * @throws ApiError forbidden unless the caller has both what was and what shall be | not_found | last_administrator
 */
export async function changeAdministrator(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  accountId: string,
  wanted: Administration | null,
): Promise<void> {
  const giver = giverOf(act.actor)
  if (wanted !== null) refuseMore(giver, wanted)
  await queries.lockAdministrators(tx, organisationId)
  const known = await queries.listAdministrators(tx, organisationId)
  const before = mustFind(known.find((one) => one.accountId === accountId))
  const from = before.administration
  refuseMore(giver, from)
  if (wanted !== null) await refuseForeignLocations(tx, organisationId, placesOf(wanted))
  const staying = known.filter((one) => one.accountId !== accountId)
  const after = [...staying.map(({ administration }) => administration), wanted]
  if (keepsOrganisation(before.administration) && !after.some(keepsOrganisation)) {
    throw new ApiError('last_administrator')
  }
  if (wanted === null) {
    await queries.deleteAdministrator(tx, organisationId, accountId)
    await note(tx, organisationId, act, accountId, 'administrator.removed', { from, to: null })
    return
  }
  await queries.saveAdministrator(tx, organisationId, accountId, wanted, act.at)
  await note(tx, organisationId, act, accountId, 'administrator.changed', { from, to: wanted })
}

/** Somebody has to stay who can name the others. */
function keepsOrganisation(administration: Administration | null): boolean {
  return holdsEverywhere(administration, 'MANAGE_ADMINISTRATORS')
}

/** Those that are named one by one. */
function placesOf({ scope }: Administration): readonly string[] {
  return scope === 'ALL' ? [] : scope
}

/** What belongs to no location stands in the spine under the organisation. */
async function note(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  accountId: string,
  kind: 'administrator.named' | 'administrator.changed' | 'administrator.removed',
  { from, to }: { readonly from: Administration | null; readonly to: Administration | null },
): Promise<void> {
  const subject = `account:${outsideId('AC', accountId)}` as const
  const payload = to === null ? {} : written(to)
  const changed = { from: from && written(from), to: to && written(to) }
  await noteOrganisationAct(tx, act, organisationId, kind, subject, { payload, changed })
}

function written({ rights, scope }: Administration) {
  return {
    rights: administratorRights.filter((right) => rights.has(right)),
    locations: scope === 'ALL' ? 'ALL' : scope.map((id) => outsideId('CO', id)).toSorted(),
  }
}
