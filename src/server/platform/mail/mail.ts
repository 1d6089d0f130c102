/** One address with an optional name to show. Both are refused when they carry a control character. */
export type MailAddress = { readonly address: string; readonly name?: string }

/** A file sent with a mail. With `contentId` it is shown inside the HTML part as `cid:<contentId>`. */
export type MailAttachment = {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
  readonly contentId?: string
}

/** The key of a domain, as its record names it; the private half as PEM. */
export type MailSignature = {
  readonly domain: string
  readonly selector: string
  readonly privateKey: string
}

/** An invitation that mail programs put into the calendar (RFC 5546); also attached as a file. */
export type MailCalendar = {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH' | 'REPLY'
  readonly filename: string
  readonly text: string
}

/**
 * One mail to one person, complete: sending it again sends the same bytes.
 * `messageId` is made by the caller, once per mail (`makeMessageId`), so that a mail sent twice after a
 * lost answer is recognised as one. `language` is a BCP 47 tag and becomes Content-Language.
 */
export type Mail = {
  readonly messageId: string
  readonly language: string
  readonly from: MailAddress
  readonly to: MailAddress
  readonly replyTo?: MailAddress
  /** Where bounces go, if not to the sender. */
  readonly returnPath?: string
  /** By which it is recognised when it comes back. */
  readonly returnToken?: string
  /** By which it is signed for the sender's domain (RFC 6376). */
  readonly signature?: MailSignature
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
  readonly calendar?: MailCalendar
}

/** From whom a mail comes, and where it and its answers come back to. */
export type MailEnvelope = Pick<
  Mail,
  'from' | 'replyTo' | 'returnPath' | 'returnToken' | 'signature'
>

/** One line of what was said to a mail server, or by it. */
export type SmtpLine = { readonly isServer: boolean; readonly line: string }

/** What a template answers: a mail without its envelope. */
export type MailContent = Pick<Mail, 'subject' | 'html' | 'text' | 'attachments' | 'calendar'> & {
  /** What an inbox shows beside the subject. */
  readonly preview: string
}

/** Why a mail did not leave. `detail` never holds an address, a name or a text of the mail. */
export type MailFailure = {
  readonly ok: false
  /** `temporary`: try again later. `permanent`: never again with the same content. */
  readonly kind: 'temporary' | 'permanent'
  readonly reason:
    | 'connection'
    | 'timeout'
    | 'refused_for_now'
    | 'refused'
    | 'invalid_address'
    | 'invalid_header'
    | 'not_authorised'
    | 'storage'
  readonly detail: string
}

/** The server (or the inbox) has taken responsibility for the mail, or why it has not. */
export type MailResult = { readonly ok: true; readonly messageId: string } | MailFailure
