/** What the organiser of a meeting is answered, kept with the message until it is written. */
import { z } from 'zod'
import { messageCodes } from '#contract/integrations/mailboxes.ts'
import type { CalendarMessage } from '#domain/calendar/calendar-event.ts'
import type { MailboxSettings } from './connection/mailbox-fault.ts'

export const replyToWrite = z.object({
  answer: z.enum(['ACCEPTED', 'DECLINED']),
  code: z.enum(messageCodes).nullable(),
  /** The last day of a series whose days were listed. */
  listedUntil: z.string().nullable(),
  hostId: z.uuid(),
  organiser: z.string(),
  /** Which of the mailbox's addresses was invited. */
  address: z.string(),
  uid: z.string(),
  recurrenceId: z.string().nullable(),
  sequence: z.int(),
  startAt: z.string(),
  title: z.string(),
})
export type ReplyToWrite = z.output<typeof replyToWrite>

export type Replying = {
  readonly settings: MailboxSettings
  readonly message: CalendarMessage
  readonly hostId: string
}

/** Null for a cancellation, which nobody answers (RFC 5546 §3.2.5). */
export function replyOf(
  { settings, message, hostId }: Replying,
  answer: Pick<ReplyToWrite, 'answer' | 'code' | 'listedUntil'>,
): ReplyToWrite | null {
  const event =
    message.events.find(({ recurrenceId }) => recurrenceId === null) ?? message.events[0]
  if (message.method !== 'REQUEST' || event === undefined) return null
  const invited = event.attendees.find(({ email }) => settings.addresses.includes(email))
  const { uid, recurrenceId, sequence, startAt, title } = event
  return {
    ...answer,
    hostId,
    organiser: event.organiser?.email ?? '',
    address: invited?.email ?? settings.addresses[0] ?? '',
    uid,
    recurrenceId,
    sequence,
    startAt,
    title,
  }
}
