import type { Status } from './status.ts'

/** Where a visit's day stands, seen from the location. Reference §1, `past`. */
export type VisitPhase = 'upcoming' | 'today' | 'past'

/** A visit's day and status, and the date at the location (`localDateOf` of now and its zone), both `YYYY-MM-DD`. */
export type VisitDay = {
  readonly visitDate: string
  readonly status: Status
  readonly today: string
}

/** Past once the visit day is over in the location's zone, or once checked out. Reference §1, `past`. */
export function visitPhase({ visitDate, status, today }: VisitDay): VisitPhase {
  if (status === 'CHECKED_OUT' || visitDate < today) return 'past'
  return visitDate === today ? 'today' : 'upcoming'
}

/** Whether an expected visitor did not come: derived, never stored. Reference §1, No-show. */
export function isNoShow({ visitDate, status, today }: VisitDay): boolean {
  return status === 'EXPECTED' && visitDate < today
}
