/** Messages to chats, by their incoming webhooks (reference §7). */
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { messageSendQueue } from './message-queue.ts'
import { insertMessage, type Chat } from './queries-messages.ts'
import type { ShortText } from './short-text.ts'

/** Writes a message to each of the chats, and asks for it to be sent when the job commits. Each cause gives one to a chat. */
export async function tellChats(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
  companyId: CompanyId,
  chats: readonly Chat[],
  message: ShortText & {
    readonly template: string
    /** What it is about, for example `visit:2026-11-21/M-…/V-…`. */
    readonly subject: string
    /** The same when it is asked for again. */
    readonly cause: string
  },
): Promise<void> {
  const { template, subject, cause, language, body } = message
  for (const { channel_id, kind, name } of chats) {
    const messageId = uuid7()
    const isNew = await insertMessage(tx, {
      company_id: companyId,
      message_id: messageId,
      channel_id,
      kind,
      dedupe_key: `${cause}:${channel_id}`,
      template,
      subject_of: subject,
      recipient: name,
      language,
      body,
      created_at: clock.now(),
    })
    if (isNew) await enqueue(messageSendQueue, [{ companyId, messageId }])
  }
}
