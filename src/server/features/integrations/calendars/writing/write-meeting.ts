/** The job that makes what calendars hold of one meeting what they should: levels, not events. */
import { createHash } from 'node:crypto'
import { calendarSettings } from '#contract/integrations/calendars.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { CalendarThere } from '../calendar-there.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import { noteFault } from '../entries/note-health.ts'
import type { CalendarKey, CalendarRow } from '../entries/queries.ts'
import { updateEntry } from '../entries/queries-entries.ts'
import { openCalendar } from '../entries/stored-calendar.ts'
import * as queries from './queries.ts'
import type { WriteRequest } from './queues.ts'
import { wantedEntries, type WantedEntry } from './wanted-entries.ts'

type WriteDeps = Pick<
  WorkerDeps,
  'db' | 'config' | 'secrets' | 'companies' | 'clock' | 'log' | 'parsers'
>

type Writing = {
  readonly deps: WriteDeps
  readonly there: CalendarThere
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
  place: Omit<Writing, 'there'>,
  row: CalendarRow,
  signal: AbortSignal,
): Promise<void> {
  const { deps, key, company, meetingId } = place
  const settings = calendarSettings.parse(row.settings)
  const there = openCalendar(deps, row, company, { signal, patienceMs })
  const writing = { ...place, there }
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
    await there.remove({ meetingId, visitDate: copy.visit_date })
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
  { deps, there, key, meetingId }: Writing,
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
  const stamp = { sequence: copy.sequence, stampedAt: at }
  const put = await there.write({ meetingId, visitDate }, event, stamp)
  await keep({ digest, is_refused: put === 'REFUSED' })
}

/** A meeting of the calendar itself that was moved here. Who changes it there meanwhile is right: then it is read again. @throws CalendarFault */
async function moveTheirs(
  { deps, there, key, meetingId }: Writing,
  { startAt, endAt }: queries.WrittenVisit,
  visits: readonly queries.WrittenVisit[],
): Promise<void> {
  const entry = await deps.db.inTenant(key.companyId, (tx) =>
    queries.findOwnEntry(tx, key, meetingId),
  )
  if (entry === undefined || (entry.start_at === startAt && entry.end_at === endAt)) return
  const at = deps.clock.now()
  const told = visits.map(({ email }) => email.toLowerCase())
  const isToRead = await there.move(entry, { startAt, endAt, stampedAt: at, told })
  if (!isToRead) return
  await deps.db.inTenant(key.companyId, (tx) =>
    updateEntry(tx, key, entry.entry_id, { due_at: at }),
  )
}
