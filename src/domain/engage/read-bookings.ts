/** What Eptura Engage answers about desk bookings and desks, read by the pointers that an administrator entered. Issue 15 §4. */
import { readPointer, readText } from '../call-template/json-pointer.ts'
import { isLocalDate } from '../time/calendar-date.ts'
import type { BookingList, DeskList } from './booking-calls.ts'

export const dayParts = ['DAY', 'MORNING', 'AFTERNOON'] as const
export type DayPart = (typeof dayParts)[number]

export type ListedBooking = {
  readonly id: string
  /** As Engage names them: an account ID, or an email address. */
  readonly person: string
  /** The ResourceItemID of the desk. */
  readonly desk: string
  /** As the location counts days. */
  readonly date: string
  readonly part: DayPart
}

const maxId = 200
const maxItems = 5_000

/** @returns null where the answer isn't what the pointers say, so that nobody's booking is taken for gone */
export function readBookings(answer: unknown, list: BookingList): readonly ListedBooking[] | null {
  const items = itemsOf(answer, list.items)
  if (items === null) return null
  const read = items.map((item) => readBooking(item, list))
  return read.every((one) => one !== null) ? read : null
}

function readBooking(item: unknown, list: BookingList): ListedBooking | null {
  const id = identity(item, list.id)
  const desk = identity(item, list.desk)
  // Somebody may be missing: an anonymous booking holds its desk all the same.
  const person = (readText(item, list.person) ?? '').trim().slice(0, 254)
  const date = (readText(item, list.date) ?? '').slice(0, 10)
  if (id === null || desk === null || !isLocalDate(date)) return null
  return { id, person, desk, date, part: partOf(item, list) }
}

/** What nobody has named a half is a whole day. */
function partOf(item: unknown, { half, morning, afternoon }: BookingList): DayPart {
  if (half === '') return 'DAY'
  const found = readPointer(item, half)
  const said = typeof found === 'boolean' ? String(found) : (readText(item, half) ?? '')
  if (morning !== '' && said.toLowerCase() === morning.toLowerCase()) return 'MORNING'
  if (afternoon !== '' && said.toLowerCase() === afternoon.toLowerCase()) return 'AFTERNOON'
  return 'DAY'
}

export type ListedDesk = { readonly id: string; readonly name: string }

/** @returns null where the answer isn't what the pointers say */
export function readDesks(answer: unknown, list: DeskList): readonly ListedDesk[] | null {
  const items = itemsOf(answer, list.items)
  if (items === null) return null
  const read = items.map((item) => {
    const id = identity(item, list.id)
    const name = (readText(item, list.name) ?? '').trim().slice(0, 200)
    return id === null ? null : { id, name }
  })
  return read.every((one) => one !== null) ? read : null
}

function itemsOf(answer: unknown, pointer: string): readonly unknown[] | null {
  const found = readPointer(answer, pointer)
  if (!Array.isArray(found)) return null
  const items: readonly unknown[] = found
  return items.length > maxItems ? null : items
}

function identity(item: unknown, pointer: string): string | null {
  const id = readText(item, pointer)?.trim() ?? ''
  return id === '' || id.length > maxId ? null : id
}
