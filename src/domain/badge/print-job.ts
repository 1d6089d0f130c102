/** The life of a print job. Issue 3 §1, “print queue with status, reprint”. */

export const printStatuses = ['QUEUED', 'SENT', 'PRINTED', 'FAILED', 'CANCELLED'] as const
/** SENT: the printer, or whoever prints, has it. PRINTED: one of them said so. */
export type PrintStatus = (typeof printStatuses)[number]

/** What happens to a job. */
export type PrintStep = 'hand_over' | 'confirm' | 'give_up' | 'cancel'

const from: Readonly<Record<PrintStep, readonly PrintStatus[]>> = {
  /** Also a second time: whoever had it did not answer in time. */
  hand_over: ['QUEUED', 'SENT'],
  /** A printer that says so at once skips SENT. */
  confirm: ['QUEUED', 'SENT'],
  give_up: ['QUEUED', 'SENT'],
  /** What lies in a printer cannot be called back. */
  cancel: ['QUEUED'],
}
const to: Readonly<Record<PrintStep, PrintStatus>> = {
  hand_over: 'SENT',
  confirm: 'PRINTED',
  give_up: 'FAILED',
  cancel: 'CANCELLED',
}

/** From which statuses a step leads on; the database guards its updates with them. */
export function statusesBefore(step: PrintStep): readonly PrintStatus[] {
  return from[step]
}

export function statusAfter(step: PrintStep): PrintStatus {
  return to[step]
}

/** How long a print client has, in milliseconds, before somebody else may take its jobs. */
export const leaseMs = 120_000
/** How often a job is handed out to print clients before it is given up. */
export const maxClaims = 5
