/** A visit as an entry of somebody's calendar (RFC 5545), and a meeting of somebody's calendar at another time. */
import { propertyOf, readComponents } from './components.ts'

export type WrittenPerson = { readonly name: string; readonly email: string }
export type WrittenVisitor = WrittenPerson & {
  readonly answer: 'NEEDS-ACTION' | 'ACCEPTED' | 'DECLINED'
}

export type WrittenEvent = {
  readonly uid: string
  readonly startAt: string
  readonly endAt: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly organiser: WrittenPerson
  readonly visitors: readonly WrittenVisitor[]
}

/**
 * Without a method, because it stands in a calendar and wasn't sent. Foyer writes to the visitors itself, so the calendar's server is told
 * not to (RFC 6638 §7.1). `stampedAt`: when this state of it was made.
 */
export function writeEvent(
  { uid, startAt, endAt, title, description, location, organiser, visitors }: WrittenEvent,
  { sequence, stampedAt }: { readonly sequence: number; readonly stampedAt: string },
): string {
  const client = 'SCHEDULE-AGENT=CLIENT'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Visits//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stampedAt)}`,
    `LAST-MODIFIED:${utc(stampedAt)}`,
    `SEQUENCE:${String(sequence)}`,
    `DTSTART:${utc(startAt)}`,
    `DTEND:${utc(endAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `LOCATION:${escaped(location)}`,
    `ORGANIZER;CN=${quoted(organiser.name)};${client}:mailto:${organiser.email}`,
    ...visitors.map(
      ({ name, email, answer }) =>
        `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};${client}:mailto:${email}`,
    ),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

export type Moving = {
  readonly startAt: string
  readonly endAt: string
  /** When it was moved. */
  readonly stampedAt: string
  /** Whom Foyer tells itself, by their addresses in small letters: the calendar's server is not to. */
  readonly told: readonly string[]
}

/**
 * Everything else of a meeting that somebody else wrote stays as it is. Null for what isn't one meeting at one time: a series, days that
 * were changed by themselves, whole days, and what can't be read.
 */
export function moveEvent(
  text: string,
  { startAt, endAt, stampedAt, told }: Moving,
): string | null {
  const [calendar, ...others] = readComponents(text) ?? []
  const events = calendar?.components.filter(({ name }) => name === 'VEVENT') ?? []
  const [event] = events
  if (event === undefined || events.length > 1 || others.length > 0) return null
  const has = (name: string) => propertyOf(event, name) !== undefined
  const isSingle = !has('RRULE') && !has('RDATE') && !has('RECURRENCE-ID')
  if (!isSingle || !(propertyOf(event, 'DTSTART')?.value ?? '').includes('T')) return null
  const sequence = Number(propertyOf(event, 'SEQUENCE')?.value ?? '0') + 1
  const set: Readonly<Record<string, string>> = {
    SEQUENCE: `SEQUENCE:${String(Number.isSafeInteger(sequence) ? sequence : 1)}`,
    DTSTAMP: `DTSTAMP:${utc(stampedAt)}`,
    'LAST-MODIFIED': `LAST-MODIFIED:${utc(stampedAt)}`,
    DTSTART: `DTSTART:${utc(startAt)}`,
    DTEND: `DTEND:${utc(endAt)}`,
  }
  const kept: string[] = []
  // Alarms within the meeting have times of their own.
  const open: string[] = []
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n|\r/)) {
    const name = /^[^:;]*/.exec(line)?.[0]?.toUpperCase() ?? ''
    const value = line
      .slice(line.indexOf(':') + 1)
      .trim()
      .toUpperCase()
    if (name === 'END' && value === 'VEVENT') kept.push(...Object.values(set).map(folded))
    if (name === 'BEGIN') open.push(value)
    if (name === 'END') open.pop()
    const isOwn = open.at(-1) === 'VEVENT' && name !== 'BEGIN'
    if (isOwn && (name in set || name === 'DURATION')) continue
    if (line !== '') kept.push(folded(isOwn && name === 'ATTENDEE' ? untold(line, told) : line))
  }
  return kept.map((line) => `${line}\r\n`).join('')
}

function untold(line: string, told: readonly string[]): string {
  const [, ...after] = line.toLowerCase().split('mailto:')
  const address = after.at(-1) ?? ''
  const isTold = told.includes(address) && !/;SCHEDULE-AGENT=/i.test(line)
  return isTold ? `ATTENDEE;SCHEDULE-AGENT=CLIENT${line.slice('ATTENDEE'.length)}` : line
}

/** `20270301T090000Z` */
function utc(instant: string): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** RFC 5545 §3.3.11; what no line can hold is left out. */
export function escaped(text: string): string {
  return printable(text)
    .replaceAll(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll('\n', '\\n')
}

/** A parameter has no way to hold a quotation mark (RFC 5545 §3.2). */
export function quoted(text: string): string {
  return `"${printable(text)
    .replaceAll(/[\n\t]/g, ' ')
    .replaceAll('"', '’')}"`
}

function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
}

/** 75 octets a line, and no character cut in two (RFC 5545 §3.1). */
function folded(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}
