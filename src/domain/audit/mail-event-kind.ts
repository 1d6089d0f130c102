/** What happens to the mail server and the sending domain of an organisation, and to mails that come back. */
export const mailEventKinds = [
  'bounce_mailbox.removed',
  'bounce_mailbox.saved',
  'delivery.complained',
  'delivery.released',
  'delivery.returned',
  'mail_server.activated',
  'mail_server.failed',
  'mail_server.keeps_failing',
  'mail_server.paused',
  'mail_server.recovered',
  'mail_server.removed',
  'mail_server.saved',
  'sending_domain.key_made',
  'sending_domain.lost',
  'sending_domain.removed',
  'sending_domain.saved',
  'sending_domain.signing',
] as const
export type MailEventKind = (typeof mailEventKinds)[number]
