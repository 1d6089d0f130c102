/** Comparisons of all days: begun, ended when each day was read, decided on, and made true. */
import { isTooManyGoing } from '#domain/engage/compare-bookings.ts'
import { isNews } from '#domain/people/directory/run-news.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { addDays } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  findIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { applyChange, desksById } from './apply-change.ts'
import { keepRead, listenKind, listenSubject } from './desk-subject.ts'
import { desksApplyQueue } from './desks-queues.ts'
import { desksKind, findDesks, lockDesks, type DesksRow } from './queries.ts'
import { countGoing } from './queries-bookings.ts'
import * as queries from './queries-runs.ts'
import { desksSettingsOf } from './stored-desks.ts'
import { keepCall } from '#server/platform/integrations/keep-call.ts'

const keptMs = 30 * DAY_MS
/** So many changes are made before others have their turn. */
const batch = 100

export const placeOfRow = ({ company_id: companyId, integration_id }: DesksRow): Place => ({
  companyId,
  integrationId: integration_id,
})

/** What waited for somebody is compared anew. @returns null while one is being made true */
export async function beginComparing(
  tx: Tx,
  company: CompanyCard,
  row: DesksRow,
  at: string,
  {
    reason,
    isPreview = false,
    isNightly = false,
  }: {
    readonly reason: queries.RunRow['reason']
    readonly isPreview?: boolean
    readonly isNightly?: boolean
  },
): Promise<string | null> {
  const { companyId } = company
  const live = await queries.findLiveRun(tx, companyId, ['READING', 'WAITING'])
  if (live !== undefined) {
    const ended = { state: 'DISCARDED', ended_at: at }
    await queries.moveRun(tx, companyId, live.run_id, ['READING', 'WAITING'], ended)
  }
  const { days } = desksSettingsOf(row)
  const runId = uuid7()
  const isBegun = await queries.insertRun(tx, {
    company_id: companyId,
    run_id: runId,
    began_at: at,
    state: 'READING',
    reason,
    is_preview: isPreview,
    is_nightly: isNightly,
    days_left: days,
  })
  if (!isBegun) return null
  await queries.forgetRuns(tx, companyId, plusMs(at, -keptMs))
  await readAll(tx, company, row, { runId, at })
  return runId
}

async function readAll(
  tx: Tx,
  { timeZone }: CompanyCard,
  row: DesksRow,
  { runId, at }: { readonly runId: string | null; readonly at: string },
): Promise<void> {
  const today = localDayOf(at, timeZone)
  for (let day = 0; day < desksSettingsOf(row).days; day += 1) {
    await keepRead(tx, placeOfRow(row), { date: addDays(today, day), runId, at })
  }
}

/** @throws ApiError not_found | conflict while it is paused, leaves, or changes are made */
export async function askComparing(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { preview }: { readonly preview: boolean },
): Promise<string> {
  refuseLesser(act)
  const row = mustFind(await lockDesks(tx, company.companyId))
  const place = placeOfRow(row)
  const integration = mustFind(await findIntegration(tx, place))
  if (!['DRAFT', 'ACTIVE'].includes(integration.state) || row.is_leaving)
    throw new ApiError('conflict')
  // Nothing is sent of a connection that is a draft: it reads from now on.
  if (integration.state === 'DRAFT') await updateIntegration(tx, place, { state: 'ACTIVE' })
  const reason = preview ? 'ASKED' : null
  const runId = await beginComparing(tx, company, row, act.at, { reason, isPreview: preview })
  if (runId === null) throw new ApiError('conflict')
  await noteIntegration(tx, place, act, 'integration.sync_asked', { preview })
  return runId
}

/** A day of it was read, and what would change is written down. */
export async function endDay(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  company: CompanyCard,
  row: DesksRow,
  run: queries.RunRow,
  now: string,
): Promise<void> {
  const { companyId } = company
  const left = run.days_left - 1
  if (left > 0) {
    await queries.moveRun(tx, companyId, run.run_id, ['READING'], { days_left: left })
    return
  }
  const today = localDayOf(now, company.timeZone)
  const [counted] = await queries.listRuns(tx, companyId, 1)
  const { GOES = 0, ENDED = 0 } = counted?.counts ?? {}
  const before = await countGoing(tx, companyId, { today, since: plusMs(now, -HOUR_MS) })
  const isMany = isTooManyGoing(
    before.kept,
    before.gone + GOES + ENDED,
    desksSettingsOf(row).brakePercent,
  )
  const isFirst = !(await hasBegun(tx, placeOfRow(row)))
  // What was held up while it happened waits for somebody, whatever has become of it meanwhile.
  const isHeld = isMany || run.reason === 'TOO_MANY'
  const reason = isHeld ? 'TOO_MANY' : isFirst ? 'FIRST' : run.is_preview ? 'ASKED' : null
  const state = reason === null ? 'APPLYING' : 'WAITING'
  await queries.moveRun(tx, companyId, run.run_id, ['READING'], { state, reason, days_left: 0 })
  if (state === 'APPLYING') await enqueue(desksApplyQueue, [{ companyId }])
  else {
    const news = await isNewsOf(tx, run, { outcome: 'HELD', reason })
    const payload = { reason, goes: GOES + ENDED, news }
    await noteIntegration(tx, placeOfRow(row), bySystem(now), 'integration.bookings_held', payload)
  }
}

/** A day of it couldn't be read. */
export async function failComparing(
  tx: Tx,
  row: DesksRow,
  run: queries.RunRow,
  { error, now }: { readonly error: string; readonly now: string },
): Promise<void> {
  const failed = { state: 'FAILED', ended_at: now, error }
  const isLive = await queries.moveRun(tx, row.company_id, run.run_id, ['READING'], failed)
  if (!isLive) return
  const news = await isNewsOf(tx, run, { outcome: 'FAILED', reason: null })
  const payload = { fault: error, news }
  await noteIntegration(
    tx,
    placeOfRow(row),
    bySystem(now),
    'integration.bookings_not_read',
    payload,
  )
}

const bySystem = (at: string) => ({ actor: { kind: 'system' }, commandId: null, at }) as const

/** Whether somebody is to hear of it by mail: whoever asked for it sees it on the screen. */
async function isNewsOf(
  tx: Tx,
  run: queries.RunRow,
  outcome: Omit<Parameters<typeof isNews>[0], 'isNightly'>,
): Promise<boolean> {
  const before = await queries.findEndedBefore(tx, run)
  return isNews({ isNightly: run.is_nightly || run.reason === 'TOO_MANY', ...outcome }, before)
}

/** Whether somebody has applied a comparison: before, nothing is changed on either side. */
export async function hasBegun(tx: Tx, place: Place): Promise<boolean> {
  const integration = await findIntegration(tx, place)
  return integration !== undefined && integration.rehearsed_at !== null
}

/** Of one that waits: make its changes, or none. @throws ApiError not_found | conflict | forbidden */
export async function decideComparing(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  runId: string,
  decision: 'APPLY' | 'DISCARD',
): Promise<void> {
  refuseLesser(act)
  const { companyId } = company
  const row = mustFind(await lockDesks(tx, companyId))
  mustFind(await queries.findRun(tx, companyId, runId))
  const isMoved = await queries.moveRun(tx, companyId, runId, ['WAITING'], {
    is_decided: true,
    ...(decision === 'APPLY' ? { state: 'APPLYING' } : { state: 'DISCARDED', ended_at: act.at }),
  })
  if (!isMoved) throw new ApiError('conflict')
  const place = placeOfRow(row)
  if (decision === 'APPLY' && !(await hasBegun(tx, place))) {
    await updateIntegration(tx, place, { rehearsed_at: act.at })
    if (desksSettingsOf(row).isListening) await keepListener(tx, place, act.at)
  }
  const kind = decision === 'APPLY' ? 'integration.sync_confirmed' : 'integration.sync_discarded'
  await noteIntegration(tx, place, act, kind)
}

/** Asks Engage for notifications, or for none, as it is by then. */
export async function keepListener(tx: Tx, place: Place, at: string): Promise<void> {
  const call = { kind: listenKind, subject: listenSubject, targetId: place.integrationId, at }
  await keepCall(tx, place, call)
}

/** The job that makes the changes of a comparison, some at a time. */
export async function applyComparing(
  { tx, enqueue }: JobContext,
  { companyId }: { readonly companyId: DesksRow['company_id'] },
  deps: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const run = await queries.findLiveRun(tx, companyId, ['APPLYING'])
  const row = await findDesks(tx, companyId)
  const company = await deps.companies.find(companyId)
  if (run === undefined || row === undefined || company === null) return 'done'
  const now = deps.clock.now()
  const today = localDayOf(now, company.timeZone)
  const place = placeOfRow(row)
  const waiting = await queries.listWaitingChanges(tx, companyId, run.run_id, batch)
  const desks = await desksById(tx, company)
  for (const { number, date, ...change } of waiting) {
    const applying = { company, place, date, now, desks, enqueue }
    const isDone = date >= today && (await applyChange(tx, applying, change))
    await queries.endChange(tx, companyId, run.run_id, number, isDone ? 'DONE' : 'FAILED')
  }
  if (waiting.length === batch) await enqueue(desksApplyQueue, [{ companyId }])
  else {
    await queries.moveRun(tx, companyId, run.run_id, ['APPLYING'], { state: 'DONE', ended_at: now })
    // What happened while it waited for somebody.
    if (run.reason !== null) await readAll(tx, company, row, { runId: null, at: now })
  }
  await enqueue(drainQueue(desksKind), [place])
  return 'done'
}
