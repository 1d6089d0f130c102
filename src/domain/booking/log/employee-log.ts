/** The employees of one day at a location, as reception sees them. Reference §6, Employee logbook states. */
import { typedReadings } from '../../name/search-words.ts'
import type { Right } from '../../rights/right.ts'
import type { BookingStatus } from '../booking-status.ts'

/** Where somebody is: booked, booked with questions to answer, here, gone, or refused. Reference §6. */
export const employeeStates = ['EXPECTED', 'WAITING', 'IN', 'OUT', 'DENIED'] as const
export type EmployeeState = (typeof employeeStates)[number]

/** What reception does to a row of the log. */
export const employeeActs = ['check-in', 'check-out', 'reset', 'cancel'] as const
export type EmployeeAct = (typeof employeeActs)[number]

/** What is known of one person on one day: a booking, a presence, or both. */
export type EmployeeFacts =
  | { readonly booking: BookingStatus; readonly presence: 'IN' | 'OUT' | null }
  | { readonly booking: null; readonly presence: 'IN' | 'OUT' }

/** Whoever is here is here, whatever their booking says. Reference §6. */
export function employeeState({ booking, presence }: EmployeeFacts): EmployeeState {
  if (presence === 'IN') return 'IN'
  switch (booking) {
    case 'EXPECTED':
    case 'DENIED':
      return booking
    case 'PENDING':
      return 'WAITING'
    case 'CHECKED_IN':
      return 'IN'
    case 'CHECKED_OUT':
    case null:
      return 'OUT'
  }
}

/** From which states a booking is reset, and what it becomes: where there are questions, they are asked again. */
export function resetOf(asks: boolean): {
  readonly from: readonly BookingStatus[]
  readonly to: 'PENDING' | 'EXPECTED'
} {
  return asks
    ? { from: ['EXPECTED', 'DENIED'], to: 'PENDING' }
    : { from: ['DENIED'], to: 'EXPECTED' }
}

/** What a location and a day say about the acts on them. */
export type LogDay = {
  readonly day: 'PAST' | 'TODAY' | 'LATER'
  /** Whether a booking comes with questions. */
  readonly asks: boolean
  /** Whether nobody is checked in without a booking. */
  readonly checkInNeedsBooking: boolean
}

/** What somebody with these permissions can do to a person in this state, the likeliest first. */
export function actsOnEmployee(
  state: EmployeeState,
  { day, asks, checkInNeedsBooking }: LogDay,
  rights: ReadonlySet<Right>,
): readonly EmployeeAct[] {
  const switches = rights.has('CHANGE_PRESENCES') && day === 'TODAY'
  const changes = rights.has('CHANGE_BOOKINGS') && day !== 'PAST'
  const can: Readonly<Record<EmployeeAct, boolean>> = {
    'check-in': switches && (state === 'EXPECTED' || (state === 'OUT' && !checkInNeedsBooking)),
    'check-out': switches && state === 'IN',
    reset: changes && (state === 'DENIED' || (state === 'EXPECTED' && asks)),
    cancel: changes && (state === 'EXPECTED' || state === 'WAITING'),
  }
  return employeeActs.filter((act) => can[act])
}

export type LogRow = {
  readonly name: string
  readonly state: EmployeeState
  readonly deskAreaId: string | null
}

export type LogFilter = {
  readonly state: EmployeeState | null
  readonly deskAreaId: string | null
  /** What was typed; names are found without accents and in any order of their words. */
  readonly text: string
}

/** Who fits, and how many of those who fit but for their state are in each. */
export function findInLog<Row extends LogRow>(
  rows: readonly Row[],
  { state, deskAreaId, text }: LogFilter,
): { readonly rows: readonly Row[]; readonly counts: Readonly<Record<EmployeeState, number>> } {
  const typed = typedReadings(text)
  const isNamed = (name: string): boolean => {
    if (text.trim() === '') return true
    const readings = typedReadings(name)
    return typed.some((words) =>
      readings.some((own) => words.every((word) => own.some((one) => one.startsWith(word)))),
    )
  }
  const counts = { EXPECTED: 0, WAITING: 0, IN: 0, OUT: 0, DENIED: 0 }
  const fitting = rows.filter(
    (row) => (deskAreaId === null || row.deskAreaId === deskAreaId) && isNamed(row.name),
  )
  for (const row of fitting) counts[row.state] += 1
  return { rows: fitting.filter((row) => state === null || row.state === state), counts }
}
