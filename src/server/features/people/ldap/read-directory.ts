/** The job that reads a directory: what would change is written down, and waits for somebody where it has to. */
import { compareDirectory, type DirectoryChange } from '#domain/people/directory/compare.ts'
import { isNews } from '#domain/people/directory/run-news.ts'
import { readEntry, type DirectoryPerson, type RawEntry } from '#domain/people/directory/entry.ts'
import { judgeRemoval, type BrakeReason } from '#domain/people/removal-brake.ts'
import { rolesAfter } from '#domain/people/group-roles.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { entryPlace } from './entry-place.ts'
import { LdapFault, type LdapSettings } from './connection/ldap-fault.ts'
import { withDirectory } from './connection/open-directory.ts'
import * as queries from './queries.ts'
import {
  listAdministrators,
  listBound,
  listKnown,
  replaceChanges,
  type NewChange,
} from './queries-people.ts'
import { ldapApplyQueue, type LdapRequest } from './queues.ts'
import { readGroups } from './connection/read-groups.ts'
import { readPeople } from './connection/read-people.ts'
import { openStored } from './stored-directory.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'companies' | 'clock'>

/** Two faults pass by themselves: the next attempt may find the server. */
const passing = new Set(['timeout', 'connection_lost', 'refused'])

/** What it writes is written after the last call, in transactions of its own: the job's would keep the relay waiting. */
export async function readDirectory(
  { enqueue, isLastAttempt, signal }: Pick<JobContext, 'enqueue' | 'isLastAttempt' | 'signal'>,
  { companyId }: LdapRequest,
  deps: ReadDeps,
): Promise<JobOutcome> {
  const run = await queries.findLiveRun(deps.db.system, companyId, ['READING'])
  const directory = await queries.findDirectory(deps.db.system, companyId)
  const company = await deps.companies.find(companyId)
  if (run === undefined || directory === undefined || company === null) return 'done'
  try {
    const { settings, access } = openStored(deps, directory)
    const found = await withDirectory(deps, access, async (client) => {
      const groups = await readGroups(client, settings)
      return compareAll(deps, company, settings, readPeople(client, settings, groups), signal)
    })
    const next = await keepFound(deps, company, directory, run, settings, found)
    if (next === 'APPLYING') await enqueue(ldapApplyQueue, [{ companyId }])
    return 'done'
  } catch (error) {
    if (!(error instanceof LdapFault)) throw error
    if (passing.has(error.fault) && !isLastAttempt) return { retry: error.fault }
    await failRun(deps, directory, run, error)
    return 'done'
  }
}

type Found = { readonly changes: readonly DirectoryChange[]; readonly same: number }

async function compareAll(
  { db }: ReadDeps,
  company: CompanyCard,
  settings: LdapSettings,
  pages: AsyncIterable<readonly RawEntry[]>,
  signal: AbortSignal,
): Promise<Found> {
  const { companyId } = company
  const place = entryPlace(company, settings)
  const withPictures = settings.attributes.picture !== ''
  const comparison = compareDirectory({ withPictures, groupRoles: settings.groupRoles })
  for await (const page of pages) {
    signal.throwIfAborted()
    const people: DirectoryPerson[] = []
    for (const entry of page) {
      const read = readEntry(entry, place)
      const { externalId, name } = entry
      if (read.ok) people.push(read.person)
      else {
        const { field, code } = read
        comparison.refuse({ kind: 'REFUSED', externalId, name, email: '', field, code })
      }
    }
    const externalIds = people.map((one) => one.externalId)
    const emails = people.map(({ email }) => email)
    const known = await db.inTenant(companyId, (tx) =>
      listKnown(tx, companyId, { externalIds, emails }),
    )
    comparison.page(people, known)
  }
  return comparison.end(await db.inTenant(companyId, (tx) => listBound(tx, companyId)))
}

async function keepFound(
  { db, clock }: ReadDeps,
  { companyId }: CompanyCard,
  directory: queries.DirectoryRow,
  run: queries.RunRow,
  settings: LdapSettings,
  { changes, same }: Found,
): Promise<'WAITING' | 'APPLYING' | null> {
  return db.inTenant(companyId, async (tx) => {
    const isFirst = !(await queries.hasApplied(tx, companyId))
    const brake = await judgeGoing(tx, companyId, settings, changes)
    const reason = run.is_preview ? 'ASKED' : isFirst ? 'FIRST' : brake
    const state = reason === null ? 'APPLYING' : 'WAITING'
    const counts = countChanges(changes, same)
    const stored = { state, reason: brake ?? reason, counts: JSON.stringify(counts) }
    const isLive = await queries.moveRun(tx, companyId, run.run_id, ['READING'], stored)
    // Somebody has changed how it is read, or disconnected it.
    if (!isLive) return null
    await replaceChanges(tx, companyId, run.run_id, changes.map(storedChange))
    if (state === 'WAITING') {
      const act = { actor: { kind: 'system' }, commandId: null, at: clock.now() } as const
      const place = { companyId, integrationId: directory.integration_id }
      const waiting = { outcome: 'HELD', reason: stored.reason } as const
      const news = await isNewsOf(tx, companyId, run, waiting)
      const payload = { reason: stored.reason, ...counts, news }
      await noteIntegration(tx, place, act, 'integration.sync_held', payload)
    }
    return state
  })
}

async function judgeGoing(
  tx: Tx,
  companyId: CompanyCard['companyId'],
  { brakePercent, groupRoles }: LdapSettings,
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
  const all = await listAdministrators(tx, companyId)
  const administrators = all.filter((one) => !demoted.has(one))
  if (all.length > 0 && administrators.length === 0) return 'LAST_ADMINISTRATOR'
  const kept = (await listBound(tx, companyId)).length
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
  { company_id: companyId, integration_id: integrationId }: queries.DirectoryRow,
  run: queries.RunRow,
  { fault, step }: LdapFault,
): Promise<void> {
  const at = clock.now()
  const { run_id: runId } = run
  await db.inTenant(companyId, async (tx) => {
    const failed = { state: 'FAILED', ended_at: at, error: fault }
    const isLive = await queries.moveRun(tx, companyId, runId, ['READING'], failed)
    if (!isLive) return
    const act = { actor: { kind: 'system' }, commandId: null, at } as const
    const news = await isNewsOf(tx, companyId, run, { outcome: 'FAILED', reason: null })
    const payload = { step, fault, news }
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
