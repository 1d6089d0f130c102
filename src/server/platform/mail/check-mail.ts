import { email } from '#domain/validation/email.ts'
import { singleLine } from '#domain/validation/safe-text.ts'
import type { Mail, MailAddress, MailFailure } from './mail.ts'

const messageIdForm = /^<[\w.+-]+@[\w.:[\]-]+>$/
// The sender is configured, not typed by people; without a configuration it is foyer@localhost.
const localSender = /^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+$/
const languageForm = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i

/**
 * Refuses a mail whose envelope or headers are not exactly one line of what they should be, before any
 * library sees it: nodemailer splits an address list at a line break, and would send to both.
 * Answers null when the mail may be sent.
 */
export function checkMail(mail: Mail): MailFailure | null {
  const recipients = [mail.to, ...(mail.replyTo ? [mail.replyTo] : [])]
  const addresses = [mail.from, ...recipients]
  if (!recipients.every(isOneAddress)) return refuse('invalid_address')
  const { returnPath } = mail
  const isSound = returnPath === undefined || localSender.test(returnPath)
  if (!isSound && !isOneAddress({ address: returnPath })) return refuse('invalid_address')
  if (!isOneAddress(mail.from) && !localSender.test(mail.from.address)) {
    return refuse('invalid_address')
  }
  const headers = [
    mail.subject,
    ...addresses.map(({ name }) => name ?? ''),
    ...mail.attachments.flatMap((file) => [file.filename, file.contentType, file.contentId ?? '']),
    mail.calendar?.filename ?? '',
  ]
  if (headers.some((header) => singleLine(header) !== null)) return refuse('invalid_header')
  if (!messageIdForm.test(mail.messageId)) return refuse('invalid_header')
  if (!languageForm.test(mail.language)) return refuse('invalid_header')
  return null
}

/** True for exactly one address as the specification accepts it (Spec §5); an empty one is none. */
function isOneAddress({ address }: MailAddress): boolean {
  return address !== '' && address.length <= 254 && email(address) === null
}

function refuse(reason: 'invalid_address' | 'invalid_header'): MailFailure {
  return { ok: false, kind: 'permanent', reason, detail: reason }
}
