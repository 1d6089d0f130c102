/** The job that takes away what a location does not keep any more, a batch at a time. */
import { outsideId } from '#contract/ids.ts'
import { dayOfPurge } from '#domain/retention/retention.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { purgeRows } from '#server/platform/tables/visitor-rows.ts'
import { filesQueue } from '#server/features/visitors/documents/forget-files.ts'
import { evidenceQueue } from '#server/features/visitors/directory/erasure/erase-evidence.ts'
import { eraseProfile } from '#server/features/visitors/directory/erasure/erase-profile.ts'
import { deleteVisits, listAnswering, listDocumentsAt } from './queries-purge.ts'
import {
  deleteDueMeetings,
  listRetainingCompanies,
  lockDueProfiles,
  lockDueVisits,
  lockPurge,
  savePurge,
  type Counts,
  type Due,
} from './queries.ts'
import { retentionPurgeQueue, type PurgeRequest } from './queues.ts'

/** Few enough that a batch takes a second, and nobody waits for what it holds. */
const visitsAtOnce = 200
const profilesAtOnce = 20

/** A day behind those of visits that were to come. */
const afterEverything = '9999-12-31'

type Context = Pick<JobContext, 'tx' | 'enqueue'>

/**
 * One batch in one transaction, with how far it is; the next one is asked for with it, so that a process that dies loses nothing
 * and does nothing twice. Numbers that were changed since the day began end it until the next night.
 */
export async function purgeBatch(
  context: Context,
  { companyId: id, day }: PurgeRequest,
  deps: Pick<Deps, 'clock' | 'tables'>,
): Promise<JobOutcome> {
  const { tx, enqueue } = context
  const now = deps.clock.now()
  const [company] = await listRetainingCompanies(tx, now, id)
  if (company === undefined) return 'done'
  const { companyId } = company
  const before = await lockPurge(tx, companyId, day)
  if (before === undefined) return 'done'
  // Read again behind the lock: they may have been saved while it was waited for.
  const [current] = await listRetainingCompanies(tx, now, id)
  const due = current !== undefined && dayOfPurge(now, current.savedAt, current.timeZone) !== null
  const removed = due
    ? await removeSome(
        context,
        deps,
        { ...current, companyId, day: current.isOver ? afterEverything : day },
        now,
      )
    : null
  const counts = addCounts(before, removed)
  await savePurge(tx, companyId, counts, { now, isOver: removed === null })
  if (removed === null) await tell(context, companyId, day, counts, now)
  else await enqueue(retentionPurgeQueue, [{ companyId, day }])
  return 'done'
}

/** Visits first: a profile and a meeting go when they have none left. @returns null when nothing is due. */
async function removeSome(
  context: Context,
  { tables }: Pick<Deps, 'tables'>,
  due: Due,
  now: string,
): Promise<Partial<Counts> | null> {
  const { tx, enqueue } = context
  const { companyId } = due
  const visits = await lockDueVisits(tx, due, visitsAtOnce)
  if (visits.length > 0) {
    const documents = (await listDocumentsAt(tx, companyId, visits)).map((document) => ({
      document,
      outside: outsideId('DO', document),
    }))
    const answering = await listAnswering(
      tx,
      companyId,
      visits,
      documents.map(({ outside }) => outside),
    )
    const files = await purgeRows(tables, tx, {
      companyId,
      visits,
      subjects: visits.map(visitSubject),
      documents: documents
        .filter(({ outside }) => !answering.includes(outside))
        .map(({ document }) => document),
    })
    await deleteVisits(tx, companyId, visits)
    if (files.length > 0) await enqueue(filesQueue, [{ companyId, files: [...files] }])
    return { visits: visits.length }
  }
  const profiles = await lockDueProfiles(tx, due, profilesAtOnce)
  for (const visitorId of profiles) {
    const files = await eraseProfile(tx, { tables }, companyId, visitorId, now)
    await enqueue(evidenceQueue, [{ companyId, visitorId, files: [...files] }])
  }
  if (profiles.length > 0) return { profiles: profiles.length }
  const meetings = await deleteDueMeetings(tx, due, visitsAtOnce)
  return meetings > 0 ? { meetings } : null
}

function addCounts(before: Counts, removed: Partial<Counts> | null): Counts {
  return {
    visits: before.visits + (removed?.visits ?? 0),
    profiles: before.profiles + (removed?.profiles ?? 0),
    meetings: before.meetings + (removed?.meetings ?? 0),
  }
}

/** A night on which nothing was due is no event. */
async function tell(
  { tx }: Context,
  companyId: CompanyId,
  day: string,
  counts: Counts,
  now: string,
): Promise<void> {
  if (counts.visits + counts.profiles + counts.meetings === 0) return
  await appendEvent(
    tx,
    companyId,
    { actor: { kind: 'system' }, commandId: null, at: now },
    {
      kind: 'retention.purged',
      subject: `company:${outsideId('CO', companyId)}`,
      payload: { day, ...counts },
    },
  )
}
