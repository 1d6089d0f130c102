/** The background work of exports of visits. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const exportStep = z.object({ companyId: jobCompany, exportId: z.uuid() })
export type ExportRequest = z.output<typeof exportStep>

/** Writes a file. */
export const visitExportQueue: JobQueue<ExportRequest> = {
  name: 'visit-export',
  data: exportStep,
  retries: 3,
  firstRetrySeconds: 1,
  longestRetrySeconds: 5,
  concurrency: 1,
}

const prefix = 'export:'

export function exportReactions({ companyId, kind, subject }: RelayedEvent): readonly PlannedJob[] {
  if (kind !== 'visit.export_started') return []
  const exportId = insideId('EX', subject.slice(prefix.length))
  return exportId === null ? [] : [planJob(visitExportQueue, { companyId, exportId })]
}
