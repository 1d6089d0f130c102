import type { MessageValues } from '#domain/notification/message-text.ts'
import type { MailAttachment, MailCalendar } from '#server/platform/mail/mail.ts'
import type { MailPart } from './mail-parts.ts'

/** The pieces of one mail. `preview` is what an inbox shows beside the subject. */
export type MailDraft = {
  readonly subject: string
  readonly preview: string
  readonly reader:
    | 'visitor'
    | 'host'
    | 'formerHost'
    | 'deputy'
    | 'reception'
    | 'approver'
    | 'door'
    | 'employee'
    | 'booker'
    | 'colleague'
    | 'told'
    | 'inhouse'
    | 'figures'
    | 'customer'
    | 'operator'
    /** Whose address somebody has entered, for the first time. */
    | 'asked'
  readonly parts: readonly (MailPart | null)[]
  /** What a text of the location's own may name; left out where there can be none. */
  readonly values?: MessageValues
  readonly attachments?: readonly MailAttachment[]
  readonly calendar?: MailCalendar | null
}
