/** The job that makes what calendars hold of one meeting what they should: levels, not events. */
import { createHash } from 'node:crypto'
import { moveEvent, writeEvent } from '#domain/calendar/write-event.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { Dav } from '../dav/ask-dav.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import { deleteEntry, getEntry, putEntry } from '../dav/put-entry.ts'
import { noteFault } from '../entries/note-health.ts'
import type { CalendarKey, CalendarRow } from '../entries/queries.ts'
import { updateEntry } from '../entries/queries-entries.ts'
import { davOf, openStored } from '../entries/stored-calendar.ts'
import * as queries from './queries.ts'
import type { WriteRequest } from './queues.ts'
import { entryName, wantedEntries, type WantedEntry } from './wanted-entries.ts'

type WriteDeps = Pick<WorkerDeps, 'db' | 'config' | 'secrets' | 'companies' | 'clock' | 'log'>

type Writing = {
  readonly deps: WriteDeps
  readonly dav: Dav
  readonly key: CalendarKey
  readonly company: CompanyCard
  readonly meetingId: string
}

/** For one answer. */
const patienceMs = 30_000

/** What it writes, it writes in transactions of its own: the job's would keep the relay waiting. */
export async function writeMeeting(
  { tx, signal }: Pick<JobContext, 'tx' | 'signal'>,
  { companyId, meetingId }: WriteRequest,
  deps: WriteDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(companyId)
  if (company === null || company.disabled) return 'done'
  if (!(await queries.tryLockMeeting(tx, companyId, meetingId))) return { retry: 'in_turn' }
  for (const row of await queries.listCalendarsOf(deps.db.system, companyId, meetingId)) {
    const key = { companyId, calendarId: row.calendar_id }
    await deps.db.inTenant(companyId, (own) => queries.addWaiting(own, key, meetingId))
    // Paused or resting: once it is read well again, what waits is written.
    const isResting = row.rests_until !== null && row.rests_until > deps.clock.now()
    if (row.state !== 'ACTIVE' || isResting) continue
    try {
      await writeInto({ deps, key, company, meetingId }, row, signal)
      await deps.db.inTenant(companyId, (own) => queries.deleteWaiting(own, key, meetingId))
    } catch (error) {
      if (!(error instanceof CalendarFault)) throw error
      await noteFault(deps, key, error)
    }
  }
  return 'done'
}

/** @throws CalendarFault */
async function writeInto(
  place: Omit<Writing, 'dav'>,
  row: CalendarRow,
  signal: AbortSignal,
): Promise<void> {
  const { deps, key, company, meetingId } = place
  const { settings, password } = openStored(deps, row)
  const writing = { ...place, dav: davOf(deps, { ...settings, password }, { signal, patienceMs }) }
  const { visits, sources, copies } = await deps.db.inTenant(key.companyId, async (tx) => ({
    visits: await queries.listVisitsOf(tx, key.companyId, meetingId),
    sources: await queries.listSourcesOf(tx, key.companyId, meetingId),
    copies: await queries.listCopies(tx, key, meetingId),
  }))
  const domain = new URL(deps.config.publicUrl).hostname
  const wanting = { ...key, company, settings, meetingId, sources, domain }
  const wanted = wantedEntries(visits, wanting)
  const today = localDateOf(deps.clock.now(), company.timeZone)
  for (const entry of wanted) {
    const copy = copies.find((one) => one.visit_date === entry.visitDate)
    const isOver = localDateOf(entry.event.endAt, company.timeZone) < today
    if (copy !== undefined || !isOver) await writeCopy(writing, entry, copy)
  }
  for (const copy of copies) {
    if (wanted.some(({ visitDate }) => visitDate === copy.visit_date)) continue
    await deleteEntry(writing.dav, entryName(meetingId, copy.visit_date))
    await deps.db.inTenant(key.companyId, (tx) => queries.deleteCopy(tx, copy))
  }
  const [first] = visits
  const isTheirs = settings.writes !== 'NOTHING' && sources.includes(key.calendarId)
  if (isTheirs && first !== undefined && !first.isSeries) {
    await moveTheirs(writing, first, visits)
  }
}

/** The digest says what was written, so that a meeting that is told twice is written once. @throws CalendarFault */
async function writeCopy(
  { deps, dav, key, meetingId }: Writing,
  { visitDate, visitorIds, event }: WantedEntry,
  before: queries.CopyRow | undefined,
): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(event)).digest('hex')
  if (before?.digest === digest) return
  const at = deps.clock.now()
  const copy = {
    company_id: key.companyId,
    calendar_id: key.calendarId,
    meeting_id: meetingId,
    visit_date: visitDate,
    visitor_ids: visitorIds,
    sequence: before === undefined ? 0 : before.sequence + 1,
    written_at: at,
  }
  const keep = (more: { readonly digest: string; readonly is_refused: boolean }) =>
    deps.db.inTenant(key.companyId, (tx) => queries.putCopy(tx, { ...copy, ...more }))
  await keep({ digest: '', is_refused: false })
  const text = writeEvent(event, { sequence: copy.sequence, stampedAt: at })
  const put = await putEntry(dav, entryName(meetingId, visitDate), text, null)
  await keep({ digest, is_refused: put === 'REFUSED' })
}

/** A meeting of the calendar itself that was moved here. Who changes it there meanwhile is right: then it is read again. @throws CalendarFault */
async function moveTheirs(
  { deps, dav, key, meetingId }: Writing,
  { startAt, endAt }: queries.WrittenVisit,
  visits: readonly queries.WrittenVisit[],
): Promise<void> {
  const entry = await deps.db.inTenant(key.companyId, (tx) =>
    queries.findOwnEntry(tx, key, meetingId),
  )
  if (entry === undefined || (entry.start_at === startAt && entry.end_at === endAt)) return
  const found = await getEntry(dav, entry.place)
  if (found === null) return
  const at = deps.clock.now()
  const told = visits.map(({ email }) => email.toLowerCase())
  const text = moveEvent(found.text, { startAt, endAt, stampedAt: at, told })
  if (text === null) return
  const isAsRead = entry.version === '' || found.version === entry.version
  const put = isAsRead ? await putEntry(dav, entry.place, text, found.version) : 'CHANGED'
  if (put === 'REFUSED') return
  await deps.db.inTenant(key.companyId, (tx) =>
    updateEntry(tx, key, entry.entry_id, { due_at: at }),
  )
}
