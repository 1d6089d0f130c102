import type { Config } from '#server/config.ts'
import { createInboxMailer } from '#server/platform/mail/inbox-mailer.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { createSmtpMailer } from '#server/platform/mail/smtp-mailer.ts'

/** Over SMTP where the configuration names a server; otherwise a mail stays in its table, and the inbox shows it. */
export function openMailer({ mail }: Pick<Config, 'mail'>): Mailer {
  return mail.smtpUrl === undefined
    ? createInboxMailer(() => Promise.resolve())
    : createSmtpMailer({ url: mail.smtpUrl })
}
