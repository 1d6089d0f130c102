/** What limits signing up by oneself, and what it begins with. Issue 16 §3. */
import { HOUR_MS, epochMs } from '../time/instant.ts'
import { addDays, localDateOf, startOfLocalDay } from '../time/local-date.ts'
import { instantOf } from '../time/write-instant.ts'

/** How long the link of a mail can be used; each mail has another. */
export const signUpLinkMs = 24 * HOUR_MS

/** An organisation of one's own, one that asks to be a partner, or one that an operator has invited as such. */
export const signUpPurposes = ['OWN', 'PARTNER', 'INVITED_PARTNER'] as const
export type SignUpPurpose = (typeof signUpPurposes)[number]

const day = 24 * 60 * 60
const samples = 3

/** How many mails leave in a day, however many browsers ask. */
export const signUpLimits = {
  ofAddress: { max: 5, windowSeconds: day },
  /** Of a company; a provider where everybody has an address isn't one. */
  ofDomain: { max: 20, windowSeconds: day },
  ofNetwork: { max: 20, windowSeconds: day },
  /** Whoever has thousands of addresses and networks still fills no database. */
  ofAll: { max: 2_000, windowSeconds: day },
} as const

/** Hours that a new location shows visits at, from the next full one on; in the evening those of tomorrow morning. */
export function sampleTimes(
  now: string,
  timeZone: string,
): readonly { readonly startAt: string; readonly endAt: string }[] {
  const today = localDateOf(now, timeZone)
  const next = (Math.floor(epochMs(now) / HOUR_MS) + 1) * HOUR_MS
  const fits = localDateOf(instantOf(next + samples * HOUR_MS), timeZone) === today
  const first = fits ? next : epochMs(startOfLocalDay(addDays(today, 1), timeZone)) + 9 * HOUR_MS
  return Array.from({ length: samples }, (_, index) => ({
    startAt: instantOf(first + index * HOUR_MS),
    endAt: instantOf(first + (index + 1) * HOUR_MS),
  }))
}
