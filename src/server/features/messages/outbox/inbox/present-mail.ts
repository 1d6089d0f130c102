/** Mails of the inbox as pages and as JSON. */
import type { Html } from '#server/platform/words/html.ts'
import { html } from '#server/platform/words/html.ts'
import {
  attachmentsOfRow,
  calendarOfRow,
} from '#server/features/messages/notifications/mail-row.ts'
import type { InboxMail } from './queries.ts'

type File = { readonly name: string; readonly type: string; readonly link: string }

/** Everything that can be downloaded; pictures that are shown inside the mail are left out. */
export function filesOf(mail: InboxMail): readonly File[] {
  const link = (part: string) => `/dev/inbox/${mail.mail_id}/files/${part}`
  const calendar = calendarOfRow(mail)
  return [
    ...attachmentsOfRow(mail).flatMap(({ filename, contentType, contentId }, index) =>
      contentId === undefined
        ? [{ name: filename, type: contentType, link: link(String(index)) }]
        : [],
    ),
    ...(calendar === null
      ? []
      : [{ name: calendar.filename, type: 'text/calendar', link: link('calendar') }]),
  ]
}

/** What tools read at /dev/inbox.json. */
export function presentMail(mail: InboxMail) {
  return {
    id: mail.mail_id,
    template: mail.template,
    to: mail.recipient,
    toName: mail.recipient_name,
    fromName: mail.sender_name,
    language: mail.language,
    subject: mail.subject,
    text: mail.body,
    html: mail.html,
    calendar: calendarOfRow(mail)?.text ?? null,
    files: filesOf(mail),
    messageId: mail.message_id,
    state: mail.state,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
  }
}

export function listPage(mails: readonly InboxMail[]): Html {
  return html`<h1>Sent emails</h1>
    <p class="muted">
      No mail server is configured (SMTP_URL), so nothing leaves this machine. Newest first.
      <a href="/dev/inbox">Check for new emails</a>
    </p>
    ${
      mails.length === 0
        ? html`<p class="empty muted">No emails yet. They appear here within a second or two.</p>`
        : html`<ul class="list">
            ${mails.map(listEntry)}
          </ul>`
    }`
}

function listEntry(mail: InboxMail): Html {
  const { recipient, recipient_name: name } = mail
  return html`<li>
    <a href="/dev/inbox/${mail.mail_id}">
      <span class="line muted"
        ><span>${name === '' ? recipient : name}</span
        ><time datetime="${mail.created_at}">${momentOf(mail.created_at)}</time></span
      >
      <span class="line"
        ><span class="subject" lang="${mail.language}">${mail.subject}</span>${badgeOf(mail)}</span
      >
    </a>
  </li>`
}

export function mailPage(mail: InboxMail): Html {
  return html`<a href="/dev/inbox">All emails</a>
    <h1 lang="${mail.language}">${mail.subject}</h1>
    ${badgeOf(mail)}
    <dl>
      <dt>To</dt>
      <dd>${addressOf(mail)}</dd>
      <dt>From</dt>
      <dd>${mail.sender_name}</dd>
      <dt>Created</dt>
      <dd>${momentOf(mail.created_at)}</dd>
    </dl>
    <iframe
      title="Email"
      src="/dev/inbox/${mail.mail_id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerpolicy="no-referrer"
    ></iframe>
    ${
      filesOf(mail).length > 0 &&
      html`<ul class="files">
        ${filesOf(mail).map(fileEntry)}
      </ul>`
    }
    <details>
      <summary>As plain text</summary>
      <pre lang="${mail.language}">${mail.body}</pre>
    </details>`
}

function fileEntry({ name, link }: File): Html {
  return html`<li><a href="${link}" download>${name}</a></li>`
}

function badgeOf({ state }: InboxMail): Html | null {
  if (state === 'SENT') return null
  const look = state === 'FAILED' ? 'badge badge-bad' : 'badge'
  return html`<span class="${look}">${state.toLowerCase()}</span>`
}

function addressOf({ recipient, recipient_name }: InboxMail): string {
  return recipient_name === '' ? recipient : `${recipient_name} <${recipient}>`
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

function momentOf(instant: string): string {
  return `${moment.format(new Date(instant))} UTC`
}
