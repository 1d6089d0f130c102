/** The job that sends a badge to a printer on the network. */
import type { Deps } from '#server/deps.ts'
import type { OwnAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { sendToPrinter, type SentLabel } from '#server/platform/label/send-to-printer.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { BadgeDeps } from '../badges/load-badge.ts'
import { findPrinter } from './queries.ts'
import { findJob, noteTry, stepJob, tryLockJob, type PrintJobRow } from './jobs/queries-jobs.ts'
import type { LabelToSend } from './queues.ts'
import { drawLabel } from './read-label.ts'
import { tellJobs } from './jobs/tell-job.ts'

export type SendLabelDeps = BadgeDeps & Pick<Deps, 'companies' | 'config'>

/**
 * Sends what waits; print clients fetch theirs. A badge is sent twice only when the connection to the database breaks
 * after the printer has it: a badge too many is in the bin, one too few keeps somebody waiting.
 */
export async function sendLabel(
  context: JobContext,
  { companyId, printJobId }: LabelToSend,
  deps: SendLabelDeps,
): Promise<JobOutcome> {
  const { tx } = context
  if (!(await tryLockJob(tx, printJobId))) return { retry: 'being_sent' }
  const job = await findJob(tx, companyId, printJobId)
  if (job === undefined || job.status !== 'QUEUED') return 'done'
  const printer = await findPrinter(tx, companyId, job.printer_id)
  if (printer !== undefined && printer.connection !== 'NETWORK') return 'done'
  const bytes = await drawn(context, deps, companyId, job)
  if (printer === undefined || bytes === null) {
    const error = printer === undefined ? 'printer_removed' : 'visit_over'
    return end(context, deps, job, 'badge.cancelled', error)
  }
  const sent = printer.active
    ? await sendToPrinter(
        { host: printer.host, port: printer.port, isLabelPrinter: printer.kind === 'ZPL' },
        bytes,
        { allowed: deps.config.printerAllow },
      )
    : ({ ok: false, isFinal: true, reason: 'printer_off' } as const)
  return settle(context, deps, job, sent)
}

/** Null when nobody needs the badge any more. */
async function drawn(
  { tx }: JobContext,
  deps: SendLabelDeps,
  companyId: CompanyId,
  job: PrintJobRow,
): Promise<Uint8Array | null> {
  const company = await deps.companies.find(companyId)
  if (company === null || company.disabled) return null
  try {
    const badge = await drawLabel(deps, (work) => work(tx), company, { kind: 'anonymous' }, job)
    return badge.bytes
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

async function settle(
  context: JobContext,
  deps: SendLabelDeps,
  job: PrintJobRow,
  sent: SentLabel,
): Promise<JobOutcome> {
  const { tx } = context
  const companyId = job.company_id
  await noteTry(tx, companyId, job.print_job_id, sent.ok ? null : sent.reason)
  if (sent.ok) {
    const step = sent.isPrinted ? 'confirm' : 'hand_over'
    const done = await stepJob(tx, companyId, job.print_job_id, step, { at: deps.clock.now() })
    if (done !== undefined) {
      const kind = sent.isPrinted ? 'badge.printed' : 'badge.sent'
      await tellJobs(tx, companyId, ownAct(deps), kind, [done])
    }
    return 'done'
  }
  if (!sent.isFinal && !context.isLastAttempt) return { retry: sent.reason }
  return end(context, deps, job, 'badge.failed', sent.reason)
}

async function end(
  { tx }: JobContext,
  deps: SendLabelDeps,
  job: PrintJobRow,
  kind: 'badge.failed' | 'badge.cancelled',
  error: string,
): Promise<JobOutcome> {
  const companyId = job.company_id
  const step = kind === 'badge.failed' ? 'give_up' : 'cancel'
  const at = deps.clock.now()
  const ended = await stepJob(tx, companyId, job.print_job_id, step, { at, error })
  if (ended !== undefined) await tellJobs(tx, companyId, ownAct(deps), kind, [ended])
  return 'done'
}

function ownAct(deps: Pick<Deps, 'clock'>): OwnAct {
  return { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() }
}
