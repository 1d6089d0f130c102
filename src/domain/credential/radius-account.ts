/** An account of a Wi-Fi network that a visit has: how it is made, and who is let in by it. Issue 15 §5. */
import { epochMs, MINUTE_MS } from '../time/instant.ts'
import { makeCode } from './code.ts'

const userSigns = 6
const passwordSigns = 10
/** Short enough that a device proves itself again on the day, long enough that somebody who stays longer is not cut off at once. */
const shortestSeconds = 60 * 60
const longestSeconds = 24 * 60 * 60

export type RadiusAccount = { readonly user: string; readonly password: string }

/** The name says to a network engineer whose it is. @param numbers random, of 32 bits @returns null where there are too few */
export function makeAccount(numbers: Uint32Array): RadiusAccount | null {
  const half = Math.floor(numbers.length / 2)
  const name = makeCode('LETTERS_AND_DIGITS', userSigns, numbers.subarray(0, half))
  const password = makeCode('LETTERS_AND_DIGITS', passwordSigns, numbers.subarray(half))
  return name === null || password === null
    ? null
    : { user: `visit-${name.toLowerCase()}`, password }
}

/** As they are compared: keyboards of phones begin with a capital. */
export const typedUser = (user: string): string => user.trim().toLowerCase()
export const typedPassword = (password: string): string => password.trim().toUpperCase()

/** How long a device stays before it has to prove itself again, in seconds. @param validUntil, now ISO 8601 */
export function sessionSeconds(validUntil: string | null, now: string): number {
  const left = validUntil === null ? 0 : Math.ceil((epochMs(validUntil) - epochMs(now)) / 1_000)
  return Math.min(longestSeconds, Math.max(shortestSeconds, left))
}

/** After so many wrong passwords in a row none is looked at for a while. */
const freeFailures = 5
const longestLockMinutes = 15

/** For how long, in milliseconds; 0: not at all. @param failures in a row, the last one among them */
export function lockMs(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(longestLockMinutes, 2 ** Math.min(failures - freeFailures, 10)) * MINUTE_MS
}

export const signInOutcomes = [
  'ACCEPTED',
  'WRONG_PASSWORD',
  'UNKNOWN',
  'ENDED',
  'LOCKED',
  'TOO_MANY_DEVICES',
] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** What is known of an account when somebody signs in by it. */
export type AccountFacts = {
  /** Its visit is there. */
  readonly isOpen: boolean
  /** ISO 8601; null: not locked. */
  readonly lockedUntil: string | null
  /** Of the devices that are online by it. */
  readonly stations: readonly string[]
}

/**
 * @param account null: there is none of that name
 * @param isRight whether it is the password
 * @param station the device's address; null: unknown, and then it counts as another one
 */
export function judgeSignIn(
  account: AccountFacts | null,
  isRight: boolean,
  { station, devices, now }: { readonly station: string | null; devices: number; now: string },
): SignInOutcome {
  if (account === null) return 'UNKNOWN'
  if (account.lockedUntil !== null && account.lockedUntil > now) return 'LOCKED'
  if (!account.isOpen) return 'ENDED'
  if (!isRight) return 'WRONG_PASSWORD'
  const others = new Set(account.stations.filter((one) => one !== station))
  return others.size < devices ? 'ACCEPTED' : 'TOO_MANY_DEVICES'
}
