/** The job that makes the changes that a read has found, some at a time, each at most once. */
import { z } from 'zod'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { Act } from '#server/platform/events.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { peopleReadCounts } from '#contract/people/people-reads.ts'
import { outsideId } from '#contract/ids.ts'
import {
  addPeople,
  addPerson,
  changePerson,
  isPlainNewcomer,
  type ChangeDeps,
} from './change-people.ts'
import type { Outward, PeopleSource, Pictures, StoredSource } from './people-source.ts'
import * as queries from './queries.ts'
import { countFailed, endChanges, takeChanges } from './queries-people.ts'
import type { SourceQueues, SourceRequest } from './queues.ts'

/** A job ends after so many, and asks for another: a worker that ends loses little, and others have their turn. */
const changesInAJob = 500
const addedAtOnce = 100

type ApplyDeps = ChangeDeps & Pick<Deps, 'db' | 'clock' | 'rights'>
type Telling = {
  readonly outward: Outward
  readonly queues: SourceQueues
  readonly run: queries.RunRow
  readonly stored: StoredSource
  readonly companyId: CompanyId
}
type Place = {
  readonly source: PeopleSource
  readonly company: CompanyCard
  readonly runId: string
  readonly act: Act
}

export async function applyRun(
  source: PeopleSource,
  queues: SourceQueues,
  { enqueue, signal }: Pick<JobContext, 'enqueue' | 'signal'>,
  { companyId }: SourceRequest,
  deps: ApplyDeps,
): Promise<JobOutcome> {
  const key = { companyId, source: source.name }
  const run = await queries.findLiveRun(deps.db.system, key, ['APPLYING'])
  const stored = await source.find(deps.db.system, companyId)
  const company = await deps.companies.find(companyId)
  if (run === undefined || stored === undefined || company === null) return 'done'
  // Who changes people: not whoever connected it.
  const actor = { kind: 'directory', directoryId: outsideId('WH', stored.integrationId) } as const
  const act = { actor, commandId: null, at: deps.clock.now() }
  const place = { source, company, act, runId: run.run_id }
  if (stored.outward !== undefined) {
    return tellRun(
      deps,
      { outward: stored.outward, queues, run, stored, companyId },
      { enqueue, signal },
    )
  }
  const pictures = await source.openPictures(deps, companyId)
  try {
    for (let done = 0; done < changesInAJob;) {
      signal.throwIfAborted()
      const count = await applySome(deps, place, pictures)
      if (count === 0) {
        await endRun(deps, companyId, stored.integrationId, run)
        return 'done'
      }
      done += count
    }
  } finally {
    await pictures.close()
    deps.rights.forget()
    deps.companies.forget(companyId)
  }
  await enqueue(queues.apply, [{ companyId }])
  return 'done'
}

/** Hands all of it over to what tells the source; each is a call of its own there, and is tried again by itself. */
async function tellRun(
  deps: ApplyDeps,
  { outward, queues, run, stored, companyId }: Telling,
  { enqueue, signal }: Pick<JobContext, 'enqueue' | 'signal'>,
): Promise<JobOutcome> {
  signal.throwIfAborted()
  const of = { runId: run.run_id, at: deps.clock.now() }
  const count = await deps.db.inTenant(companyId, async (tx) => {
    await outward.begin(tx, of.at)
    const rows = await takeChanges(tx, companyId, of.runId, changesInAJob)
    if (rows.length === 0) return 0
    await outward.tell({ tx }, companyId, rows, of)
    const numbers = rows.map(({ number }) => number)
    await endChanges(tx, companyId, of.runId, numbers, null)
    return rows.length
  })
  if (count === changesInAJob) await enqueue(queues.apply, [{ companyId }])
  else await endRun(deps, companyId, stored.integrationId, run)
  await outward.wake({ enqueue })
  return 'done'
}

/** New people together, all others one by one, because each may fail for reasons of its own. @returns how many */
async function applySome(deps: ApplyDeps, place: Place, pictures: Pictures): Promise<number> {
  const { companyId } = place.company
  const next = await deps.db.inTenant(companyId, (tx) =>
    takeChanges(tx, companyId, place.runId, addedAtOnce),
  )
  const other = next.findIndex((row) => !isPlainNewcomer(row))
  const count = other === -1 ? next.length : other
  if (count > 1 && (await addTogether(deps, place, count))) return count
  if (next.length > 0) await applyOne(deps, place, pictures)
  return Math.min(next.length, 1)
}

/** @returns false where one of them can't be added: then each is tried by itself. */
async function addTogether(deps: ApplyDeps, place: Place, count: number) {
  const { source, company, runId, act } = place
  const { companyId } = company
  try {
    await deps.db.inTenant(companyId, async (tx) => {
      const rows = await takeChanges(tx, companyId, runId, count)
      const fresh = rows.filter(isPlainNewcomer)
      if (fresh.length === 0) return
      await addPeople(tx, { source, company, act }, fresh)
      const numbers = fresh.map(({ number }) => number)
      await endChanges(tx, companyId, runId, numbers, null)
    })
    return true
  } catch (error) {
    if (codeOf(error) === null) throw error
    return false
  }
}

async function applyOne(deps: ApplyDeps, place: Place, pictures: Pictures) {
  const { source, company, runId, act } = place
  const { companyId } = company
  let number = 0
  try {
    await deps.db.inTenant(companyId, async (tx) => {
      const [row] = await takeChanges(tx, companyId, runId, 1)
      if (row === undefined) return
      number = row.number
      if (row.kind === 'COMES') await addPerson(tx, deps, { source, company, act, pictures }, row)
      else await changePerson(tx, deps, { source, company, act, pictures }, row)
      await endChanges(tx, companyId, runId, [row.number], null)
    })
  } catch (error) {
    const code = codeOf(error)
    if (code === null || number === 0) throw error
    await failChange(deps, companyId, runId, number, code)
  }
}

function failChange(
  { db }: ApplyDeps,
  companyId: CompanyId,
  runId: string,
  number: number,
  code: string,
): Promise<void> {
  return db.inTenant(companyId, (tx) => endChanges(tx, companyId, runId, [number], code))
}

const faults = z.array(z.object({ code: z.string() }))

/** Why a change is refused, as a code; null for what is no refusal. */
function codeOf(error: unknown): string | null {
  if (error instanceof ApiError) {
    const details = faults.safeParse(error.details)
    return details.data?.[0]?.code ?? error.code
  }
  if (typeof error !== 'object' || error === null) return null
  if ('constraint' in error && error.constraint === 'last_administrator')
    return 'last_administrator'
  if ('constraint' in error && error.constraint === 'users_email') return 'directory_error_taken'
  // Another rule of the database (class 23): this change can't be made, all others can.
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('23')
    ? 'conflict'
    : null
}

async function endRun(
  { db, clock }: ApplyDeps,
  companyId: CompanyId,
  integrationId: string,
  run: queries.RunRow,
): Promise<void> {
  const at = clock.now()
  await db.inTenant(companyId, async (tx) => {
    const failed = await countFailed(tx, companyId, run.run_id)
    const counts = { ...peopleReadCounts.parse(run.counts), failed }
    const values = { state: 'DONE', ended_at: at, counts: JSON.stringify(counts) }
    if (!(await queries.moveRun(tx, companyId, run.run_id, ['APPLYING'], values))) return
    // A night in which nothing was to be done is no event.
    if (counts.comes + counts.changes + counts.goes === 0) return
    const act = { actor: { kind: 'system' }, commandId: null, at } as const
    await noteIntegration(tx, { companyId, integrationId }, act, 'integration.synced', counts)
  })
}
