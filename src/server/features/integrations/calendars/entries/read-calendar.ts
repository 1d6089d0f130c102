/** The job that reads a calendar: what has changed is written down first, then read piece by piece, whatever happens in between. */
import { calendarSettings } from '#contract/integrations/calendars.ts'
import { isConsented } from '#domain/calendar/connection.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { epochMs } from '#domain/time/instant.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { CalendarThere, Changes } from '../calendar-there.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import { listWaiting } from '../writing/queries.ts'
import { calendarWriteQueue } from '../writing/queues.ts'
import { noteUnheard, takeNotices } from '../push/queries-notices.ts'
import { holdGone } from './hold-gone.ts'
import { keepEntry } from './keep-entry.ts'
import { noteFault, noteWell } from './note-health.ts'
import * as queries from './queries.ts'
import { listDueEntries, listKnown, markDue } from './queries-entries.ts'
import { calendarReadQueue, type CalendarRequest } from './queues.ts'
import { kindOf, openCalendar } from './stored-calendar.ts'
import type { Taking } from './take-entry.ts'

type ReadDeps = Pick<
  WorkerDeps,
  'db' | 'config' | 'secrets' | 'companies' | 'clock' | 'parsers' | 'rights' | 'log'
>
type Place = Omit<Taking, 'fetched'>

/** So many entries are read before others have their turn. */
const entriesInATurn = 200
/** So many meetings are written before others have their turn. */
const meetingsInATurn = 200
/** So many are asked for together. */
const fetchTogether = 20
/** For one answer. */
const patienceMs = 30_000

/** What it writes, it writes in transactions of its own: the job's would keep the relay waiting. */
export async function readCalendar(
  { enqueue, signal }: Pick<JobContext, 'enqueue' | 'signal'>,
  key: CalendarRequest,
  deps: ReadDeps,
): Promise<JobOutcome> {
  const row = await queries.findCalendar(deps.db.system, key)
  const company = await deps.companies.find(key.companyId)
  if (row?.state !== 'ACTIVE' || company === null || company.disabled || company.closed)
    return 'done'
  try {
    const there = openCalendar(deps, row, company, { signal, patienceMs })
    const place = { key, company, settings: calendarSettings.parse(row.settings) }
    const since = new Date(epochMs(deps.clock.now()) - DAY_MS)
    // Before the vendor is asked: what it calls about from now on may not be in its answer.
    const isTold =
      isConsented(kindOf(row)) &&
      (await deps.db.inTenant(key.companyId, (tx) => takeNotices(tx, key)))
    const changes = await there.listChanges(row.cursor, since)
    const isKept = changes === null || (await noteChanges(deps, place, row, changes))
    if (changes !== null) {
      const isUntold =
        isConsented(kindOf(row)) && !isTold && !changes.isWhole && changes.listed.length > 0
      if (isUntold) {
        await deps.db.inTenant(key.companyId, (tx) => noteUnheard(tx, key, deps.clock.now()))
      }
    }
    const isMore = await readDue(deps, there, place, signal)
    await noteWell(deps, key)
    // Nobody may call about it once more.
    if (isMore || !isKept) await enqueue(calendarReadQueue, [key])
    // What could not be written while it was away, or was just asked for.
    const waiting = await listWaiting(deps.db.system, key, meetingsInATurn)
    const { companyId } = key
    await enqueue(
      calendarWriteQueue,
      waiting.map((meetingId) => ({ companyId, meetingId })),
    )
    return 'done'
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error
    await noteFault(deps, key, error)
    return 'done'
  }
}

/** What is to be read and how far the calendar was listed are kept together. @returns false where they aren't, and it is to be listed anew */
async function noteChanges(
  { db, clock }: ReadDeps,
  { key }: Place,
  before: queries.CalendarRow,
  { cursor, listed, isWhole }: Changes,
): Promise<boolean> {
  return db.inTenant(key.companyId, async (tx) => {
    const row = await queries.lockCalendar(tx, key)
    // Another worker is ahead, but may have asked before this one; or somebody has connected another calendar.
    if (row === undefined || row.cursor !== before.cursor || isOther(row, before)) return false
    const known = new Map((await listKnown(tx, key)).map((one) => [one.place, one]))
    const changed = listed
      .filter(({ place, isGone }) => isGone !== true || known.has(place))
      .filter(({ place, version }) => version === '' || known.get(place)?.version !== version)
      .map(({ place }) => place)
    const there = new Set(listed.map(({ place }) => place))
    // They have gone, or are over. What brought nobody needs no second look.
    const missing = [...known.values()].filter(
      ({ place, uid, code, is_gone: isGone }) =>
        isWhole && !isGone && uid !== '' && code !== 'over' && !there.has(place),
    )
    const isUnclear = listed.some(({ place, isGone }) => isGone === true && !known.has(place))
    const unclear = [...known.values()].filter(
      ({ uid, is_gone: isGone }) => isUnclear && !isGone && uid !== '',
    )
    const due = [...changed, ...[...missing, ...unclear].map(({ place }) => place)]
    await markDue(tx, key, [...new Set(due)], clock.now())
    await queries.updateCalendar(tx, key, { cursor })
    return true
  })
}

/** Another server, account or calendar, as far as the reading can tell. */
function isOther(row: queries.CalendarRow, before: queries.CalendarRow): boolean {
  const { address } = calendarSettings.parse(row.settings)
  return row.secret !== before.secret || address !== calendarSettings.parse(before.settings).address
}

/** @returns whether more waits. @throws CalendarFault */
async function readDue(
  deps: ReadDeps,
  there: CalendarThere,
  place: Place,
  signal: AbortSignal,
): Promise<boolean> {
  for (let count = 0; count < entriesInATurn; count += fetchTogether) {
    const due = await listDueEntries(deps.db.system, place.key, fetchTogether)
    if (due.length === 0) return false
    signal.throwIfAborted()
    const states = await there.fetch(due.map((one) => one.place))
    const fetched = due.map((one, at) => [one, states[at] ?? 'UNREAD'] as const)
    for (const [one, state] of await holdGone(deps, place, fetched)) {
      const isActive = await keepEntry(deps, { ...place, fetched: state }, one)
      if (!isActive) return false
    }
  }
  return true
}
