/** The job that has a vendor call when something changes in a calendar, renews that before it ends, and ends it. Issue 15 §4. */
import { isConsented, type ConsentedKind } from '#domain/calendar/connection.ts'
import {
  isCallable,
  planWatches,
  renewalOf,
  watchMs,
  type Watch,
  type WatchPlan,
} from '#domain/calendar/push.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { calendarSettings } from '#contract/integrations/calendars.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import { findConsent } from '#server/platform/integrations/consent/queries.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import { findCalendar, updateCalendar, type CalendarRow } from '../entries/queries.ts'
import { calendarReadQueue, type CalendarRequest } from '../entries/queues.ts'
import { kindOf, vendorAccess } from '../entries/stored-calendar.ts'
import { deleteWatch, insertWatch, listWatches, tryLockWatches, updateWatch } from './queries.ts'
import { openWatch, type WatchThere } from './watch-there.ts'

type KeepDeps = Pick<Deps, 'clock' | 'companies' | 'config' | 'db' | 'log' | 'secrets'>
type Context = Pick<JobContext, 'tx' | 'enqueue' | 'signal' | 'isLastAttempt'>
type Course = {
  readonly deps: KeepDeps
  readonly key: CalendarRequest
  readonly there: WatchThere
  readonly watched: string
}

/** For one answer, in milliseconds: Microsoft calls Foyer before it gives one. */
const patienceMs = 30_000
/** A vendor that refuses is asked again after so long; one that is away sooner. */
const refusedMs = 60 * MINUTE_MS
const awayMs = 5 * MINUTE_MS

/** Where a vendor calls. */
export const noticePath = '/calendars/changes'

export async function keepWatches(
  context: Context,
  key: CalendarRequest,
  deps: KeepDeps,
): Promise<JobOutcome> {
  // Another worker is at it; what it doesn't see yet, the clock does.
  return (await tryLockWatches(context.tx, key)) ? settleWatches(context, key, deps) : 'done'
}

/** What it writes, it writes in transactions of its own: the job's would keep the relay waiting. */
export async function settleWatches(
  { enqueue, signal, isLastAttempt }: Omit<Context, 'tx'>,
  key: CalendarRequest,
  deps: KeepDeps,
): Promise<JobOutcome> {
  const row = await findCalendar(deps.db.system, key)
  if (row === undefined) return 'done'
  const kind = kindOf(row)
  if (!isConsented(kind)) return 'done'
  const there = openWatch(kind, vendorAccess(deps, row, key, { signal, patienceMs }))
  const hasConsent = await isGranted(deps, key)
  const plan = await planOf(
    deps,
    key,
    row,
    kind,
    hasConsent,
    await listWatches(deps.db.system, key),
  )
  const course = { deps, key, there, watched: calendarSettings.parse(row.settings).address }
  const isEnded = await endAll(course, plan, hasConsent, isLastAttempt)
  const isMade = await ask(course, plan)
  // What has changed until now, nobody has told of.
  if (isMade) await enqueue(calendarReadQueue, [key])
  return isEnded ? 'done' : { retry: 'vendor_unreachable' }
}

async function isGranted({ db }: KeepDeps, { companyId, calendarId }: CalendarRequest) {
  const consent = await findConsent(db.system, { companyId, integrationId: calendarId })
  return consent?.state === 'GRANTED'
}

async function planOf(
  { companies, config, clock }: KeepDeps,
  { companyId }: CalendarRequest,
  row: CalendarRow,
  kind: ConsentedKind,
  hasConsent: boolean,
  watches: readonly Watch[],
): Promise<WatchPlan> {
  const company = await companies.find(companyId)
  const isRead = row.state === 'ACTIVE' && company !== null && !company.disabled
  return planWatches(
    {
      canWatch: isRead && hasConsent && isCallable(config.publicUrl),
      watched: calendarSettings.parse(row.settings).address,
      called: `${config.publicUrl}${noticePath}`,
      againAt: row.push_again_at,
      isRenewable: isRenewable(kind),
      watches,
    },
    clock.now(),
  )
}

/** Google's are replaced. */
export const isRenewable = (kind: ConsentedKind): boolean => kind === 'MICROSOFT'

/** @returns false where the vendor didn't answer, and is asked again */
async function endAll(
  { deps, key, there }: Course,
  { forgotten, ended }: WatchPlan,
  hasConsent: boolean,
  isLastAttempt: boolean,
): Promise<boolean> {
  let isEnded = true
  for (const { watchId, remoteId } of [...forgotten, ...ended]) {
    const isAsked = remoteId !== null && ended.some((one) => one.watchId === watchId)
    try {
      if (isAsked && hasConsent) await there.end({ watchId, remoteId })
      else if (isAsked) tellLeft(deps, key)
    } catch (error) {
      if (!(error instanceof CalendarFault)) throw error
      if (error.fault !== 'consent' && !isLastAttempt) {
        isEnded = false
        continue
      }
      tellLeft(deps, key)
    }
    await deps.db.inTenant(key.companyId, (tx) => deleteWatch(tx, key, watchId))
  }
  return isEnded
}

/** Its calls are answered like those of strangers, until it runs out there. */
function tellLeft({ log }: KeepDeps, { calendarId }: CalendarRequest): void {
  log.warn(
    { calendar: outsideId('WH', calendarId) },
    'calls about a calendar run out by themselves',
  )
}

/** @returns whether the vendor calls from now on, and hasn't before */
async function ask(course: Course, { renewed, isNew }: WatchPlan): Promise<boolean> {
  try {
    const isKnown = renewed !== null && (await renew(course, renewed))
    return isNew || (renewed !== null && !isKnown) ? await make(course) : false
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error
    const { fault, retryAfterSeconds: seconds } = error
    course.deps.log.info({ fault }, 'a vendor was not asked to call')
    const waitMs = Math.max(awayMs, (seconds ?? 0) * 1_000)
    await noteAgain(course, { push_again_at: plusMs(course.deps.clock.now(), waitMs) })
    return false
  }
}

/** @returns false where the vendor has forgotten it */
async function renew({ deps, key, there }: Course, { watchId, remoteId }: Watch): Promise<boolean> {
  const now = deps.clock.now()
  const endsAt = (await there.renew?.(remoteId ?? '', plusMs(now, watchMs))) ?? null
  await deps.db.inTenant(key.companyId, async (tx) => {
    if (endsAt === null) return deleteWatch(tx, key, watchId)
    const renewAt = renewalOf(now, endsAt)
    await updateWatch(tx, key, watchId, { ends_at: endsAt, renew_at: renewAt })
  })
  return endsAt !== null
}

async function make(course: Course): Promise<boolean> {
  const { deps, key, there, watched } = course
  const { db, clock, config } = deps
  const now = clock.now()
  const watchId = uuid7()
  const token = randomToken()
  const called = `${config.publicUrl}${noticePath}`
  const kept = { watch_id: watchId, token_digest: sha256(token), watched, called, asked_at: now }
  await db.inTenant(key.companyId, (tx) => insertWatch(tx, key, kept))
  const address = `${called}/${watchId}`
  const made = await there
    .make({ watchId, token, address, endsAt: plusMs(now, watchMs), now })
    .catch(async (error: unknown) => {
      await db.inTenant(key.companyId, (tx) => deleteWatch(tx, key, watchId))
      throw error
    })
  if (typeof made === 'string') {
    await db.inTenant(key.companyId, (tx) => deleteWatch(tx, key, watchId))
    await noteAgain(course, { push_problem: made, push_again_at: plusMs(now, refusedMs) })
    return false
  }
  const { remoteId, endsAt } = made
  const isThere = await db.inTenant(key.companyId, (tx) =>
    updateWatch(tx, key, watchId, {
      remote_id: remoteId,
      ends_at: endsAt,
      renew_at: renewalOf(now, endsAt),
      // One that doesn't call by itself has proved by its question that it can.
      ...(!there.callsFirst && { heard_at: now }),
    }),
  )
  if (!isThere) {
    // Disconnected meanwhile.
    tellLeft(deps, key)
    return false
  }
  await noteAgain(course, { push_problem: null, push_again_at: null })
  return true
}

async function noteAgain(
  { deps, key }: Course,
  values: Partial<Pick<CalendarRow, 'push_problem' | 'push_again_at'>>,
): Promise<void> {
  await deps.db.inTenant(key.companyId, (tx) => updateCalendar(tx, key, values))
}
