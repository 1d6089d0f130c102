/** Text messages to phones, by the gateway of a location (issue 5 §3). */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { messageSendQueue } from './message-queue.ts'
import { findTextChannel, insertMessage } from './queries-messages.ts'

export type TextToWrite = {
  /** The same when it is asked for again. */
  readonly dedupeKey: string
  readonly template: string
  /** What it is about, for example `visit:2026-11-21/M-…/V-…`. */
  readonly subject: string
  /** E.164; of anything else the log says that it cannot be called. */
  readonly phone: string
  readonly name: string
  readonly language: string
  readonly body: string
  /** Stands on a line of its own below, and is never cut. */
  readonly link?: string
  /** Now, ISO 8601. */
  readonly now: string
}

/** A longer one would cost many messages. */
const maxLetters = 700

/**
 * Writes a text message, if the location has a gateway that is switched on, and asks for it to be sent when the job commits. Each cause
 * gives one. @returns false where there is no gateway
 */
export async function writeText(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  companyId: CompanyId,
  text: TextToWrite,
): Promise<boolean> {
  const channel = await findTextChannel(tx, companyId)
  if (channel === undefined) return false
  await insertText({ tx, enqueue }, companyId, channel.channel_id, text)
  return true
}

/** The same by a gateway that is known. @returns false when the same cause has given it before */
export async function insertText(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  companyId: CompanyId,
  channelId: string,
  text: TextToWrite,
): Promise<boolean> {
  const words = Array.from(text.body).slice(0, maxLetters).join('')
  const messageId = uuid7()
  const isNew = await insertMessage(tx, {
    company_id: companyId,
    message_id: messageId,
    channel_id: channelId,
    kind: 'SMS',
    dedupe_key: text.dedupeKey,
    template: text.template,
    subject_of: text.subject,
    recipient: text.phone,
    recipient_name: text.name,
    language: text.language,
    body: text.link === undefined ? words : `${words}\n${text.link}`,
    created_at: text.now,
  })
  if (isNew) await enqueue(messageSendQueue, [{ companyId, messageId }])
  return isNew
}
