/** The jobs that close a location once its last day is over. Issue 16 §1. */
import { outsideId } from '#contract/ids.ts'
import { maySetOut, mostDaysOfParting } from '#domain/location/closing.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import { listConnected } from '#server/platform/integrations/list-connected.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { endConnections } from './end-connections.ts'
import * as queries from './queries.ts'
import { windUpQueue, type ClosingRequest } from './queues.ts'

/** A location that is found twice is harmless: the job looks again, with the location locked. */
export async function findClosings(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<WorkerDeps, 'clock'>,
): Promise<JobOutcome> {
  const over = await queries.listPastLastDay(tx, clock.now())
  await enqueue(
    windUpQueue,
    over.map((companyId) => ({ companyId })),
  )
  return 'done'
}

/**
 * One slice in one transaction; the next one is asked for with it, so that a process that dies loses nothing and tells nobody twice. It
 * waits, and is found again in five minutes, while an emergency runs or somebody is in, and while connections part.
 */
export async function windUp(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { companyId }: ClosingRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const row = await queries.lockClosing(tx, companyId)
  const company = await deps.companies.find(companyId)
  if (row === undefined || row.woundUpAt !== null || company?.closed !== true) return 'done'
  const act: AnyAct = { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() }
  if (row.closedAt === null) {
    const today = localDateOf(act.at, company.timeZone)
    if (!maySetOut(await queries.findInside(tx, row.companyId, today))) return 'done'
    await queries.saveClosed(tx, row.companyId, act.at)
    await note(tx, company, act, row)
    await enqueue(windUpQueue, [{ companyId }])
    return 'done'
  }
  for (const step of deps.closing) {
    if (await step.end(tx, company, act, deps)) {
      await enqueue(windUpQueue, [{ companyId }])
      return 'done'
    }
  }
  if (await isParting(tx, deps, company, act, row)) return 'done'
  await queries.saveWoundUp(tx, row.companyId, act.at)
  afterCommit(tx, () => deps.companies.forget(companyId))
  return 'done'
}

/** Other systems are told, which may take a while; one that never answers is left behind. */
async function isParting(
  tx: Tx,
  deps: WorkerDeps,
  company: CompanyCard,
  act: AnyAct,
  { connectionsEndedAt: since }: queries.ClosingRow,
): Promise<boolean> {
  const left = (await listConnected(deps, company.companyId)).filter((one) => !one.isOrganisations)
  if (left.length === 0) return false
  const isLate = since !== null && act.at > plusMs(since, mostDaysOfParting * DAY_MS)
  if (isLate) await endConnections(tx, deps, company.companyId, act, true)
  return true
}

async function note(
  tx: Tx,
  { companyId }: CompanyCard,
  act: AnyAct,
  { lastDay, keptUntil }: queries.ClosingRow,
): Promise<void> {
  await appendEvent(tx, companyId, act, {
    kind: 'company.closed',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { lastDay, keptUntil },
  })
}
