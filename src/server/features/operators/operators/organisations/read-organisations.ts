import { insideId, outsideId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { presentOrganisation, presentPlace } from './present.ts'
import * as queries from './queries.ts'

const visitDays = 30

type Query = {
  readonly search: string
  readonly state?: 'ACTIVE' | 'CLOSED' | undefined
  readonly after?: string | undefined
  readonly pageSize: number
}

/** One page of the organisations, by name. @param now ISO 8601 */
export async function readOrganisations(
  tx: Tx,
  { search, state, after, pageSize }: Query,
  now: string,
) {
  const filter = { search, isOpen: state === undefined ? null : state === 'ACTIVE' }
  const page = { after: readPlace(after), limit: pageSize + 1, since: firstDay(now) }
  const rows = await queries.listOrganisations(tx, filter, page)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    organisations: shown.map(presentOrganisation),
    next: last === undefined ? null : `${outsideId('OR', last.organisationId)} ${last.name}`,
    total: await queries.countOrganisations(tx, filter),
  }
}

/** @param organisationId uuid @param now ISO 8601 @throws ApiError not_found */
export async function readOrganisation(tx: Tx, organisationId: string, now: string) {
  const since = firstDay(now)
  const found = mustFind(await queries.findOrganisation(tx, organisationId, since))
  const places = await queries.listPlaces(tx, organisationId, since)
  const { partner, isPartner } = await queries.findPartnerOf(tx, organisationId)
  return {
    ...presentOrganisation(found),
    partner:
      partner === null ? null : { id: outsideId('OR', partner.organisationId), name: partner.name },
    isPartner,
    places: places.map(presentPlace),
  }
}

function firstDay(now: string): string {
  return addDays(now.slice(0, 10), -visitDays)
}

/** Where the page before ended; what cannot be read begins anew. */
function readPlace(after = '') {
  const space = after.indexOf(' ')
  const organisationId = insideId('OR', after.slice(0, Math.max(space, 0)))
  return organisationId === null ? null : { organisationId, name: after.slice(space + 1) }
}
