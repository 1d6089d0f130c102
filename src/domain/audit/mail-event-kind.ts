/** What happens to the mail server of an organisation. */
export const mailEventKinds = [
  'mail_server.activated',
  'mail_server.failed',
  'mail_server.paused',
  'mail_server.recovered',
  'mail_server.removed',
  'mail_server.saved',
] as const
