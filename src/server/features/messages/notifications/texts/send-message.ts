/** The job that hands a written message over to a gateway or a chat (issue 5 §3). */
import { nextTrySeconds } from '#domain/notification/next-try.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type {
  Message,
  MessageResult,
  MessageSender,
} from '#server/platform/messages/message-sender.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'
import { isOver } from '../visits/is-over.ts'
import { messageSendQueue, type MessageSendRequest } from './message-queue.ts'
import { openSender } from './open-sender.ts'
import { tryLockMail } from '../queries.ts'
import { findChannel, findMessage, updateMessage, updateWaiting } from './queries-messages.ts'

type SendDeps = Pick<Deps, 'config' | 'clock' | 'files' | 'companies' | 'secrets' | 'log'>

/**
 * Sends a message that waits, as `sendMail` does: under a lock that lives as long as the process, so that two workers never send the
 * same one. It is tried again only where it has certainly not arrived, with the pause that the other side asked for.
 */
export async function sendMessage(
  { tx, enqueue }: JobContext,
  request: MessageSendRequest,
  deps: SendDeps,
): Promise<JobOutcome> {
  const { companyId, messageId } = request
  if (!(await tryLockMail(tx, messageId))) return { retry: 'being_sent' }
  const row = await findMessage(tx, companyId, messageId)
  if (row === undefined || row.state !== 'QUEUED') return 'done'
  const set = (change: Parameters<typeof updateMessage>[3]) =>
    updateMessage(tx, companyId, messageId, { next_try_at: null, ...change })
  const isTest = row.template === 'test'
  // As its mail: somebody may have something to say afterwards.
  const isTimeless = isTest || row.template === 'comment'
  const channel = row.channel_id === null ? null : await findChannel(tx, companyId, row.channel_id)
  if (!channel || (!channel.active && !isTest)) {
    await set({ state: 'SKIPPED', last_error: channel ? 'channel_off' : 'channel_removed' })
    return 'done'
  }
  if (!isTimeless && (await isOver(tx, companyId, row, deps))) {
    await set({ state: 'SKIPPED', last_error: 'visit_over' })
    return 'done'
  }
  if (row.kind === 'SMS' && !/^\+\d+$/.test(row.recipient)) {
    await set({ state: 'FAILED', last_error: 'bad_number' })
    return 'done'
  }
  const key = row.resends === 0 ? messageId : `${messageId}-${String(row.resends)}`
  const { recipient: to, body: text } = row
  const result = await handOver(deps, channel, { key, to, text })
  const attempts = row.attempts + 1
  const now = deps.clock.now()
  const said = { attempts, last_answer: result.detail === '' ? null : result.detail }
  if (result.ok) {
    await set({ ...said, state: 'SENT', sent_at: now, last_error: null })
    return 'done'
  }
  const failed = { ...said, last_error: result.reason }
  const wait =
    result.kind === 'permanent' ? null : nextTrySeconds(attempts, result.retryAfterSeconds)
  if (wait === null) {
    await set({ ...failed, state: 'FAILED' })
    return { dead: result.reason }
  }
  const later = { ...failed, next_try_at: plusMs(now, wait * 1_000) }
  if (await updateWaiting(tx, companyId, messageId, later)) {
    await enqueue(messageSendQueue, [{ companyId, messageId }], wait)
  }
  return 'done'
}

/** Without the key of its secrets a channel is tried again: whoever runs Foyer may bring it back. */
async function handOver(
  deps: SendDeps,
  channel: Parameters<typeof openSender>[1],
  message: Message,
): Promise<MessageResult> {
  let sender: MessageSender
  try {
    sender = openSender(deps, channel)
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    deps.log.error({ reason: error.message }, 'A message cannot leave.')
    const lost = { ok: false, kind: 'temporary', reason: 'secret_locked' } as const
    return { ...lost, detail: '', retryAfterSeconds: null }
  }
  return sender.send(message)
}
