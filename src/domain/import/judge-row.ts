/** Whether a row of a list becomes a visit, and which; or what is wrong with it. Reference §7, CSV import. */
import { dayAfterClosing } from '../location/closing.ts'
import { epochMs, HOUR_MS } from '../time/instant.ts'
import { plusMs } from '../time/write-instant.ts'
import { addDays } from '../time/local-date.ts'
import { email } from '../validation/email.ts'
import { errorCodes } from '../validation/field-rule.ts'
import { singleLine } from '../validation/safe-text.ts'
import { splitName } from '../visit/invitation/invitation.ts'
import { importFields, type ImportField, type RowValues } from './import-field.ts'
import { type DayOrder, readWhen, type When } from './read-when.ts'

/** Why a cell is refused: message keys. */
export const importErrors = [
  ...errorCodes,
  'import_error_nobody',
  'import_error_host_unknown',
  'import_error_host_forbidden',
  'import_error_date',
  'import_error_time',
  'import_error_past',
  'import_error_far',
  'import_error_closed',
  'import_error_end',
  'import_error_long',
  'import_error_language',
  'import_error_twice',
  'import_error_invited',
] as const
export type ImportError = (typeof importErrors)[number]

export type RowFault = { readonly field: ImportField; readonly code: ImportError }

/** What the rows that do not say otherwise have in common. */
export type ImportDefaults = {
  readonly dayOrder: DayOrder
  /** The day at the location. */
  readonly date: string
  /** By the location's clock, `HH:MM`. An end that is not later is on the next day. */
  readonly from: string
  readonly to: string
  /** A user of the location. */
  readonly hostId: string
}

/** What is known at the location. */
export type ImportPlace = {
  readonly calendar: PlaceCalendar
  /** The day there. */
  readonly today: string
  /** The location closes for good after it; null: it stays. */
  readonly lastDay: string | null
  /** People who work there by their address in small letters, and whether whoever imports may invite for them. */
  readonly hosts: ReadonlyMap<string, { readonly id: string; readonly isAllowed: boolean }>
  /** Codes of languages by their names and codes in small letters. */
  readonly languages: ReadonlyMap<string, string>
  /** A number as it is stored, or null for one that does not exist. */
  readonly phone: (text: string) => string | null
}

/** The clock of the place. A list has few days and hours and many rows: whoever makes it may remember what was asked. */
export type PlaceCalendar = {
  /** What `wallClockInstant` says there. */
  readonly instantAt: (date: string, time: string) => string
  /** What `localDateOf` says there. */
  readonly dateAt: (instant: string) => string
}

/** One visit of one visitor. Texts may be empty. */
export type PlannedVisit = {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly companyName: string
  readonly mobile: string
  readonly visitorType: string
  readonly language: string
  readonly hostId: string
  /** The day at the location. */
  readonly visitDate: string
  /** ISO 8601. */
  readonly startAt: string
  readonly endAt: string
}

export type JudgedRow =
  | { readonly ok: true; readonly visit: PlannedVisit }
  | { readonly ok: false; readonly faults: readonly RowFault[] }

const maxLengths: Readonly<Record<ImportField, number>> = {
  firstname: 100,
  lastname: 100,
  name: 200,
  email: 254,
  companyName: 200,
  mobile: 40,
  hostEmail: 254,
  date: 40,
  start: 40,
  end: 40,
  visitorType: 100,
  language: 40,
}
/** A visit that is planned for later is a slip of the pen. */
const maxDaysAhead = 3 * 366
const longestMs = 31 * 24 * HOUR_MS

/** Throws a RangeError where the defaults hold no day or hour. */
export function judgeRow(row: RowValues, defaults: ImportDefaults, place: ImportPlace): JudgedRow {
  const faults: RowFault[] = []
  const refuse = (field: ImportField, code: ImportError): void => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, code })
  }
  for (const field of importFields) {
    const text = row[field] ?? ''
    const wrong = singleLine(text)
    if (wrong !== null) refuse(field, wrong)
    if (text.length > maxLengths[field]) refuse(field, 'import_error_long')
  }
  if (faults.length > 0) return { ok: false, faults }
  const said = (field: ImportField): string => row[field]?.trim() ?? ''
  const names = namesOf(said)
  if (names.firstname === '' && names.lastname === '' && said('email') === '') {
    refuse('email', 'import_error_nobody')
  }
  const wrongAddress = email(said('email'))
  if (wrongAddress !== null) refuse('email', wrongAddress)
  const mobile = said('mobile') === '' ? '' : place.phone(said('mobile'))
  if (mobile === null) refuse('mobile', 'common_error_InvalidMobileNumberException')
  const spoken = said('language').toLowerCase()
  const language = spoken === '' ? '' : place.languages.get(spoken)
  if (language === undefined) refuse('language', 'import_error_language')
  const hostId = hostOf(said('hostEmail'), defaults, place, refuse)
  const times = timesOf(said, defaults, place, refuse)
  if (faults.length > 0 || times === null) return { ok: false, faults }
  return {
    ok: true,
    visit: {
      ...names,
      email: said('email'),
      companyName: said('companyName'),
      mobile: mobile ?? '',
      visitorType: said('visitorType'),
      language: language ?? '',
      hostId,
      ...times,
    },
  }
}

type Said = (field: ImportField) => string
type Refuse = (field: ImportField, code: ImportError) => void

/** A whole name stands for the parts that are not said. */
function namesOf(said: Said): { readonly firstname: string; readonly lastname: string } {
  const whole = splitName(said('name'))
  const [firstname, lastname] = [said('firstname'), said('lastname')]
  return firstname === '' && lastname === '' ? whole : { firstname, lastname }
}

function hostOf(
  address: string,
  { hostId }: ImportDefaults,
  { hosts }: ImportPlace,
  refuse: Refuse,
): string {
  if (address === '') return hostId
  const host = hosts.get(address.toLowerCase())
  if (host === undefined) refuse('hostEmail', 'import_error_host_unknown')
  else if (!host.isAllowed) refuse('hostEmail', 'import_error_host_forbidden')
  return host?.id ?? hostId
}

type Times = Pick<PlannedVisit, 'visitDate' | 'startAt' | 'endAt'>

function timesOf(
  said: Said,
  defaults: ImportDefaults,
  { calendar, today, lastDay }: ImportPlace,
  refuse: Refuse,
): Times | null {
  const read = (field: 'date' | 'start' | 'end', code: ImportError): When | null => {
    const text = said(field)
    if (text === '') return { date: null, time: null }
    const when = readWhen(text, defaults.dayOrder)
    if (when === null) refuse(field, code)
    return when
  }
  const day = read('date', 'import_error_date')
  const start = read('start', 'import_error_time')
  const end = read('end', 'import_error_time')
  if (day === null || start === null || end === null) return null
  const onDay = 'instant' in day ? calendar.dateAt(day.instant) : (day.date ?? defaults.date)
  const startAt = instantIn(start, onDay, defaults.from, calendar)
  const visitDate = calendar.dateAt(startAt)
  const hasOwnTime = 'instant' in start || start.time !== null
  const endAt = endOf(end, { startAt, visitDate, hasOwnTime }, defaults, calendar)
  const where = said('start') === '' && said('date') !== '' ? 'date' : 'start'
  if (visitDate < today) refuse(where, 'import_error_past')
  if (visitDate > addDays(today, maxDaysAhead)) refuse(where, 'import_error_far')
  if (dayAfterClosing([visitDate], lastDay) !== null) refuse(where, 'import_error_closed')
  const lasts = epochMs(endAt) - epochMs(startAt)
  if (lasts <= 0 || lasts > longestMs) refuse('end', 'import_error_end')
  return { visitDate, startAt, endAt }
}

/** Of a row that says when it begins and not when it ends, an hour later. */
function endOf(
  end: When,
  { startAt, visitDate, hasOwnTime }: { startAt: string; visitDate: string; hasOwnTime: boolean },
  { from, to }: ImportDefaults,
  calendar: PlaceCalendar,
): string {
  const isSaid = 'instant' in end || end.date !== null || end.time !== null
  if (isSaid) return instantIn(end, visitDate, to, calendar)
  if (hasOwnTime) return plusMs(startAt, HOUR_MS)
  return calendar.instantAt(to > from ? visitDate : addDays(visitDate, 1), to)
}

function instantIn(when: When, date: string, time: string, calendar: PlaceCalendar): string {
  if ('instant' in when) return when.instant
  return calendar.instantAt(when.date ?? date, when.time ?? time)
}

/**
 * Rows that say the same visitor at the same hour: of each of them the first stays. `known` are the visits that there are
 * already, by the same key.
 */
export function judgeRepeats(
  rows: readonly JudgedRow[],
  known: ReadonlySet<string>,
): readonly JudgedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const key = row.ok ? repeatKey(row.visit) : null
    if (key === null) return row
    const code = known.has(key) ? 'import_error_invited' : 'import_error_twice'
    const isRepeat = known.has(key) || seen.has(key)
    seen.add(key)
    return isRepeat ? { ok: false, faults: [{ field: 'email', code }] } : row
  })
}

/**
 * What tells one visitor at one hour, as visitors are recognised when they are invited; null where there is
 * no address: then names alone say too little.
 */
export function repeatKey({
  email: address,
  lastname,
  startAt,
}: Pick<PlannedVisit, 'email' | 'lastname' | 'startAt'>): string | null {
  return address === '' ? null : [address, lastname, startAt].join('\n').toLowerCase()
}
