/** What servers and mailbox providers write about a mail that came back: reports (RFC 3464) and complaints (RFC 5965). */

import { imapPassword } from './imap-server.ts'
import { bounceMailboxBody } from './mail-calls.ts'

/** What the mailbox on this machine's IMAP server is saved by. */
export const bounceMailboxAt = (port: number, more: object = {}) => ({
  ...bounceMailboxBody,
  host: 'localhost',
  encryption: 'PLAIN',
  port,
  password: imapPassword,
  ...more,
})

export type ReportOptions = {
  /** Where it came back to. */
  readonly to: string
  readonly recipient: string
  readonly status?: string
  readonly action?: string
  /** Somebody is on holiday. */
  readonly isPlain?: boolean
  /** It says so in words alone. */
  readonly prose?: string
  /** Its parts never end. */
  readonly isBroken?: boolean
  /** So many parts in each other. */
  readonly depth?: number
  /** The mail as it left. */
  readonly original?: string
}

const lines = (...all: readonly string[]): string => all.join('\r\n')

/** A report without the mail that it's about. */
export function bounceOf(options: ReportOptions): string {
  return reportOf({ ...options, original: '' })
}

export function reportOf({
  to,
  recipient,
  status = '5.1.1',
  action = 'failed',
  isPlain = false,
  prose = '',
  isBroken = false,
  depth = 0,
  original = '',
}: ReportOptions): string {
  const head = lines(
    'Return-Path: <>',
    'From: Mail Delivery System <mailer-daemon@mx.example.org>',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
  )
  if (isPlain) {
    return lines(
      head,
      'Subject: Out of office',
      'Content-Type: text/plain',
      '',
      'Back on Monday. 5.1.1',
    )
  }
  if (prose !== '') {
    return lines(head, 'Subject: failure notice', 'Content-Type: text/plain', '', prose, '')
  }
  if (depth > 0) {
    const open = Array.from({ length: depth }, (_, at) =>
      lines(`Content-Type: multipart/mixed; boundary=b${String(at)}`, '', `--b${String(at)}`, ''),
    )
    return lines(head, open.join(''))
  }
  const report = lines(
    head,
    'Subject: Undelivered Mail Returned to Sender',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${isBroken ? 'other' : 'r'}"`,
    '',
    '--r',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Your message could not be delivered.',
    '',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    `Original-Recipient: rfc822;${recipient}`,
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; what it said',
    '',
  )
  if (original === '') return lines(report, '--r--', '')
  return lines(
    report,
    '--r',
    'Content-Type: text/rfc822-headers',
    '',
    headOf(original),
    '',
    '--r--',
    '',
  )
}

/** The reader has pressed “This is spam”. */
export function complaintOf(original: string): string {
  return lines(
    'From: feedback@provider.example',
    'To: abuse@example.com',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="r"',
    '',
    '--r',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: Provider/1.0',
    'Version: 1',
    '',
    '--r',
    'Content-Type: message/rfc822',
    '',
    headOf(original),
    '',
    'Their words are of no interest.',
    '--r--',
    '',
  )
}

const headOf = (mail: string): string => mail.split(/\r?\n\r?\n/, 1)[0] ?? ''
