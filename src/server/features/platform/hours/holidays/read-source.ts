/** The job that reads a source of closing days, and keeps what it finds. */
import { stillUndecided, takeReading, type HolidayFailure } from '#domain/location/holidays.ts'
import type { ClosingDay } from '#domain/location/opening-hours.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import {
  daysToAskAbout,
  waitForBookings,
} from '#server/features/workplace/desks/changes/closed-days.ts'
import { tell } from './change-sources.ts'
import { countryHolidays } from './country-holidays.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import {
  deleteForgotten,
  findSource,
  listDueSources,
  lockSource,
  type SourceRow,
  updateSource,
} from './queries.ts'
import { holidayReadQueue, type SourceToRead } from './queues.ts'
import { storedDays } from './stored-days.ts'
import { tellUndecided } from './undecided.ts'

type ReadDeps = Pick<Deps, 'clock' | 'companies' | 'config' | 'parsers'>

const day = 24 * HOUR_MS

/** Where it fails, the days that were read before stay. */
export async function readSource(
  { tx, signal }: Pick<JobContext, 'tx' | 'signal'>,
  key: SourceToRead,
  deps: ReadDeps,
): Promise<JobOutcome> {
  const { companyId } = key
  const company = await deps.companies.find(companyId)
  const asked = await findSource(tx, key)
  if (company === null || asked === undefined) return 'done'
  const at = deps.clock.now()
  const today = localDateOf(at, company.timeZone)
  const language = company.languages[0] ?? 'en'
  const read = await readDays(asked, { deps, today, language, signal })
  // Not before: whoever takes days over or books meanwhile waits for nobody.
  await waitForBookings(tx, companyId)
  const before = await lockSource(tx, key)
  if (before === undefined) return 'done'
  if (typeof read === 'string') {
    await updateSource(tx, key, { tried_at: at, failure: read })
    return 'done'
  }
  const known = storedDays(before)
  const { days, added, removed } = takeReading(known.days, read, today)
  const hasChanged = added.length + removed.length > 0
  const closing = before.taken_at === null ? [] : closingOf(added, known.leftOut)
  const booked = await daysToAskAbout(tx, company, at, closing)
  const isNews = before.taken_at !== null && before.read_at !== null && hasChanged
  await updateSource(tx, key, {
    days: JSON.stringify(days),
    tried_at: at,
    read_at: at,
    failure: null,
    undecided: stillUndecided([...known.undecided, ...booked], days),
    ...(isNews && { changes: JSON.stringify({ at, added, removed }) }),
  })
  if (before.taken_at !== null && hasChanged) {
    const act = { actor: { kind: 'system' }, commandId: null, at } as const
    const counts = { added: added.length, removed: removed.length }
    await tell(tx, key, act, 'read', { from: before, to: { ...before, days: [...days] } }, counts)
    if (booked.length > 0) await tellUndecided(tx, key, act, booked)
  }
  return 'done'
}

function closingOf(added: readonly ClosingDay[], leftOut: readonly string[]): readonly string[] {
  return added.map(({ date }) => date).filter((date) => !leftOut.includes(date))
}

function readDays(
  { address, country, region }: SourceRow,
  reading: {
    readonly deps: ReadDeps
    readonly today: string
    readonly language: string
    readonly signal: AbortSignal
  },
): Promise<readonly ClosingDay[] | HolidayFailure> {
  const { deps } = reading
  if (address !== null) return fetchCalendar(deps, address, reading)
  return countryHolidays(deps.parsers, { country: country ?? '', region }, reading)
}

/** Every day anew; after an hour where it failed. Days that somebody only looked at go after a day. */
export async function findSources(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const now = clock.now()
  await deleteForgotten(tx, plusMs(now, -day))
  const due = await listDueSources(tx, {
    before: plusMs(now, -day),
    failedBefore: plusMs(now, -HOUR_MS),
  })
  await enqueue(
    holidayReadQueue,
    due.map(({ company_id: companyId, source_id: sourceId }) => ({ companyId, sourceId })),
  )
  return 'done'
}
