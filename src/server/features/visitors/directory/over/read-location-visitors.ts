import type { HandlerOutput } from '#contract/endpoint.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { listLocationVisitors } from '#contract/visitors/location-visitors.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import {
  exactPatterns,
  nearPatterns,
  readVisitorFilter,
} from '#domain/visit/visitor/visitor-filter.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findReached, reachOf, rightsAbove, type Reach } from '#server/platform/reach/reach.ts'
import { foldAll, foldedAtOnce } from '#server/platform/words/fold-ahead.ts'
import { saveWords } from '../fold-visitors.ts'
import * as queries from './queries.ts'

export type Above = {
  readonly organisationId: OrganisationId
  readonly actor: ActorOf<'client' | 'administrator'>
}
export type VisitorsQuery = {
  readonly location?: string | undefined
  readonly locationGroup?: string | undefined
  readonly q: string
}
type Page = Parameters<typeof queries.listVisitors>[2]
type Found = Awaited<ReturnType<typeof queries.listVisitors>> & { readonly near: boolean }

/** A page of the visitors of all locations. @throws ApiError validation_failed for a place that no page has named */
export async function readLocationVisitors(
  tx: Tx,
  above: Above,
  query: VisitorsQuery & { readonly after?: string | undefined; readonly pageSize: number },
  now: string,
): Promise<HandlerOutput<typeof listLocationVisitors>> {
  const { after, pageSize } = query
  // One more than a page says whether there is another.
  const limit = pageSize + 1
  const page = { after: after === undefined ? null : readKey(after), limit }
  const { total, near, visitors } = await findLocationVisitors(tx, above, query, page, now)
  const shown = visitors.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    total,
    near,
    location: await findReached(tx, reachOf(above.organisationId, query)),
    visitors: shown.map((row) => presentVisitor(row, above.actor)),
    next: last === undefined || visitors.length < limit ? null : writeKey(last),
  }
}

/** As a location's directory finds them: as it is written, else as it nearly is. */
export async function findLocationVisitors(
  tx: Tx,
  { organisationId, actor }: Above,
  query: VisitorsQuery,
  page: Page,
  now: string,
): Promise<Found> {
  const reach = reachOf(organisationId, query)
  const isOnlyToday = visitScope(rightsAbove(actor)) !== 'ALL'
  const find = (patterns: queries.VisitorsFilter['patterns']) =>
    queries.listVisitors(tx, { reach, now, patterns, isOnlyToday }, page)
  const filter = readVisitorFilter(query.q)
  if (filter === null) {
    // Signs alone are nobody's name.
    if (query.q !== '') return { total: 0, near: false, visitors: [] }
    return { ...(await find([])), near: false }
  }
  await foldChangedOver(tx, reach)
  for (const patterns of exactPatterns(filter)) {
    const found = await find(patterns)
    if (found.total > 0) return { ...found, near: false }
  }
  const found = await find(nearPatterns(filter))
  return { ...found, near: found.total > 0 }
}

/** Writes the words of everybody whose words have changed since somebody looked. */
function foldChangedOver(tx: Tx, reach: Reach): Promise<void> {
  return foldAll(async () => saveWords(tx, await queries.lockUnfoldedOver(tx, reach, foldedAtOnce)))
}

function presentVisitor(
  { firstname, lastname, companyName, email, places }: queries.VisitorRow,
  actor: Above['actor'],
) {
  const works = (companyId: string) =>
    actor.kind === 'administrator' &&
    actor.session.users.some((user) => user.companyId === companyId)
  return {
    firstname,
    lastname,
    companyName,
    email,
    places: places.map(({ companyId, name, visitorId, lastDay, nextDay }) => ({
      location: { id: outsideId('CO', companyId), name },
      visitorId: outsideId('V', visitorId),
      lastDay,
      nextDay,
      opens: works(companyId),
    })),
  }
}

/** Ids alone: no name of anybody stands in an address. */
function writeKey({ companyId, visitorId }: queries.VisitorKey): string {
  return `${outsideId('CO', companyId)}/${outsideId('V', visitorId)}`
}

function readKey(text: string): queries.VisitorKey {
  const [company = '', visitor = '', ...rest] = text.split('/')
  const companyId = insideId('CO', company)
  const visitorId = insideId('V', visitor)
  if (companyId === null || visitorId === null || rest.length > 0) {
    throw new ApiError('validation_failed', [{ field: 'query.after', code: 'invalid_value' }])
  }
  return { companyId, visitorId }
}
