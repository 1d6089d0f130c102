/** What a mailbox that colleagues invite is set up with. Issue 15 §4. */
export const mailboxEncryptions = ['TLS', 'START_TLS', 'PLAIN'] as const
export type MailboxEncryption = (typeof mailboxEncryptions)[number]

export const usualMailboxPorts: Readonly<Record<MailboxEncryption, number>> = {
  TLS: 993,
  START_TLS: 143,
  PLAIN: 143,
}

/** Of a mailbox that is new, or was moved, so much is read: what is older has taken place, or was read. */
export const readBackDays = 30

/** After so long a failure whoever connected it gets an email. */
export const warnAfterHours = 24

/** How long a mailbox rests after a failure, in minutes: soon at first, and never longer than a quarter of an hour. */
export function restMinutes(failingForMinutes: number): number {
  return Math.min(15, Math.max(1, Math.floor(failingForMinutes / 4)))
}
