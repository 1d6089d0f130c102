/** What an installation was sold: what is on, for how many, until when. Issue 16 §1; docs/licence.md. */
import type { Module } from '#domain/location/module.ts'
import { addDays } from '#domain/time/local-date.ts'
import { hasRoom, type Limits, type Meter } from './plan.ts'

export type Licence = {
  /** Whom it was given to. */
  readonly holder: string
  readonly number: string
  readonly modules: readonly Module[]
  readonly limits: Limits
  readonly from: string
  /** The last day; null: for good. */
  readonly until: string | null
}

export const graceDays = 30

/** `NONE`: nobody ever set one, and nothing is limited. `FUTURE`: it doesn't apply yet. */
export type LicenceState = 'NONE' | 'FUTURE' | 'VALID' | 'GRACE' | 'ENDED'

export function licenceState(licence: Licence | null, today: string): LicenceState {
  if (licence === null) return 'NONE'
  if (today < licence.from) return 'FUTURE'
  if (licence.until === null || today <= licence.until) return 'VALID'
  return today <= addDays(licence.until, graceDays) ? 'GRACE' : 'ENDED'
}

/**
 * Whether one more of something can be set up. After the days of grace nothing can be added; what is there goes on, and visitors always
 * get in.
 */
export function licenceHasRoom(
  licence: Licence | null,
  today: string,
  meter: Meter,
  used: number,
): boolean {
  if (licence === null || meter === 'visits') return true
  const state = licenceState(licence, today)
  return state !== 'ENDED' && state !== 'FUTURE' && hasRoom(licence.limits, meter, used)
}
