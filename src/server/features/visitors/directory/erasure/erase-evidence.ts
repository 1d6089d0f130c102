/** The job behind an erasure: what the application's role may not take away, and the bytes of files (decision 0422). */
import { z } from 'zod'
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import {
  jobCompany,
  type JobContext,
  type JobOutcome,
  type JobQueue,
} from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { eraseEvidenceRows } from '#server/platform/tables/visitor-rows.ts'
import { removeFiles } from '#server/features/visitors/documents/forget-files.ts'
import { lockFiles } from '#server/features/visitors/documents/keep-file.ts'
import { listMergedInto } from '../merging/queries-merge.ts'

const evidence = z.object({
  companyId: jobCompany,
  /** Null in jobs of before there was `filesQueue`: files alone. */
  visitorId: z.uuid().nullable(),
  /** Hashes of what belonged to the visitor. */
  files: z.array(z.string()),
})
type Evidence = z.output<typeof evidence>

export const evidenceQueue: JobQueue<Evidence> = {
  name: 'evidence-erase',
  data: evidence,
  retries: 12,
  firstRetrySeconds: 5,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

export function directoryReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, subject, payload } = event
  if (kind !== 'visitor.erased') return []
  const visitorId = insideId('V', subject.replace('visitor:', ''))
  const parsed = evidence.safeParse({ companyId, visitorId, files: payload['files'] })
  return parsed.success ? [planJob(evidenceQueue, parsed.data)] : []
}

/** What is gone already is no error, so that it may run again. */
export async function eraseEvidence(
  { tx }: Pick<JobContext, 'tx'>,
  { companyId, visitorId, files }: Evidence,
  deps: Pick<Deps, 'files' | 'tables'>,
): Promise<JobOutcome> {
  await lockFiles(tx, files)
  if (visitorId !== null) {
    // Reports of emergencies name the profile that somebody had then.
    for (const one of [visitorId, ...(await listMergedInto(tx, companyId, visitorId))]) {
      const visitor = { companyId, visitorId: one, outside: outsideId('V', one) }
      await eraseEvidenceRows(deps.tables, tx, visitor)
    }
  }
  await removeFiles(tx, companyId, files, deps)
  return 'done'
}
