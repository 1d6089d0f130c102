/** What happened over an organisation's locations and above them (Issue 16 §1). */
import { mostCounted } from '#contract/safety/organisation-audit.ts'
import { outsideId } from '#contract/ids.ts'
import type { AuditNoun } from '#domain/audit/audit-noun.ts'
import { endOfLocalDay, startOfLocalDay } from '#domain/time/local-date.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { nameAndPresent } from '../read-audit.ts'
import type { AuditReach } from './policy.ts'
import {
  countOver,
  findPeople,
  listOver,
  listPlaces,
  type OverFilter,
  type Person,
  type Place,
  type PlacedEventRow,
} from './queries.ts'

export type OverQuery = {
  /** A location's uuid, or what was done above them; without it both. */
  readonly location?: string | undefined
  readonly about?: AuditNoun | undefined
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  readonly who?: string | undefined
  readonly zone: string
  /** Days of the zone, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Where something is looked for, as what and with whose eyes. */
export type Over = {
  readonly organisationId: OrganisationId
  readonly reach: AuditReach
  readonly places: readonly Place[]
  /** The tenants whose events are asked for: locations, and the organisation's own id. */
  readonly owners: readonly string[]
  readonly filter: OverFilter
}

/** As many of those whose name fits. */
const mostPeople = 200

/** @throws ApiError not_found for a location that the caller does not answer for | forbidden for what was done above them */
export async function openOver(
  tx: Tx,
  organisationId: OrganisationId,
  reach: AuditReach,
  query: OverQuery,
): Promise<Over> {
  const places = await listPlaces(tx, organisationId)
  const owners = ownersOf(organisationId, reach, places, query.location)
  const { who = '', subject = '', actor = '', about = null, from, to, zone } = query
  const people = who === '' ? null : await findPeople(tx, organisationId, who, mostPeople)
  return {
    organisationId,
    reach,
    places,
    owners,
    filter: {
      about,
      actor: actor.trim() || null,
      subject: subject.trim() || null,
      who: people && people.map(nameOf),
      since: from === undefined ? null : startOfLocalDay(from, zone),
      until: to === undefined ? null : endOfLocalDay(to, zone),
    },
  }
}

/** One page, the newest first. */
export async function readOver(
  tx: Tx,
  over: Over,
  {
    before = null,
    pageSize,
  }: { readonly before?: number | null | undefined; readonly pageSize: number },
) {
  const { owners, filter } = over
  const rows = await listOver(tx, owners, filter, {
    order: 'NEWEST',
    after: before,
    limit: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (page.at(-1)?.event_id ?? null) : null
  return {
    events: await presentOver(tx, over, page),
    next,
    total: before === null ? await totalOf(tx, over, next === null ? page.length : null) : null,
  }
}

/** With the names that the reader may see, and where each happened. */
export async function presentOver(
  tx: Tx,
  { organisationId, reach, places }: Over,
  rows: readonly PlacedEventRow[],
) {
  const seen = new Set(rows.map(({ company_id: id }) => id))
  const placeOf = new Map(
    places.map(({ companyId, name }) => [companyId, { id: outsideId('CO', companyId), name }]),
  )
  const events = await nameAndPresent(tx, rows, {
    companyIds: places.map(({ companyId }) => companyId).filter((id) => seen.has(id)),
    organisationId,
    seesVisitors: reach.visitors,
  })
  return events.map((event, index) => {
    const at = rows[index]?.company_id
    return { ...event, location: at === undefined ? null : (placeOf.get(at) ?? null) }
  })
}

async function totalOf(tx: Tx, { owners, filter }: Over, known: number | null) {
  const count = known ?? (await countOver(tx, owners, filter, mostCounted + 1))
  return { count: Math.min(count, mostCounted), isMore: count > mostCounted }
}

function ownersOf(
  organisationId: OrganisationId,
  { aboveLocations }: AuditReach,
  places: readonly Place[],
  location: string | undefined,
): readonly string[] {
  const ids: readonly CompanyId[] = places.map(({ companyId }) => companyId)
  if (location === undefined) return aboveLocations ? [...ids, organisationId] : ids
  if (location === 'ORGANISATION') {
    if (!aboveLocations) throw new ApiError('forbidden')
    return [organisationId]
  }
  if (!ids.some((id) => id === location)) throw new ApiError('not_found')
  return [location]
}

const prefixes = { user: 'US', account: 'AC' } as const

/** As events name them. */
function nameOf({ kind, id }: Person): string {
  return `${kind}:${kind === 'client' ? id : outsideId(prefixes[kind], id)}`
}
