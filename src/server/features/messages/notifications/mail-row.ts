/** A mail as it is stored: complete, so that sending it again sends the same bytes. */
import { z } from 'zod'
import type { Insertable, Selectable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Mails } from '#server/platform/database/database-types.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type {
  Mail,
  MailAddress,
  MailAttachment,
  MailContent,
  MailEnvelope,
} from '#server/platform/mail/mail.ts'
import { makeMessageId } from '#server/platform/mail/message-id.ts'

const storedAttachments = z.array(
  z.object({
    filename: z.string(),
    contentType: z.string(),
    contentId: z.string().optional(),
    sizeBytes: z.number(),
    /** Of a large one, which lies in the files; a small one stands here. */
    sha256: z.string().optional(),
    base64: z.string().optional(),
  }),
)
export type StoredAttachment = z.output<typeof storedAttachments>[number]

const storedCalendar = z.object({
  method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH', 'REPLY']),
  filename: z.string(),
  text: z.string(),
})

export type MailToStore = {
  readonly companyId: CompanyId
  readonly dedupeKey: string
  readonly template: string
  readonly subject: string
  readonly language: string
  readonly to: MailAddress
  readonly senderName: string
  /** Empty for none. */
  readonly replyTo: string
  readonly content: MailContent
  /** Host name of PUBLIC_URL. */
  readonly domain: string
  /** Now, ISO 8601. */
  readonly now: string
}

/** Logos and documents are larger, and lie in the files anyway; the code of a pass is not. */
const maxInlineBytes = 8_192

/** The row of a mail that is to be sent; its large attachments are in the files then. */
export async function mailRow(
  mail: MailToStore,
  files: Pick<FileStore, 'put'>,
): Promise<Insertable<Mails> & { readonly mail_id: string }> {
  const mailId = uuid7()
  const { content } = mail
  const { calendar } = content
  const attachments: StoredAttachment[] = []
  for (const attachment of content.attachments) {
    attachments.push(await storedAttachment(attachment, files))
  }
  return {
    company_id: mail.companyId,
    mail_id: mailId,
    dedupe_key: mail.dedupeKey,
    template: mail.template,
    subject_of: mail.subject,
    recipient: mail.to.address,
    recipient_name: mail.to.name ?? '',
    sender_name: mail.senderName,
    reply_to: mail.replyTo,
    language: mail.language,
    subject: content.subject,
    html: content.html,
    body: content.text,
    attachments: JSON.stringify(attachments),
    calendar: calendar === undefined ? null : JSON.stringify(calendar),
    message_id: makeMessageId(mailId, mail.domain),
    created_at: mail.now,
  }
}

async function storedAttachment(
  { filename, contentType, contentId, content }: MailAttachment,
  files: Pick<FileStore, 'put'>,
): Promise<StoredAttachment> {
  const known = {
    filename,
    contentType,
    sizeBytes: content.byteLength,
    ...(contentId === undefined ? {} : { contentId }),
  }
  if (content.byteLength <= maxInlineBytes) {
    return { ...known, base64: Buffer.from(content).toString('base64') }
  }
  return { ...known, sha256: (await files.put(content, contentType)).sha256 }
}

/** The mail of a stored row. @throws when a file of it is gone. */
export async function mailOfRow(
  row: Selectable<Mails>,
  files: Pick<FileStore, 'get'>,
  envelope: MailEnvelope,
): Promise<Mail> {
  const attachments: MailAttachment[] = []
  for (const stored of attachmentsOfRow(row)) {
    const { filename, contentType, contentId } = stored
    attachments.push({
      filename,
      contentType,
      content: await contentOf(stored, files),
      ...(contentId === undefined ? {} : { contentId }),
    })
  }
  const calendar = calendarOfRow(row)
  return {
    messageId: row.message_id,
    language: row.language,
    ...envelope,
    to: { address: row.recipient, name: row.recipient_name },
    subject: row.subject,
    html: row.html,
    text: row.body,
    attachments,
    ...(calendar === null ? {} : { calendar }),
  }
}

export function attachmentsOfRow(row: Pick<Selectable<Mails>, 'attachments'>): StoredAttachment[] {
  return storedAttachments.parse(row.attachments)
}

export function calendarOfRow(row: Pick<Selectable<Mails>, 'calendar'>) {
  if (row.calendar === null) return null
  const { method, filename, text } = storedCalendar.parse(row.calendar)
  return { method, filename, text }
}

/** The bytes of a stored attachment. @throws when its file is gone. */
export async function contentOf(
  stored: StoredAttachment,
  files: Pick<FileStore, 'get'>,
): Promise<Uint8Array> {
  if (stored.base64 !== undefined) return Buffer.from(stored.base64, 'base64')
  const content = stored.sha256 === undefined ? null : await files.get(stored.sha256)
  if (content === null) throw new Error('A file of a mail is missing.')
  return content
}
