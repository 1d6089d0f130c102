import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type { listLocationVisits } from '#contract/visits/location-visits.ts'
import { fullName } from '#domain/name/full-name.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findReached, reachOf, rightsAbove } from '#server/platform/reach/reach.ts'
import { wantedWords } from '#server/platform/words/visit-words.ts'
import { statusesOf } from '#server/features/visits/visits/list/read-visit-list.ts'
import { listFoldedDay } from './fold-day.ts'
import { readLogPlace, writeLogPlace } from './log-place.ts'
import type { DayFilter, LocationVisit } from './queries.ts'

export type Above = ActorOf<'client' | 'administrator'>
export type DayQuery = {
  readonly date?: string | undefined
  readonly location?: string | undefined
  readonly locationGroup?: string | undefined
  readonly status?: string | undefined
  readonly q?: string | undefined
}

/** What of the day somebody sees. @throws ApiError validation_failed for a status that does not exist */
export function dayFilterOf(
  organisationId: OrganisationId,
  actor: Above,
  query: DayQuery,
  now: string,
): DayFilter {
  return {
    reach: reachOf(organisationId, query),
    now,
    date: query.date ?? null,
    isOnlyToday: visitScope(rightsAbove(actor)) !== 'ALL',
    words: wantedWords(query.q ?? ''),
    statuses: query.status === undefined ? null : statusesOf(query.status),
  }
}

/** A page of the day over all locations. @throws ApiError validation_failed */
export async function readDay(
  tx: Tx,
  { organisationId, actor }: { readonly organisationId: OrganisationId; readonly actor: Above },
  query: DayQuery & { readonly after?: string | undefined; readonly pageSize: number },
  now: string,
): Promise<HandlerOutput<typeof listLocationVisits>> {
  const filter = dayFilterOf(organisationId, actor, query, now)
  const after = query.after === undefined ? null : readLogPlace(query.after)
  // One more than a page says whether there is another.
  const limit = query.pageSize + 1
  const { counts, visits } = await listFoldedDay(tx, filter, { after, limit })
  const shown = visits.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    at: now,
    counts,
    location: await findReached(tx, filter.reach),
    visits: shown.map((visit) => presentVisit(visit, actor)),
    next: last === undefined || visits.length < limit ? null : writeLogPlace(last),
  }
}

function presentVisit(visit: LocationVisit, actor: Above) {
  const { companyId, locationName, timeZone, startAt, status, arrivedAt, leftAt } = visit
  const { firstname, lastname, companyName, email } = visit
  return {
    id: outsideVisitId(visit),
    location: { id: outsideId('CO', companyId), name: locationName, timeZone },
    startAt,
    status,
    since: status === 'CHECKED_OUT' ? leftAt : isThere(visit) ? arrivedAt : null,
    visitor: { firstname, lastname, companyName, email },
    host: hostOf(visit),
    opens:
      actor.kind === 'administrator' &&
      actor.session.users.some((user) => user.companyId === companyId),
  }
}

function isThere({ status }: LocationVisit): boolean {
  return status === 'CHECKED_IN' || status === 'ON_SITE'
}

function hostOf({ typedHostName, hostFirstname, hostLastname }: LocationVisit): string {
  if (typedHostName !== '') return typedHostName
  return fullName({ firstname: hostFirstname, lastname: hostLastname })
}
