/** The job that hands a written mail over to the mail server, or leaves it to the built-in inbox. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { mailServerTemplate, mailWays } from '#domain/mail/mail-way.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { handOver, hasOwnServer } from '#server/features/messages/organisation-mail/hand-over.ts'
import { findSettingsOf } from '#server/features/messages/organisation-mail/find-settings.ts'
import { findReturn, isKeptBack } from '#server/features/messages/returned-mails/find-return.ts'
import { judgeRefusal, noteReturn } from '#server/features/messages/returned-mails/note-return.ts'
import { isOver } from './visits/is-over.ts'
import { mailOfRow } from './mail-row.ts'
import { findMail, tryLockMail, updateMail } from './queries.ts'
import { ownMailSendQueue, type MailSendRequest } from './queues.ts'

export type SendMailDeps = Pick<
  Deps,
  'config' | 'clock' | 'files' | 'companies' | 'secrets' | 'keys' | 'log'
> & {
  readonly mailer: Mailer
}

/** Worth sending whatever has become of the visit or the booking meanwhile, or about none. */
const alwaysSent: readonly string[] = [
  'cancellation',
  'agreement_copy',
  'comment',
  'invite',
  'password',
  'operator',
  'support',
  'partner',
  'sign_up',
  'join',
  'joined',
  'welcome_trial',
  'invoice',
  'subscription',
  'own_again',
  'dispute',
  'flow_failed',
  'closed_days',
  'directory',
  'certificate',
  'domain',
  mailServerTemplate,
  'webhook_disabled',
  'webhook_recovered',
  'webhook_warned',
  'calendar_reply',
  'mailbox_failed',
  'booking_cancelled',
  'booking_lost',
  'booking_released',
  'figures',
]

type Sending = {
  /** Of an emergency: it waits behind nothing. */
  readonly isUrgent: boolean
  /** Among the mails of organisations with a server of their own. */
  readonly isAmongOwn: boolean
}

/**
 * Sends a mail that waits. The lock lives as long as the process and its connection, so a worker that was only slow and
 * the one that took over never send the same mail twice; a second delivery is only possible when the connection broke
 * after the message was given over, and then it has the same Message-ID, and leaves by the same server.
 */
export async function sendMail(
  context: JobContext,
  request: MailSendRequest,
  deps: SendMailDeps,
): Promise<JobOutcome> {
  return send(context, request, deps, { isUrgent: false, isAmongOwn: false })
}

export async function sendUrgentMail(
  context: JobContext,
  request: MailSendRequest,
  deps: SendMailDeps,
): Promise<JobOutcome> {
  return send(context, request, deps, { isUrgent: true, isAmongOwn: true })
}

export async function sendOwnMail(
  context: JobContext,
  request: MailSendRequest,
  deps: SendMailDeps,
): Promise<JobOutcome> {
  return send(context, request, deps, { isUrgent: false, isAmongOwn: true })
}

async function send(
  context: JobContext,
  request: MailSendRequest,
  deps: SendMailDeps,
  { isUrgent, isAmongOwn }: Sending,
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
  if (await isKeptBack(tx, companyId, row, isUrgent)) {
    await updateMail(tx, companyId, mailId, { state: 'SKIPPED', last_error: 'address_held' })
    return 'done'
  }
  const settings = await findSettingsOf(tx, deps, companyId)
  if (!isAmongOwn && hasOwnServer(settings)) {
    await context.enqueue(ownMailSendQueue, [request])
    return 'done'
  }
  const handed = await handOver(tx, deps, settings, {
    template: row.template,
    isUrgent,
    kept: mailWays.find((way) => way === row.way) ?? null,
    senderName: row.sender_name,
    replyTo: row.reply_to,
    returns: await findReturn(tx, deps, companyId, row),
    write: (envelope) => mailOfRow(row, deps.files, envelope),
  })
  const attempts = row.attempts + 1
  if (handed.is === 'SENT') {
    const sent = { state: 'SENT', sent_at: deps.clock.now(), attempts, last_error: null }
    await updateMail(tx, companyId, mailId, { ...sent, way: handed.way })
    return 'done'
  }
  if (handed.is === 'REFUSED') {
    const { reason, detail } = handed.failure
    const last_error = `${reason} ${detail}`.trim()
    await updateMail(tx, companyId, mailId, { state: 'FAILED', attempts, last_error })
    if (reason === 'refused' || reason === 'invalid_address') {
      await noteReturn(tx, row, judgeRefusal(handed.failure), deps.clock.now())
    }
    return { dead: reason }
  }
  const { error: last_error, kept: way, isTried } = handed
  const [code = ''] = last_error.split(' ', 1)
  if (context.isLastAttempt) {
    await updateMail(tx, companyId, mailId, { state: 'FAILED', attempts, last_error, way })
    return { dead: code }
  }
  await updateMail(tx, companyId, mailId, { last_error, way, ...(isTried && { attempts }) })
  return { retry: code }
}
