/** The job that copies and removes what waits for one storage, some at a time; new documents before those of the past. */
import { storageSettings } from '#contract/integrations/storage.ts'
import { failuresToRest, mostAttempts, nextAttemptSeconds } from '#domain/integration/delivery.ts'
import { healthAfter } from '#domain/integration/health.ts'
import { integrationManifests } from '#domain/integration/manifest.ts'
import { isFinal, isOfConsent, isOfDocument, type StorageFault } from '#domain/storage/storage.ts'
import { epochMs } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { filesQueue } from '#server/features/visitors/documents/forget-files.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { copyDocument, type Copied } from './copy-document.ts'
import type { DriveReach } from './places/drives/ask-drive.ts'
import { PlaceError, type PlaceExchange } from './places/place.ts'
import * as queries from './queries.ts'
import * as copies from './queries-copies.ts'
import { storageDrainQueue, type StorageRequest } from './queues.ts'
import { openPlace, openSecret } from './stored-storage.ts'
import { takeInExports } from './take-in-exports.ts'

/** Others have their turn after so long. */
const turnMs = 5_000
/** Everything about one document, however slow the other side is. */
const documentMs = 100_000
const longestNapSeconds = 60
const busySeconds = 2

type DrainDeps = Pick<Deps, 'clock' | 'companies' | 'config' | 'db' | 'files' | 'secrets'>

type Turn = {
  readonly company: CompanyCard
  /** Files that nothing needs any more. */
  readonly unused: string[]
  readonly folders: DriveReach['folders']
}

type Outcome = {
  readonly row: copies.CopyRow
  readonly copied: Copied | null
  readonly error: PlaceError | null
  readonly exchanges: readonly PlaceExchange[]
}

/** The job's own transaction holds the turn and writes nothing: that would keep the relay waiting. */
export async function drainStorage(
  { tx, enqueue, signal }: Pick<JobContext, 'tx' | 'enqueue' | 'signal'>,
  { companyId }: StorageRequest,
  deps: DrainDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(companyId)
  const first = await queries.findStorage(deps.db.system, companyId)
  if (company === null || first === undefined) return 'done'
  const later = (seconds: number) => enqueue(storageDrainQueue, [{ companyId }], seconds)
  if (!(await queries.tryLockTurnOf(tx, first.integration_id))) {
    await later(busySeconds)
    return 'done'
  }
  await takeInExports(deps, companyId)
  const turn: Turn = { company, unused: [], folders: new Map() }
  const begun = performance.now()
  let nap: number | null = 0
  while (nap === 0 && performance.now() - begun < turnMs && !signal.aborted) {
    nap = await copySome(deps, turn)
  }
  if (turn.unused.length > 0) await enqueue(filesQueue, [{ companyId, files: turn.unused }])
  if (nap !== null) await later(nap)
  return 'done'
}

/** One wave. @returns in how many seconds there is more to do; null: when somebody or the clock says so */
async function copySome(deps: DrainDeps, turn: Turn): Promise<number | null> {
  const { company, unused } = turn
  const { companyId } = company
  const { clock, db } = deps
  const now = clock.now()
  const row = await queries.findStorage(db.system, companyId)
  if (row?.state !== 'ACTIVE' || company.disabled) return null
  // Whoever consents wakes it.
  if (!(await queries.isConsented(db.system, companyId, row))) return null
  if (row.rests_until !== null && epochMs(row.rests_until) > epochMs(now)) {
    return napUntil(row.rests_until, now)
  }
  // One document finds out whether it is there again.
  const isTrial = row.rests_until !== null
  const limit = isTrial ? 1 : integrationManifests.STORAGE.limits.callsAtOnce
  const until = plusMs(now, documentMs * 1.2)
  const due = await db.inTenant(companyId, (tx) =>
    copies.claimDue(tx, companyId, { now, until, limit, evenEarly: isTrial }),
  )
  if (due.length === 0) return napUntil(await copies.findNextTry(db.system, companyId), now)
  const outcomes = await Promise.all(due.map((one) => copyOne(deps, turn, row, one)))
  const health = healthOf(row, outcomes, clock.now())
  await db.inTenant(companyId, async (tx) => {
    await queries.updateStorage(tx, companyId, health.change)
    for (const outcome of outcomes) await settle(tx, outcome, clock.now(), health.isDown)
    if (row.failures >= failuresToRest && health.change.failures === 0) {
      await copies.hurryWaiting(tx, companyId)
    }
  })
  for (const { copied, row: one } of outcomes) {
    if (copied?.is === 'COPIED' && one.source_sha256 !== null) unused.push(one.source_sha256)
  }
  const rest = health.change.rests_until
  return rest === null ? 0 : napUntil(rest, clock.now())
}

async function copyOne(
  deps: DrainDeps,
  { company, folders }: Turn,
  storage: queries.StorageRow,
  row: copies.CopyRow,
): Promise<Outcome> {
  const exchanges: PlaceExchange[] = []
  try {
    const settings = storageSettings.parse(storage.settings)
    const { companyId } = company
    const { integration_id: integrationId } = storage
    const opened = { companyId, integrationId, settings, secret: openSecret(deps, storage) }
    const place = openPlace(deps, opened, {
      signal: AbortSignal.timeout(documentMs),
      onExchange: (one) => exchanges.push(one),
      folders,
    })
    const copied = await copyDocument(deps, { company, settings, place }, row)
    return { row, copied, error: null, exchanges }
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error
    return { row, copied: null, error, exchanges }
  }
}

/** What is wrong with one document says nothing about the storage; that consent is missing, the consent says. */
const saysNothing = (fault: StorageFault): boolean => isOfDocument(fault) || isOfConsent(fault)

function healthOf(row: queries.StorageRow, outcomes: readonly Outcome[], now: string) {
  const told = outcomes.filter(({ error }) => error === null || !saysNothing(error.fault))
  const calls = told.map(({ error }) => ({
    // 410 switches a webhook off; a storage that answers so only fails.
    status: error === null ? 200 : error.status === 410 ? 500 : error.status,
    retryAfterSeconds: error?.retryAfterSeconds ?? null,
  }))
  const before = {
    failures: row.failures,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    warned: 0,
  } as const
  const { failures, failingSince, restsUntil } = healthAfter(before, calls, now, Math.random())
  const last = told.findLast(({ error }) => error !== null)?.error?.fault ?? null
  return {
    isDown: failures >= failuresToRest,
    change: {
      failures,
      failing_since: failingSince,
      rests_until: restsUntil,
      last_error: failures === 0 ? null : (last ?? row.last_error),
      ...(told.some(({ error }) => error === null) && { last_taken_at: now }),
    },
  }
}

async function settle(tx: Tx, outcome: Outcome, now: string, isDown: boolean): Promise<void> {
  const { row, copied, error, exchanges } = outcome
  await copies.insertExchanges(tx, row, now, exchanges)
  if (error !== null) {
    await copies.settleCopy(tx, row, failedChange(row, error, now, isDown))
  } else if (copied?.is === 'COPIED') {
    const { sha256, size, by } = copied
    await copies.settleCopy(tx, row, {
      state: 'COPIED',
      copied_at: now,
      verified: by,
      digest: sha256,
      size_bytes: size,
      is_begun: true,
      source_sha256: null,
      ...settled,
      attempts: row.attempts + 1,
    })
  } else if (copied?.is === 'REMOVED' && !row.is_forgotten) {
    const change = { state: 'REMOVED', path: null, removed_at: now, is_begun: false, ...settled }
    await copies.settleCopy(tx, row, change)
  } else {
    // A document that is gone here, or a copy of one that is removed there too.
    await copies.deleteCopy(tx, row)
  }
}

const settled = { error: null, next_try_at: null }

/** Where nothing can be reached at all, no document is given up; what is to be removed never is. */
function failedChange(
  row: copies.CopyRow,
  {
    fault,
    retryAfterSeconds,
  }: { readonly fault: StorageFault; readonly retryAfterSeconds: number | null },
  now: string,
  isDown: boolean,
) {
  // It goes as soon as somebody has consented, and was not tried.
  if (isOfConsent(fault)) return { error: fault, next_try_at: null }
  const mayEnd = row.state === 'WAITING' && !isDown
  const attempts = mayEnd ? row.attempts + 1 : Math.min(row.attempts + 1, mostAttempts - 1)
  const wait = isFinal(fault)
    ? null
    : nextAttemptSeconds(attempts, { retryAfterSeconds }, Math.random())
  return {
    attempts,
    error: fault,
    state: wait === null && row.state === 'WAITING' ? 'FAILED' : row.state,
    next_try_at: wait === null ? null : plusMs(now, wait * 1_000),
  }
}

/** In seconds; null where there is nothing to wait for, or the clock will wake it (`wakeStorages`). */
function napUntil(next: string | null, now: string): number | null {
  if (next === null) return null
  const seconds = Math.max(1, Math.ceil((epochMs(next) - epochMs(now)) / 1_000))
  return seconds <= longestNapSeconds ? seconds : null
}
