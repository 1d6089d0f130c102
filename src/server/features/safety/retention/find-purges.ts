/** The job that finds the locations whose day has begun and whose purge has not (Reference §9, nightly deletion). */
import { dayOfPurge, isRetentionOn } from '#domain/retention/retention.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { beginPurge, listRetainingCompanies } from './queries.ts'
import { retentionPurgeQueue } from './queues.ts'

/** Every five minutes. */
export const retentionSchedule = '*/5 * * * *'

/** A batch takes seconds: one that nobody has touched for so long was left by a process that died, or gave up. */
const abandonedMs = 30 * MINUTE_MS

/** A server that was off at night purges when it is on again. Whatever is found twice is begun once. */
export async function findPurges(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const now = clock.now()
  for (const { companyId, timeZone, savedAt, ...kept } of await listRetainingCompanies(
    tx,
    now,
    null,
  )) {
    const day = dayOfPurge(now, savedAt, timeZone)
    if (day === null || !isRetentionOn(kept)) continue
    const quietSince = plusMs(now, -abandonedMs)
    if (await beginPurge(tx, companyId, day, { now, quietSince })) {
      await enqueue(retentionPurgeQueue, [{ companyId, day }])
    }
  }
  return 'done'
}
