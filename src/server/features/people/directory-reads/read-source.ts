/** The job that reads a source: what would change is written down, and waits for somebody where it has to. */
import { compareDirectory, type DirectoryChange } from '#domain/people/directory/compare.ts'
import { isNews } from '#domain/people/directory/run-news.ts'
import type { DirectoryPerson } from '#domain/people/directory/entry.ts'
import { judgeRemoval, type BrakeReason } from '#domain/people/removal-brake.ts'
import { rolesAfter } from '#domain/people/group-roles.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  ReadFault,
  type PeopleSource,
  type ReadDeps,
  type SaidPerson,
  type StoredSource,
} from './people-source.ts'
import * as queries from './queries.ts'
import {
  listAdministrators,
  listBound,
  listKnown,
  replaceChanges,
  type NewChange,
} from './queries-people.ts'
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
    const found = await source.open(deps, company, (pages) =>
      compareAll(deps, place, pages, signal),
    )
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

type Found = { readonly changes: readonly DirectoryChange[]; readonly same: number }

async function compareAll(
  { db }: ReadDeps,
  { source, company: { companyId }, stored: { withPictures, groupRoles } }: Place,
  pages: AsyncIterable<readonly SaidPerson[]>,
  signal: AbortSignal,
): Promise<Found> {
  const key = { companyId, source: source.name }
  const comparison = compareDirectory({ withPictures, groupRoles })
  for await (const page of pages) {
    signal.throwIfAborted()
    const people: DirectoryPerson[] = []
    for (const said of page) {
      if (said.ok) people.push(said.person)
      else {
        const { externalId, name, field, code } = said
        comparison.refuse({ kind: 'REFUSED', externalId, name, email: '', field, code })
      }
    }
    const externalIds = people.map((one) => one.externalId)
    const emails = people.map(({ email }) => email)
    const known = await db.inTenant(companyId, (tx) => listKnown(tx, key, { externalIds, emails }))
    const elsewhere = new Set(
      known.flatMap((one) => (one.isKeptElsewhere ? [one.email.toLowerCase()] : [])),
    )
    // Whom another source keeps, that one alone changes and lets go.
    comparison.page(
      people.filter(({ email }) => !elsewhere.has(email.toLowerCase())),
      known.filter((one) => !one.isKeptElsewhere),
    )
  }
  return comparison.end(await db.inTenant(companyId, (tx) => listBound(tx, key)))
}

async function keepFound(
  { db, clock }: ReadDeps,
  { source, company: { companyId }, stored, run }: Place,
  { changes, same }: Found,
): Promise<'WAITING' | 'APPLYING' | null> {
  const key = { companyId, source: source.name }
  return db.inTenant(companyId, async (tx) => {
    const isFirst = !(await queries.hasApplied(tx, key))
    const brake = await judgeGoing(tx, key, stored, changes)
    const reason = run.is_preview ? 'ASKED' : isFirst ? 'FIRST' : brake
    const state = reason === null ? 'APPLYING' : 'WAITING'
    const counts = countChanges(changes, same)
    const values = { state, reason: brake ?? reason, counts: JSON.stringify(counts) }
    const isLive = await queries.moveRun(tx, companyId, run.run_id, ['READING'], values)
    // Somebody has changed how it is read, or disconnected it.
    if (!isLive) return null
    await replaceChanges(tx, companyId, run.run_id, changes.map(storedChange))
    if (state === 'WAITING') {
      const act = { actor: { kind: 'system' }, commandId: null, at: clock.now() } as const
      const place = { companyId, integrationId: stored.integrationId }
      const waiting = { outcome: 'HELD', reason: values.reason } as const
      const news = await isNewsOf(tx, companyId, run, waiting)
      const payload = { source: source.name, reason: values.reason, ...counts, news }
      await noteIntegration(tx, place, act, 'integration.sync_held', payload)
    }
    return state
  })
}

async function judgeGoing(
  tx: Tx,
  key: queries.SourceKey,
  { brakePercent, groupRoles }: StoredSource,
  changes: readonly DirectoryChange[],
): Promise<BrakeReason | null> {
  const demoted = new Set<string>()
  const going: string[] = []
  for (const change of changes) {
    if (change.kind === 'GOES') going.push(change.before.userId)
    if (change.kind !== 'CHANGES' || !change.before.roles.includes('ADMINISTRATORS')) continue
    const after = rolesAfter(groupRoles, change.person.groups, change.before.roles)
    if (!after.includes('ADMINISTRATORS')) demoted.add(change.before.userId)
  }
  const all = await listAdministrators(tx, key.companyId)
  const administrators = all.filter((one) => !demoted.has(one))
  if (all.length > 0 && administrators.length === 0) return 'LAST_ADMINISTRATOR'
  const kept = (await listBound(tx, key)).length
  return judgeRemoval({ kept, going, administrators, percent: brakePercent })
}

function countChanges(changes: readonly DirectoryChange[], same: number) {
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

function storedChange(change: DirectoryChange): NewChange {
  if (change.kind === 'REFUSED') {
    const { kind, externalId, name, email, code } = change
    return { kind, externalId, userId: null, value: { name, email }, changed: [], code }
  }
  if (change.kind === 'GOES') {
    const { userId, externalId } = change.before
    const common = { value: {}, changed: [], code: null }
    return { kind: 'GOES', externalId: externalId ?? '', userId, ...common }
  }
  const { firstname, lastname, email, phone, language, ...rest } = change.person
  const { externalId, pictureSha256, groups } = rest
  return {
    kind: change.kind,
    externalId,
    userId: change.kind === 'COMES' ? null : change.before.userId,
    value: { firstname, lastname, email, phone, language, pictureSha256, groups },
    changed: change.kind === 'COMES' ? [] : change.changed,
    code: null,
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
