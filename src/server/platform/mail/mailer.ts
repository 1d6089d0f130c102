import type { Mail, MailResult } from './mail.ts'

/** Sends mails. Two implementations: `createSmtpMailer` and `createInboxMailer`. */
export type Mailer = {
  /** Sends one mail. Never rejects: every failure is a typed result, so that the job can decide. */
  readonly send: (mail: Mail) => Promise<MailResult>
  /** Closes what is open, after the mails under way. */
  readonly close: () => Promise<void>
}
