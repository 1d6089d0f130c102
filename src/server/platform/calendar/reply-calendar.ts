import type { MailCalendar } from '../mail/mail.ts'
import { parameterText, printable } from './calendar.ts'

export type CalendarReply = {
  readonly answer: 'ACCEPTED' | 'DECLINED'
  readonly uid: string
  /** The instant of the day that was asked about; null for the whole meeting. */
  readonly recurrenceId: string | null
  readonly sequence: number
  readonly stampedAt: string
  readonly startAt: string
  readonly organiser: string
  /** Who was invited. */
  readonly address: string
  /** In whose name the mail goes out; the one who was invited has no server of their own here. */
  readonly sentBy: string
  readonly title: string
  /** Why, in one line; empty for none. */
  readonly comment: string
}

/** The answer of one who was invited (RFC 5546 §3.2.3), as the programs of organisers take it into the meeting. */
export function replyCalendar(reply: CalendarReply): MailCalendar {
  const { answer, address, sentBy, comment, title } = reply
  const behalf =
    sentBy.toLowerCase() === address ? '' : `;SENT-BY="mailto:${parameterText(sentBy)}"`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Visits//EN',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${escaped(reply.uid)}`,
    ...(reply.recurrenceId === null ? [] : [`RECURRENCE-ID:${basic(reply.recurrenceId)}`]),
    `SEQUENCE:${String(reply.sequence)}`,
    `DTSTAMP:${basic(reply.stampedAt)}`,
    `DTSTART:${basic(reply.startAt)}`,
    `ORGANIZER:mailto:${reply.organiser}`,
    `ATTENDEE;PARTSTAT=${answer}${behalf}:mailto:${address}`,
    ...(title === '' ? [] : [`SUMMARY:${escaped(title)}`]),
    ...(comment === '' ? [] : [`COMMENT:${escaped(comment)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const text = lines.map((line) => `${folded(line)}\r\n`).join('')
  return { method: 'REPLY', filename: 'reply.ics', text }
}

function basic(instant: string): string {
  return instant.replace(/\.\d{3}Z$/, 'Z').replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return printable(text)
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** Lines are 75 bytes at most, and no character is cut in two (RFC 5545 §3.1). */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
