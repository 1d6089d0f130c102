/** The job that reads a calendar: what has changed is written down first, then read piece by piece, whatever happens in between. */
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { epochMs } from '#domain/time/instant.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { Dav } from '../dav/ask-dav.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import {
  decodedPath,
  fetchEntries,
  listChanges,
  type Changes,
  type FetchedEntry,
} from '../dav/list-changes.ts'
import { listWaiting } from '../writing/queries.ts'
import { calendarWriteQueue } from '../writing/queues.ts'
import { holdGone } from './hold-gone.ts'
import { keepEntry } from './keep-entry.ts'
import { noteFault, noteWell } from './note-health.ts'
import * as queries from './queries.ts'
import { listDueEntries, listKnown, markDue, type DueEntry } from './queries-entries.ts'
import { calendarReadQueue, type CalendarRequest } from './queues.ts'
import { davOf, openStored } from './stored-calendar.ts'
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
  if (row?.state !== 'ACTIVE' || company === null || company.disabled) return 'done'
  try {
    const { settings, password } = openStored(deps, row)
    const dav = davOf(deps, { ...settings, password }, { signal, patienceMs })
    const place = { key, company, settings }
    const since = new Date(epochMs(deps.clock.now()) - DAY_MS)
    const changes = await listChanges(deps, dav, { timeZone: company.timeZone, since }, row.cursor)
    if (changes !== null) await noteChanges(deps, place, row, changes)
    const isMore = await readDue(deps, dav, place, signal)
    await noteWell(deps, key)
    if (isMore) await enqueue(calendarReadQueue, [key])
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

/** What is to be read and how far the calendar was listed are kept together. */
async function noteChanges(
  { db, clock }: ReadDeps,
  { key }: Place,
  before: queries.CalendarRow,
  { cursor, listed, isWhole }: Changes,
): Promise<void> {
  await db.inTenant(key.companyId, async (tx) => {
    const row = await queries.lockCalendar(tx, key)
    // Another worker is ahead, or somebody has connected another calendar.
    if (row === undefined || row.cursor !== before.cursor || row.secret !== before.secret) return
    const known = new Map((await listKnown(tx, key)).map((one) => [one.place, one]))
    const changed = listed
      .filter(({ place, version }) => version === '' || known.get(place)?.version !== version)
      .map(({ place }) => place)
    const there = new Set(listed.map(({ place }) => place))
    // They have gone, or are over. What brought nobody needs no second look.
    const missing = [...known.values()].filter(
      ({ place, uid, code, is_gone: isGone }) =>
        isWhole && !isGone && uid !== '' && code !== 'over' && !there.has(place),
    )
    const due = [...changed, ...missing.map(({ place }) => place)]
    await markDue(tx, key, [...new Set(due)], clock.now())
    await queries.updateCalendar(tx, key, { cursor })
  })
}

/** @returns whether more waits. @throws CalendarFault */
async function readDue(
  deps: ReadDeps,
  dav: Dav,
  place: Place,
  signal: AbortSignal,
): Promise<boolean> {
  for (let count = 0; count < entriesInATurn; count += fetchTogether) {
    const due = await listDueEntries(deps.db.system, place.key, fetchTogether)
    if (due.length === 0) return false
    signal.throwIfAborted()
    for (const [one, fetched] of await holdGone(deps, place, await fetch(deps, dav, place, due))) {
      const isActive = await keepEntry(deps, { ...place, fetched }, one)
      if (!isActive) return false
    }
  }
  return true
}

/** Only what the server says it hasn't is gone: half an answer cancels no visit. */
function stateOf(found: FetchedEntry | undefined): Taking['fetched'] {
  if (found === undefined) return 'UNREAD'
  if (found.status === 404 || found.status === 410) return 'GONE'
  return found.status < 300 ? found : 'UNREAD'
}

/** Together; where that is too much or can't be understood, each by itself, so that one spoils no other. @throws CalendarFault */
async function fetch(
  deps: ReadDeps,
  dav: Dav,
  place: Place,
  due: readonly DueEntry[],
): Promise<readonly (readonly [DueEntry, Taking['fetched']])[]> {
  const { timeZone } = place.company
  const places = due.map((one) => one.place)
  const fetched = await fetchEntries(deps, dav, { timeZone }, places).catch((error: unknown) => {
    if (error instanceof CalendarFault && error.fault === 'not_understood') return 'LARGE' as const
    throw error
  })
  if (fetched !== 'LARGE') {
    const known = new Map(fetched.map((one) => [decodedPath(one.place), one]))
    return due.map((one) => [one, stateOf(known.get(decodedPath(one.place)))] as const)
  }
  if (due.length === 1) return due.map((one) => [one, 'LARGE'] as const)
  const alone: (readonly [DueEntry, Taking['fetched']])[] = []
  for (const one of due) alone.push(...(await fetch(deps, dav, place, [one])))
  return alone
}
