/** The job that hands a written mail over to the mail server, or leaves it to the built-in inbox. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { parseAddress } from '#server/platform/mail/parse-address.ts'
import { isOver } from './visits/is-over.ts'
import { mailOfRow } from './mail-row.ts'
import { findMail, tryLockMail, updateMail } from './queries.ts'
import type { MailSendRequest } from './queues.ts'

export type SendMailDeps = Pick<Deps, 'config' | 'clock' | 'files' | 'companies'> & {
  readonly mailer: Mailer
}

/** Worth sending whatever has become of the visit or the booking meanwhile, or about none. */
const alwaysSent: readonly string[] = [
  'cancellation',
  'agreement_copy',
  'comment',
  'invite',
  'password',
  'flow_failed',
  'closed_days',
  'directory',
  'certificate',
  'webhook_disabled',
  'webhook_recovered',
  'webhook_warned',
  'calendar_reply',
  'mailbox_failed',
  'booking_cancelled',
  'booking_released',
  'figures',
]

/**
 * Sends a mail that waits. The lock lives as long as the process and its connection, so a worker that was only slow and
 * the one that took over never send the same mail twice; a second delivery is only possible when the connection broke
 * after the message was given over, and then it has the same Message-ID.
 */
export async function sendMail(
  context: JobContext,
  request: MailSendRequest,
  deps: SendMailDeps,
): Promise<JobOutcome> {
  const { tx } = context
  const { companyId, mailId } = request
  if (!(await tryLockMail(tx, mailId))) return { retry: 'being_sent' }
  const row = await findMail(tx, companyId, mailId)
  if (row === undefined || row.state === 'SENT' || row.state === 'SKIPPED') return 'done'
  // Not `last_error`: what a mail server answered may name the address, and jobs and logs keep no names.
  if (row.state === 'FAILED') return { dead: 'failed' }
  if (!alwaysSent.includes(row.template) && (await isOver(tx, companyId, row, deps))) {
    await updateMail(tx, companyId, mailId, { state: 'SKIPPED', last_error: 'visit_over' })
    return 'done'
  }
  const sender = parseAddress(deps.config.mail.from).address
  const result = await deps.mailer.send(await mailOfRow(row, deps.files, sender))
  const attempts = row.attempts + 1
  if (result.ok) {
    const sent = { state: 'SENT', sent_at: deps.clock.now(), attempts, last_error: null }
    await updateMail(tx, companyId, mailId, sent)
    return 'done'
  }
  const last_error = `${result.reason} ${result.detail}`.trim()
  if (result.kind === 'permanent' || context.isLastAttempt) {
    await updateMail(tx, companyId, mailId, { state: 'FAILED', attempts, last_error })
    return { dead: result.reason }
  }
  await updateMail(tx, companyId, mailId, { attempts, last_error })
  return { retry: result.reason }
}
