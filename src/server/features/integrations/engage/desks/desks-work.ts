/** What desk bookings of Eptura Engage bring to their feature. */
import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { job, type Feature } from '#server/platform/feature.ts'
import { integrationWork } from '#server/platform/integrations/integration.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { desksApplyQueue, desksNightQueue } from './desks-queues.ts'
import { learnDesks } from './learn-desks.ts'
import { desksKind, findDesks, takeDue } from './queries.ts'
import { forgetPast } from './queries-bookings.ts'
import { applyComparing, beginComparing, hasBegun, placeOfRow } from './runs.ts'
import { tellDesks } from './tell-desks.ts'
import { writeDesks } from './write-desks.ts'

const telling = integrationWork({
  kind: desksKind,
  write: writeDesks,
  isWrittenAnew: true,
  dropsUnwritten: true,
  headers: () => ({}),
  several: { perform: tellDesks(new Map()), learn: learnDesks },
})
/** After its people. */
const nightSchedule = '12,27,42,57 * * * *'
const nightHour = 3
const prefix = 'integration:'
/** After these something may wait. */
const wakes: ReadonlySet<string> = new Set([
  'integration.activated',
  'integration.ending',
  'integration.replayed',
  'integration.reported',
  'integration.sync_asked',
  'integration.updated',
])

/** Goes on with what waits. Whose kind it is the event does not say: the others find nothing to do. */
function goOn({ kind, companyId, subject }: RelayedEvent): readonly PlannedJob[] {
  if (kind === 'integration.sync_confirmed') return [planJob(desksApplyQueue, { companyId })]
  const integrationId = wakes.has(kind) ? insideId('WH', subject.slice(prefix.length)) : null
  return integrationId === null
    ? []
    : [planJob(drainQueue(desksKind), { companyId, integrationId })]
}

/** Compares all days of those whose location has begun a night in which they weren't. */
async function findDue(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock, companies }: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const at = clock.now()
  for (const companyId of await takeDue(tx, at, nightHour)) {
    const row = await findDesks(tx, companyId)
    const company = await companies.find(companyId)
    if (row === undefined || company === null) continue
    const place = placeOfRow(row)
    await forgetPast(tx, companyId, localDayOf(at, company.timeZone))
    if (!(await hasBegun(tx, place))) continue
    const runId = await beginComparing(tx, company, row, at, { reason: null, isNightly: true })
    if (runId !== null) await enqueue(drainQueue(desksKind), [place])
  }
  return 'done'
}

export const desksWork: Required<Pick<Feature, 'followers' | 'reactions' | 'jobs'>> = {
  followers: telling.followers,
  reactions: [goOn],
  jobs: [
    ...telling.jobs,
    job(desksApplyQueue, applyComparing),
    job(desksNightQueue, (context, _, deps) => findDue(context, deps), nightSchedule),
  ],
}
