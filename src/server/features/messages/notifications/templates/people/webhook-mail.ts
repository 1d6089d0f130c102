import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** What became of another system. Times are ISO 8601. */
export type WebhookNotice =
  | { readonly is: 'disabled'; readonly reason: 'FAILING' | 'GONE' }
  | { readonly is: 'warned'; readonly since: string; readonly until: string }
  | { readonly is: 'recovered' }
  /** Its vendor says that the consent counts no more. */
  | { readonly is: 'consent_ended' }

/** Says that another system fails, is not called any more, or works again, and what can be done. */
export function webhookMail(
  frame: MailFrame,
  {
    name,
    isChat,
    notice,
    link,
  }: {
    readonly name: string
    /** Whether people are asked there; else it is told events. */
    readonly isChat: boolean
    readonly notice: WebhookNotice
    readonly link: string
  },
): MailContent {
  const { title, content } = wordsOf(frame, name, notice, isChat)
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      {
        kind: 'buttons',
        links: [{ label: frame.translate(buttonOf(notice, isChat)), href: link }],
      },
    ],
  })
}

function buttonOf({ is }: WebhookNotice, isChat: boolean) {
  if (is === 'consent_ended') return 'mail_consent_ended_button'
  return isChat ? 'chat_open' : 'mail_webhook_disabled_button'
}

function wordsOf(
  { translate, brand }: MailFrame,
  name: string,
  notice: WebhookNotice,
  isChat: boolean,
) {
  const gone = isChat ? 'mail_chat_disabled_gone' : 'mail_webhook_disabled_gone'

  const who = { name, company: brand.companyName }
  if (notice.is === 'recovered') {
    return {
      title: translate('mail_webhook_recovered_title', { name }),
      content: translate('mail_webhook_recovered', who),
    }
  }
  if (notice.is === 'consent_ended') {
    return {
      title: translate('mail_consent_ended_title', { name }),
      content: translate('mail_consent_ended', who),
    }
  }
  if (notice.is === 'warned') {
    const { since: at, until } = notice
    return {
      title: translate('mail_webhook_warned_title', { name, at }),
      content: translate('mail_webhook_warned', { ...who, at, until }),
    }
  }
  return {
    title: translate('mail_webhook_disabled_title', { name }),
    content: translate(notice.reason === 'GONE' ? gone : 'mail_webhook_disabled_failing', who),
  }
}
