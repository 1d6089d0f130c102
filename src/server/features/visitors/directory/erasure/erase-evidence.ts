/** The job behind an erasure: what the application's role may not take away, and the bytes of files (decision 0422). */
import { z } from 'zod'
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents } from '#server/platform/events.ts'
import {
  jobCompany,
  type JobContext,
  type JobOutcome,
  type JobQueue,
} from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { lockFiles } from '#server/features/visitors/documents/keep-file.ts'
import { signatureSubject } from '#server/features/agreements/signatures/anchor-signatures.ts'
import { eraseEvidence as eraseRows, forgetFiles, listForgotten } from './queries-erase.ts'
import { listMergedInto } from '../merging/queries-merge.ts'

const evidence = z.object({
  companyId: jobCompany,
  /** Null: files alone, of visits that are not kept any more. */
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
  const isPicture = kind === 'visitor.picture_given' || kind === 'visitor.picture_removed'
  if (kind !== 'visitor.erased' && !isPicture) return []
  const visitorId = isPicture ? null : insideId('V', subject.replace('visitor:', ''))
  const parsed = evidence.safeParse({ companyId, visitorId, files: payload['files'] })
  return parsed.success ? [planJob(evidenceQueue, parsed.data)] : []
}

/** What is gone already is no error, so that it may run again. */
export async function eraseEvidence(
  { tx }: Pick<JobContext, 'tx'>,
  { companyId, visitorId, files }: Evidence,
  deps: Pick<Deps, 'files'>,
): Promise<JobOutcome> {
  await lockFiles(tx, files)
  if (visitorId === null) await forgetFiles(tx, companyId, files)
  else {
    // Reports of emergencies name the profile that somebody had then.
    for (const one of [visitorId, ...(await listMergedInto(tx, companyId, visitorId))]) {
      const named = { visitorId: one, outside: outsideId('V', one) }
      const signatures = await eraseRows(tx, companyId, named, files)
      await tellOfSignatures(tx, companyId, signatures)
    }
  }
  for (const sha256 of await listForgotten(tx, files)) await deps.files.delete(sha256)
  return 'done'
}

/** The audit goes on to prove signatures that are there; of these it knows from now on that they went in order. */
async function tellOfSignatures(
  tx: Tx,
  companyId: CompanyId,
  signatures: readonly string[],
): Promise<void> {
  const act = { actor: { kind: 'system' }, commandId: null } as const
  const events = signatures.map((id) => ({
    kind: 'agreement.erased' as const,
    subject: signatureSubject(id),
  }))
  await appendEvents(tx, companyId, act, events)
}
