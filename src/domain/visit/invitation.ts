/** An invitation as a host fills it in, and the meeting that it becomes. Issue 5 §2, Create; decision 0361. */
import { isLocalDate } from '../time/instant.ts'
import { addDays, localDateOf, localTimeOf } from '../time/local-date.ts'
import { wallClockInstant } from '../time/wall-clock-instant.ts'
import { email } from '../validation/email.ts'
import type { ErrorCode } from '../validation/field-rule.ts'

/** One line of the form, as typed. */
export type InvitedVisitor = {
  readonly name: string
  readonly email: string
  readonly companyName: string
  /** Somebody who is known, and whose line says what is known. */
  readonly id?: string | undefined
}

export const repeats = ['NONE', 'DAILY', 'WEEKDAYS', 'WEEKLY', 'MONTHLY'] as const
export type Repeat = (typeof repeats)[number]

export type Invitation = {
  readonly visitors: readonly InvitedVisitor[]
  /** The day at the location, `YYYY-MM-DD`. */
  readonly date: string
  /** By the location's clock, `HH:MM`. An end that is not later is on the next day. */
  readonly from: string
  readonly to: string
  readonly repeat: Repeat
  /** The last day of a series. */
  readonly until: string
}

/** Why a field is refused: a message key. */
export type InvitationError =
  | ErrorCode
  | 'console_invite_error_past'
  | 'console_invite_error_nobody'
  | 'console_invite_error_until'
  | 'console_invite_error_time'
  | 'console_invite_error_same'
  | 'console_invite_error_twice'

/** What is wrong, by the name of the field: `visitors.0.email`, `date`, … */
export type InvitationErrors = Readonly<Record<string, InvitationError>>

/** `today` is the day at the location. A line that says nothing asks for nothing. */
export function judgeInvitation(invitation: Invitation, today: string): InvitationErrors {
  const { visitors, date, from, to, repeat, until } = invitation
  const found: Record<string, InvitationError> = {}
  if (!visitors.some(isSomebody)) found['visitors.0.name'] = 'console_invite_error_nobody'
  const seen = new Set<string>()
  for (const [index, visitor] of visitors.entries()) {
    const wrong = email(visitor.email)
    const key = `${visitor.email}\n${visitor.name}`.toLowerCase()
    if (wrong !== null) found[`visitors.${String(index)}.email`] = wrong
    else if (visitor.email !== '' && seen.has(key)) {
      found[`visitors.${String(index)}.email`] = 'console_invite_error_twice'
    }
    seen.add(key)
  }
  if (!isLocalDate(date)) found['date'] = 'common_error_date'
  else if (date < today) found['date'] = 'console_invite_error_past'
  if (!isTime(from)) found['from'] = 'console_invite_error_time'
  if (!isTime(to)) found['to'] = 'console_invite_error_time'
  else if (from === to) found['to'] = 'console_invite_error_same'
  if (repeat !== 'NONE') {
    if (!isLocalDate(until)) found['until'] = 'common_error_date'
    else if (until < date) found['until'] = 'console_invite_error_until'
  }
  return found
}

/** What `meetings.create` is told of it. The invitation was judged; throws a RangeError for what is no date or time. */
export function meetingOf(invitation: Invitation, zone: string) {
  const { date, from, to, repeat, until } = invitation
  const endDate = to > from ? date : addDays(date, 1)
  const startAt = wallClockInstant(date, from, zone)
  return {
    startAt,
    endAt: wallClockInstant(endDate, to, zone),
    recurrence: repeat === 'NONE' ? null : { rrule: ruleOf(repeat, until, from, zone) },
    visitors: invitation.visitors.filter(isSomebody).map(visitorOf),
  }
}

/** Of somebody who is known nothing but that is said: the names stay as they were written. */
export function visitorOf({ id, name, email: address, companyName }: InvitedVisitor) {
  return id === undefined ? { ...splitName(name), email: address, companyName } : { id }
}

/** The last word is the family name; one word alone is a first name. */
export function splitName(name: string): { readonly firstname: string; readonly lastname: string } {
  const words = name.trim().split(/\s+/)
  const lastname = words.length > 1 ? (words.at(-1) ?? '') : ''
  const firstname = words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '')
  return { firstname, lastname }
}

/** So long an invitation is at first. */
const usualHours = 1

/**
 * When an invitation begins unless somebody says otherwise: at the next full hour of the working day, else tomorrow at nine.
 * `now` is ISO 8601.
 */
export function usualTimes(now: string, zone: string): Pick<Invitation, 'date' | 'from' | 'to'> {
  const today = localDateOf(now, zone)
  const next = Number(localTimeOf(now, zone).slice(0, 2)) + 1
  const isLate = next >= 18
  const hour = isLate || next < 9 ? 9 : next
  return {
    date: isLate ? addDays(today, 1) : today,
    from: clock(hour),
    to: clock(hour + usualHours),
  }
}

function isSomebody({ name, email: address }: InvitedVisitor): boolean {
  return name.trim() !== '' || address !== ''
}

function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

const rules: Readonly<Record<Exclude<Repeat, 'NONE'>, string>> = {
  DAILY: 'FREQ=DAILY',
  WEEKDAYS: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  WEEKLY: 'FREQ=WEEKLY',
  MONTHLY: 'FREQ=MONTHLY',
}

/** RFC 5545 wants the end of a rule in UTC; it is the start of the last occurrence that may be. */
function ruleOf(
  repeat: Exclude<Repeat, 'NONE'>,
  until: string,
  from: string,
  zone: string,
): string {
  const last = wallClockInstant(until, from, zone)
  const basic = last.replace(/\.\d{3}Z$/, 'Z').replaceAll(/[-:]/g, '')
  return `${rules[repeat]};UNTIL=${basic}`
}
