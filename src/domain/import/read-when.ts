/** Days and hours as people and spreadsheets write them. Reference §7, CSV import. */
import { parseInstant } from '../time/instant.ts'
import { isLocalDate } from '../time/calendar-date.ts'
import { dateOfDayNumber, instantOf } from '../time/write-instant.ts'

/** How a day of mere numbers is read: 3/4 is the third of April, or the fourth of March. */
export const dayOrders = ['DMY', 'MDY'] as const
export type DayOrder = (typeof dayOrders)[number]

/** What the clock of the place shows, as far as it is said; or an instant that says its own offset. */
export type When =
  | { readonly date: string | null; readonly time: string | null }
  | { readonly instant: string }

/** Spreadsheets count days from 1899-12-30; this is how many lie before 1970. */
const daysBefore1970 = 25_569
/** From 1954 to 2119: other numbers are no days. */
const firstSerial = 20_000
const lastSerial = 80_000
const minutesPerDay = 1_440

const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?=$|[ T,])/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?=$|[ ,])/
const clock = /^(\d{1,2})(?:[:.h時时點点](\d{2})?分?(?::\d{2}(?:\.\d+)?)?)?$/
const morning = /(?:\ba\.?m\.?|午前|上午|ص)/
const afternoon = /(?:\bp\.?m\.?|午後|下午|م)/

/** The day, the hour, or both; null for what is neither. Days are days of the calendar, hours `HH:MM`. */
export function readWhen(cell: string, order: DayOrder): When | null {
  const text = plain(cell)
  if (/^\d+(?:\.\d+)?$/.test(text)) {
    const serial = fromSerial(Number(text))
    if (serial !== null) return serial
  }
  const ms = parseInstant(text.toUpperCase())
  if (ms !== null) return { instant: instantOf(ms) }
  const [written = ''] = yearFirst.exec(text) ?? yearLast.exec(text) ?? []
  const date = written === '' ? null : dateIn(written, order)
  if (written !== '' && date === null) return null
  const rest = text.slice(written.length).replace(/^[ t,]+/, '')
  if (rest === '') return date === null ? null : { date, time: null }
  const time = timeIn(rest)
  return time === null ? null : { date, time }
}

/** The order that the days of a list allow; `usual` where they allow both. */
export function guessDayOrder(cells: readonly string[], usual: DayOrder): DayOrder {
  for (const cell of cells) {
    const [, first = 0, second = 0] = (yearLast.exec(plain(cell)) ?? []).map(Number)
    if (first > 12) return 'DMY'
    if (second > 12) return 'MDY'
  }
  return usual
}

/** One kind of digits, signs and spaces, small letters. */
function plain(cell: string): string {
  return cell
    .normalize('NFKC')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06_f0))
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^(\d{4}-\d\d-\d\d)t/, '$1 ')
    .replace(/^(\d{4}-\d\d-\d\d) (.*(?:z|[+-]\d\d:\d\d))$/, '$1t$2')
}

function fromSerial(serial: number): When | null {
  const minutes = Math.round((serial % 1) * minutesPerDay)
  const time = `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`
  if (serial > 0 && serial < 1) return { date: null, time }
  if (serial < firstSerial || serial > lastSerial) return null
  const days = Math.floor(serial) - daysBefore1970 + (minutes === minutesPerDay ? 1 : 0)
  return { date: dateOfDayNumber(days), time: minutes % minutesPerDay === 0 ? null : time }
}

function dateIn(written: string, order: DayOrder): string | null {
  const numbers = written.split(/\D+/).filter(Boolean).map(Number)
  const isYearFirst = yearFirst.test(written)
  const [a = 0, b = 0, c = 0] = numbers
  const [year, month, day] = isYearFirst ? [a, b, c] : order === 'DMY' ? [c, b, a] : [c, a, b]
  const date = `${String(year < 100 ? 2_000 + year : year)}-${twoDigits(month)}-${twoDigits(day)}`
  return isLocalDate(date) ? date : null
}

function timeIn(text: string): string | null {
  const isMorning = morning.test(text)
  const isAfternoon = afternoon.test(text)
  const bare = text
    .replace(morning, '')
    .replace(afternoon, '')
    .replace(/ ?uhr$/, '')
    .trim()
  const [, hours = '', minutes = '00'] = clock.exec(bare) ?? []
  const isSaid = isMorning || isAfternoon || bare !== hours || text !== bare
  const hour = Number(hours)
  if (hours === '' || !isSaid || hour > 23 || Number(minutes) > 59) return null
  if (!isMorning && !isAfternoon) return `${twoDigits(hour)}:${minutes}`
  if (hour > 12) return isAfternoon ? `${hours}:${minutes}` : null
  return `${twoDigits((hour % 12) + (isAfternoon ? 12 : 0))}:${minutes}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
