/** What has changed in a calendar at Microsoft 365 (https://learn.microsoft.com/graph/delta-query-events). */
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { boundedCursor, type Changes, type ListedEntry } from '../calendar-there.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import { askVendor, readAnswer, type VendorReach } from '../vendor-reach.ts'
import { changePage, graphHost, preferences } from './graph-shapes.ts'

export type Graph = {
  readonly reach: VendorReach
  /** Below it are the calendar's `events` and `calendarView`. */
  readonly base: string
}

/** As far ahead as series are made, and for as long as a list is followed. */
const windowDays = 400
/** Then what has come into the window is listed with the rest. */
const followedDays = 21
const maxPages = 300

/** `cursor`: the day on which its window begins, and the link to what changes in it. Null where nothing has changed. @throws CalendarFault */
export async function listChanges(
  graph: Graph,
  cursor: string | null,
  since: Date,
): Promise<Changes | null> {
  const [begun = '', known = ''] = cursor?.split(' ') ?? []
  const isFresh = Date.parse(begun) > since.getTime() - followedDays * DAY_MS
  const changed = isFresh && known !== '' ? await follow(graph, known) : null
  if (changed !== null) {
    const { listed, link } = changed
    return listed.length === 0 && link === known
      ? null
      : { cursor: boundedCursor(`${begun} ${link}`), listed, isWhole: false }
  }
  const query = new URLSearchParams({
    startDateTime: since.toISOString(),
    endDateTime: new Date(since.getTime() + windowDays * DAY_MS).toISOString(),
  })
  const all = await follow(graph, `${graph.base}/calendarView/delta?${query.toString()}`)
  if (all === null) throw new CalendarFault('failed')
  const listed = all.listed.filter(({ isGone }) => isGone !== true)
  return { cursor: boundedCursor(`${since.toISOString()} ${all.link}`), listed, isWhole: true }
}

/** Nothing of it counts before its last page. Null where Graph has forgotten what it told. @throws CalendarFault */
async function follow(
  graph: Graph,
  first: string,
): Promise<{ readonly listed: readonly ListedEntry[]; readonly link: string } | null> {
  const listed = new Map<string, ListedEntry>()
  const isLink = !first.includes('startDateTime=')
  let address = first
  for (let page = 0; page < maxPages; page += 1) {
    const headers = { prefer: `${preferences.prefer}, odata.maxpagesize=200` }
    const understood = isLink ? [400, 404, 410] : []
    const answer = await askVendor(graph.reach, { method: 'GET', address, headers, understood })
    if (answer.status >= 300) return null
    const told = readAnswer(answer, changePage)
    for (const { id, seriesMasterId, '@removed': removed } of told.value) {
      const place = seriesMasterId ?? id
      listed.set(place, { place, version: '', ...(removed !== undefined && { isGone: true }) })
    }
    const { '@odata.nextLink': next, '@odata.deltaLink': link } = told
    if (link !== undefined) return { listed: [...listed.values()], link: ours(link) }
    if (next === undefined) throw new CalendarFault('not_understood')
    address = ours(next)
  }
  throw new CalendarFault('not_understood')
}

/** The token goes to Graph alone, wherever an answer refers to. @throws CalendarFault */
function ours(link: string): string {
  if (!link.startsWith(`${graphHost}/`) || link.includes(' ')) throw new CalendarFault('redirected')
  return link
}
