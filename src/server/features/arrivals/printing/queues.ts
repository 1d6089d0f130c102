/** The background work of printing. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const checkedIn = z.object({
  companyId: jobCompany,
  /** `visit:2026-11-21/M-…/V-…` */
  subject: z.string(),
  /** At which kiosk, where it was at one. */
  kioskId: z.uuid().optional(),
  /** The event's number. */
  cause: z.number().int(),
})
export type CheckedInBadge = z.output<typeof checkedIn>

/** Queues the badge of who has checked in, where the location wants that. */
export const badgeQueueQueue: JobQueue<CheckedInBadge> = {
  name: 'badge-queue',
  data: checkedIn,
  retries: 8,
  firstRetrySeconds: 1,
  longestRetrySeconds: 60,
  concurrency: 2,
}

const test = z.object({
  companyId: jobCompany,
  printerId: z.uuid(),
  /** The one of the settings where none is said. */
  badgeTemplateId: z.uuid().optional(),
})
export type PrinterToTest = z.output<typeof test>

/** Prints a test. Whoever asked stands beside the printer: one try. */
export const printerTestQueue: JobQueue<PrinterToTest> = {
  name: 'printer-test',
  data: test,
  retries: 0,
  firstRetrySeconds: 1,
  longestRetrySeconds: 1,
  concurrency: 2,
}

const failed = z.object({
  companyId: jobCompany,
  printJobId: z.uuid(),
  /** The event's number. */
  cause: z.number().int(),
})
export type FailedBadge = z.output<typeof failed>

/** Prints a badge on the location's printer that another one could not print. */
export const badgeFallbackQueue: JobQueue<FailedBadge> = {
  name: 'badge-fallback',
  data: failed,
  retries: 8,
  firstRetrySeconds: 1,
  longestRetrySeconds: 60,
  concurrency: 2,
}

const label = z.object({ companyId: jobCompany, printJobId: z.uuid() })
export type LabelToSend = z.output<typeof label>

/** Sends a badge to a printer on the network. The visitor waits: after some six minutes it is given up. */
export const labelSendQueue: JobQueue<LabelToSend> = {
  name: 'label-send',
  data: label,
  retries: 10,
  firstRetrySeconds: 2,
  longestRetrySeconds: 60,
  concurrency: 4,
}
