/** The background work of imports. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const importStep = z.object({ companyId: jobCompany, importId: z.uuid() })
export type ImportStep = z.output<typeof importStep>

/** Makes visits of the next rows; the step after it is asked for in the same transaction. */
export const importQueue: JobQueue<ImportStep> = {
  name: 'import-step',
  data: importStep,
  retries: 3,
  firstRetrySeconds: 1,
  longestRetrySeconds: 5,
  concurrency: 1,
}

const prefix = 'import:'

export function importReactions({ companyId, kind, subject }: RelayedEvent): readonly PlannedJob[] {
  if (kind !== 'import.started') return []
  const importId = insideId('IM', subject.slice(prefix.length))
  return importId === null ? [] : [planJob(importQueue, { companyId, importId })]
}
