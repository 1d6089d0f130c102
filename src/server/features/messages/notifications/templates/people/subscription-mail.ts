import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Announcement } from '#domain/billing/ending/announcement.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

export type SubscriptionMailValues = Pick<Announcement, 'kind'> & {
  readonly plan: string
  /** What ends on it, as the reader's language writes it. */
  readonly date: string
  /** When everything is deleted; the same day where nothing is. */
  readonly day: string
  readonly link: string
}

type Words = { readonly title: MessageKey; readonly text: MessageKey }
const words: Readonly<Record<Announcement['kind'], Words>> = {
  TRIAL_ENDS: { title: 'mail_subscription_trial_title', text: 'mail_subscription_trial' },
  TRIAL_UNBILLED: { title: 'mail_subscription_trial_title', text: 'mail_subscription_unbilled' },
  TRIAL_STOPPED: { title: 'mail_subscription_stopped_title', text: 'mail_subscription_stopped' },
  DELETION: { title: 'mail_subscription_over_title', text: 'mail_subscription_over' },
}

/** Says when a trial, or everything, ends, and leads to where that is decided. */
export function subscriptionMail(
  frame: MailFrame,
  { kind, plan, date, day, link }: SubscriptionMailValues,
): MailContent {
  const { translate } = frame
  const title = translate(words[kind].title, { plan, date, day })
  const text = translate(words[kind].text, { plan, date, day })
  return composeMail(frame, {
    subject: title,
    preview: text,
    reader: 'customer',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      { kind: 'buttons', links: [{ label: translate('mail_invoice_button'), href: link }] },
    ],
  })
}
