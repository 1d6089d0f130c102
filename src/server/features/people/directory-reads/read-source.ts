/** The job that reads a source: what would change is written down, and waits for somebody where it has to. */
import type { DirectoryChange } from '#domain/people/directory/compare.ts'
import { isNews } from '#domain/people/directory/run-news.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { compareHere } from './compare-here.ts'
import {
  ReadFault,
  type Found,
  type PeopleSource,
  type ReadDeps,
  type StoredSource,
} from './people-source.ts'
import * as queries from './queries.ts'
import { replaceChanges, type NewChange } from './queries-people.ts'
import type { SourceQueues, SourceRequest } from './queues.ts'

type Context = Pick<JobContext, 'enqueue' | 'isLastAttempt' | 'signal'>
/** Whose read it is. */
type Place = {
  readonly source: PeopleSource
  readonly company: CompanyCard
  readonly stored: StoredSource
  readonly run: queries.RunRow
}

/** What it writes is written after the last call, in transactions of its own: the job's would keep the relay waiting. */
export async function readSource(
  source: PeopleSource,
  queues: SourceQueues,
  { enqueue, isLastAttempt, signal }: Context,
  { companyId }: SourceRequest,
  deps: ReadDeps,
): Promise<JobOutcome> {
  const key = { companyId, source: source.name }
  const run = await queries.findLiveRun(deps.db.system, key, ['READING'])
  const stored = await source.find(deps.db.system, companyId)
  const company = await deps.companies.find(companyId)
  if (run === undefined || stored === undefined || company === null) return 'done'
  const place = { source, company, stored, run }
  try {
    const found = await (stored.outward?.compare(deps, company, signal) ??
      source.open(deps, company, (pages) => compareHere(deps, place, pages, signal)))
    const next = await keepFound(deps, place, found)
    if (next === 'APPLYING') await enqueue(queues.apply, [{ companyId }])
    return 'done'
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error
    // The next attempt may find the server.
    if (error.isPassing && !isLastAttempt) return { retry: error.fault }
    await failRun(deps, place, error)
    return 'done'
  }
}

async function keepFound(
  { db, clock }: ReadDeps,
  { source, company: { companyId }, stored, run }: Place,
  { changes, same, brake: judge }: Found,
): Promise<'WAITING' | 'APPLYING' | null> {
  const key = { companyId, source: source.name }
  return db.inTenant(companyId, async (tx) => {
    const hasApplied = stored.outward?.hasApplied(tx) ?? queries.hasApplied(tx, key)
    const isFirst = !(await hasApplied)
    const brake = await judge(tx)
    const reason = run.is_preview ? 'ASKED' : isFirst ? 'FIRST' : brake
    const state = reason === null ? 'APPLYING' : 'WAITING'
    const counts = countChanges(changes, same)
    const values = { state, reason: brake ?? reason, counts: JSON.stringify(counts) }
    const isLive = await queries.moveRun(tx, companyId, run.run_id, ['READING'], values)
    // Somebody has changed how it is read, or disconnected it.
    if (!isLive) return null
    await replaceChanges(tx, companyId, run.run_id, changes)
    if (state === 'WAITING') {
      const act = { actor: { kind: 'system' }, commandId: null, at: clock.now() } as const
      const place = { companyId, integrationId: stored.integrationId }
      const waiting = { outcome: 'HELD', reason: values.reason } as const
      const news = await isNewsOf(tx, companyId, run, waiting)
      const outward = stored.outward !== undefined
      const payload = { source: source.name, reason: values.reason, ...counts, news, outward }
      await noteIntegration(tx, place, act, 'integration.sync_held', payload)
    }
    return state
  })
}

function countChanges(changes: readonly NewChange[], same: number) {
  const count = (kind: DirectoryChange['kind']) =>
    changes.filter((change) => change.kind === kind).length
  return {
    comes: count('COMES'),
    changes: count('CHANGES'),
    goes: count('GOES'),
    refused: count('REFUSED'),
    same,
    failed: 0,
  }
}

async function failRun(
  { db, clock }: ReadDeps,
  { source, company: { companyId }, stored: { integrationId }, run }: Place,
  { fault, step }: ReadFault,
): Promise<void> {
  const at = clock.now()
  const { run_id: runId } = run
  await db.inTenant(companyId, async (tx) => {
    const failed = { state: 'FAILED', ended_at: at, error: fault }
    const isLive = await queries.moveRun(tx, companyId, runId, ['READING'], failed)
    if (!isLive) return
    const act = { actor: { kind: 'system' }, commandId: null, at } as const
    const news = await isNewsOf(tx, companyId, run, { outcome: 'FAILED', reason: null })
    const payload = { source: source.name, step, fault, news }
    await noteIntegration(tx, { companyId, integrationId }, act, 'integration.sync_failed', payload)
  })
}

/** Whether somebody is to hear of it by mail. */
async function isNewsOf(
  tx: Tx,
  companyId: CompanyCard['companyId'],
  run: queries.RunRow,
  outcome: Omit<Parameters<typeof isNews>[0], 'isNightly'>,
): Promise<boolean> {
  const before = await queries.findEndedBefore(tx, companyId, run)
  return isNews({ isNightly: run.is_nightly, ...outcome }, before)
}
