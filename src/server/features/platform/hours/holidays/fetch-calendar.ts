/** A calendar at an address that an administrator named: only public ones are called, and what comes is read in a thread. */
import type { ClosingDay } from '#domain/location/opening-hours.ts'
import type { HolidayFailure } from '#domain/location/holidays.ts'
import type { CalendarDay } from '#domain/booking/calendar-days.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { fetchChecked } from '#server/platform/outgoing/fetch-checked.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'
import type { Parser } from '#server/platform/parsers/parser-threads.ts'
import type { Deps } from '#server/deps.ts'
import type { CalendarInput } from './calendar-thread.ts'

const calendars: Parser<CalendarInput, readonly CalendarDay[]> = {
  thread: new URL('./calendar-thread.ts', import.meta.url),
  maxMs: 20_000,
  maxHeapMb: 128,
}
const timeoutMs = 10_000

/** The whole days of the calendar from today on, or why there are none. */
export async function fetchCalendar(
  { config, parsers }: Pick<Deps, 'config' | 'parsers'>,
  address: string,
  { today, signal }: { readonly today: string; readonly signal: AbortSignal },
): Promise<readonly ClosingDay[] | HolidayFailure> {
  const bytes = await fetchBytes(address, allowedAddresses(config.webhookAllow), signal)
  if (typeof bytes === 'string') return bytes
  const read = await parsers.run(calendars, { bytes, today })
  if (!read.ok) return read.reason === 'no_calendar' ? 'NO_CALENDAR' : 'TOO_LARGE'
  return read.value.length === 0 ? 'NO_DAYS' : read.value
}

async function fetchBytes(
  address: string,
  addresses: ReturnType<typeof allowedAddresses>,
  signal: AbortSignal,
): Promise<Uint8Array | HolidayFailure> {
  if (!URL.canParse(address)) return 'UNREACHABLE'
  try {
    const asked = { method: 'GET', headers: { accept: 'text/calendar' }, signal }
    const response = await fetchChecked({ addresses, timeoutMs })(address, asked)
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : 'UNREACHABLE'
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    if (error.isForbidden) return 'NOT_PUBLIC'
    return error.isTooLong ? 'TOO_LARGE' : 'UNREACHABLE'
  }
}
