/** The job that removes the bytes of files which nothing refers to any more; they may belong to others too. */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  jobCompany,
  type JobContext,
  type JobOutcome,
  type JobQueue,
} from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { forgetFiles, listForgotten } from '#server/platform/tables/visitor-rows.ts'
import { lockFiles } from './keep-file.ts'

const unused = z.object({
  companyId: jobCompany,
  /** Their hashes. */
  files: z.array(z.string()),
})
type Unused = z.output<typeof unused>

export const filesQueue: JobQueue<Unused> = {
  name: 'files-forget',
  data: unused,
  retries: 12,
  firstRetrySeconds: 5,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

const leaveFiles: ReadonlySet<string> = new Set([
  'flow.media_removed',
  'integration.removed',
  'kiosk.id_scan_asked',
  'kiosk.id_scan_removed',
  'parcel.picture_given',
  'parcel.picture_removed',
  'visit.id_scan_asked',
  'visit.id_scan_removed',
  'visitor.picture_given',
  'visitor.picture_removed',
])

/** Of a file that was replaced or removed. */
export function fileReactions({ kind, companyId, payload }: RelayedEvent): readonly PlannedJob[] {
  if (!leaveFiles.has(kind)) return []
  const parsed = unused.safeParse({ companyId, files: payload['files'] })
  return parsed.success ? [planJob(filesQueue, parsed.data)] : []
}

/** What is gone already is no error, so that it may run again. */
export async function forgetUnusedFiles(
  { tx }: Pick<JobContext, 'tx'>,
  { companyId, files }: Unused,
  deps: Pick<Deps, 'files' | 'tables'>,
): Promise<JobOutcome> {
  await lockFiles(tx, files)
  await removeFiles(tx, companyId, files, deps)
  return 'done'
}

/** Removes the rows of files that nothing of the company refers to, and the bytes that nobody needs. They are locked before. */
export async function removeFiles(
  tx: Tx,
  companyId: CompanyId,
  files: readonly string[],
  deps: Pick<Deps, 'files' | 'tables'>,
): Promise<void> {
  await forgetFiles(deps.tables, tx, companyId, files)
  for (const sha256 of await listForgotten(deps.tables, tx, files)) await deps.files.delete(sha256)
}
