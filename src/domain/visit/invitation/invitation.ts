/** An invitation as a host fills it in, and the meeting that it becomes. Issue 5 §2, Create. */
import type { ContactBook } from '../../contact/contact.ts'
import { isLocalDate } from '../../time/calendar-date.ts'
import { addDays, localDateOf, localTimeOf } from '../../time/local-date.ts'
import { wallClockInstant } from '../../time/wall-clock-instant.ts'
import { email } from '../../validation/email.ts'
import type { ErrorCode } from '../../validation/field-rule.ts'
import { phone } from '../../validation/phone.ts'
import { mustSayType, type VisitorTypes } from '../visitor/visitor-type.ts'

/** Somebody as a pasted list names them. */
export type ListedPerson = {
  readonly name: string
  readonly email: string
  readonly companyName: string
}
/** What is asked about a person; an empty language: as known, else that of the location. */
type PersonDetails = ListedPerson & { readonly mobile: string; readonly language: string }

/** One line of the form, as typed. */
export type InvitedVisitor = PersonDetails & {
  /** The code of what they come as; empty: the default of the location. */
  readonly visitorType: string
  /** Whom the line was filled with, as they are known. */
  readonly known?: KnownVisitor | undefined
  /** The address book that remembers them; left out or empty: none. */
  readonly keep?: ContactBook | '' | undefined
}
export type KnownVisitor = PersonDetails & { readonly id: string }

export const repeats = ['NONE', 'DAILY', 'WEEKDAYS', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Repeat = (typeof repeats)[number]

export type Invitation = {
  readonly visitors: readonly InvitedVisitor[]
  /** The day at the location, `YYYY-MM-DD`. */
  readonly date: string
  /** By the location's clock, `HH:MM`. An end that is not later is on the next day. */
  readonly from: string
  readonly to: string
  readonly repeat: Repeat
  /** The last day of a series; empty for one that goes on. */
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

/** `today` is the day at the location. A line that says nothing asks for nothing. `types` null: nobody has to choose one. */
export function judgeInvitation(
  invitation: Invitation,
  today: string,
  types: VisitorTypes | null = null,
): InvitationErrors {
  const { visitors, date, from, to, repeat, until } = invitation
  const found: Record<string, InvitationError> = {}
  const people = visitors.filter(isSomebody)
  if (types !== null && mustSayType(types, people.length) && people[0]?.visitorType === '') {
    const index = visitors.findIndex(isSomebody)
    found[`visitors.${String(index)}.visitorType`] = 'common_error_required'
  }
  if (!visitors.some(isSomebody)) found['visitors.0.name'] = 'console_invite_error_nobody'
  const seen = new Set<string>()
  for (const [index, visitor] of visitors.entries()) {
    const noPhone = phone(visitor.mobile)
    if (noPhone !== null) found[`visitors.${String(index)}.mobile`] = noPhone
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
  if (repeat !== 'NONE' && until !== '') {
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

/**
 * Of somebody who is known what is new is said: the names stay as they were written. Whoever corrects a name or an address
 * means somebody else than the line was filled with; what is known of that person is not theirs.
 */
export function visitorOf(visitor: InvitedVisitor) {
  const { known, name, email: address, companyName, visitorType } = visitor
  const mobile = visitor.mobile === known?.mobile ? undefined : visitor.mobile
  const language = visitor.language === (known?.language ?? '') ? '' : visitor.language
  return {
    ...(known !== undefined && isSamePerson(visitor, known)
      ? { id: known.id }
      : { ...splitName(name), email: address, companyName }),
    ...(mobile === undefined ? {} : { mobile }),
    ...(language === '' ? {} : { language }),
    ...(visitorType === '' ? {} : { visitorType }),
  }
}

function isSamePerson(a: ListedPerson, b: ListedPerson): boolean {
  return (['name', 'email', 'companyName'] as const).every((key) => a[key].trim() === b[key].trim())
}

/** The last word is the family name; one word alone is a first name. */
export function splitName(name: string): { readonly firstname: string; readonly lastname: string } {
  const words = name.trim().split(/\s+/)
  const lastname = words.length > 1 ? (words.at(-1) ?? '') : ''
  const firstname = words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '')
  return { firstname, lastname }
}

/** So long an invitation is at first. */
const usualMinutes = 60
/** Between these, in minutes of the day, an invitation begins. */
const firstStart = 9 * 60
const lastStart = 18 * 60

/**
 * When an invitation begins unless somebody says otherwise: at the next half hour of the working day, else tomorrow at nine.
 * `now` is ISO 8601.
 */
export function usualTimes(now: string, zone: string): Pick<Invitation, 'date' | 'from' | 'to'> {
  const today = localDateOf(now, zone)
  const [hours = 0, minutes = 0] = localTimeOf(now, zone).split(':').map(Number)
  const next = hours * 60 + (minutes < 30 ? 30 : 60)
  const isLate = next >= lastStart
  const start = isLate ? firstStart : Math.max(next, firstStart)
  return {
    date: isLate ? addDays(today, 1) : today,
    from: clock(start),
    to: clock(start + usualMinutes),
  }
}

/** Whether a line says anything. */
export function isSomebody({ name, email: address }: ListedPerson): boolean {
  return name.trim() !== '' || address !== ''
}

function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Minutes of the day as a time. */
function clock(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

const rules: Readonly<Record<Exclude<Repeat, 'NONE'>, string>> = {
  DAILY: 'FREQ=DAILY',
  WEEKDAYS: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  WEEKLY: 'FREQ=WEEKLY',
  MONTHLY: 'FREQ=MONTHLY',
  YEARLY: 'FREQ=YEARLY',
}

/** A series without a last day has no end. RFC 5545 wants the end of a rule in UTC; it is the start of the last occurrence that may be. */
function ruleOf(
  repeat: Exclude<Repeat, 'NONE'>,
  until: string,
  from: string,
  zone: string,
): string {
  if (until === '') return rules[repeat]
  const last = wallClockInstant(until, from, zone)
  const basic = last.replace(/\.\d{3}Z$/, 'Z').replaceAll(/[-:]/g, '')
  return `${rules[repeat]};UNTIL=${basic}`
}
