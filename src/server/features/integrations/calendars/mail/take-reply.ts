import type { Tx } from '#server/platform/database/database.ts'
import { findMessage, updateMessage, type MailboxKey } from './queries.ts'
import { replyToWrite, type ReplyToWrite } from './reply.ts'

/** What the organiser is to be answered, once: it is forgotten with this transaction. Null for nothing. */
export async function takeReply(
  tx: Tx,
  key: MailboxKey,
  messageId: string,
): Promise<ReplyToWrite | null> {
  const message = await findMessage(tx, key, messageId)
  const reply = replyToWrite.safeParse(message?.reply).data
  if (reply === undefined) return null
  await updateMessage(tx, key, messageId, { reply: null })
  return reply
}
