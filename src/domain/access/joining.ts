/** How somebody joins an organisation by themselves, with an address at a domain that it has proved. Issue 16 §1. */
import type { settableGroups } from '../rights/right.ts'
import { DAY_MS } from '../time/calendar-date.ts'
import { epochMs } from '../time/instant.ts'

/** How long the link of a mail can be used; each mail has another. */
export const joinLinkMs = DAY_MS

/** What those who join may be beside what everybody is. Nobody becomes an administrator by themselves. */
export const joinRoles = [
  'RECEPTION',
  'SECURITY',
  'ASSISTANTS',
  'AGENTS',
] as const satisfies readonly (typeof settableGroups)[number][]

const hour = 60 * 60

/** How many mails leave in an hour, however many browsers ask. */
export const joinLimits = {
  ofAddress: { max: 5, windowSeconds: hour },
  /** Enough for a company on the day when it begins; a provider where everybody has an address isn't one. */
  ofDomain: { max: 500, windowSeconds: hour },
  ofNetwork: { max: 60, windowSeconds: hour },
} as const

/** What somebody is written who asks: the link, where else they sign in, whom to ask, or nothing. */
export type JoinAnswer = 'LINK' | 'SIGN_ON' | 'KNOWN' | 'ASK' | 'NOTHING'

/** What is known of an address. Only its mailbox is told. */
export type JoinFacts = {
  /** What its domain counts for; null for a domain that nobody has proved. */
  readonly domain: {
    /** Its people sign in by single sign-on alone. */
    readonly signsOn: boolean
    /** People may join there, and the location where they would is open. */
    readonly isOpen: boolean
  } | null
  /** Somebody signs in by it to the organisation of the domain. */
  readonly isKnownThere: boolean
  /** All users by this address there have been deactivated: only an administrator takes them back. */
  readonly hasLeft: boolean
  /** Somebody signs in by it to any organisation. */
  readonly isKnownAnywhere: boolean
}

/** Of several that apply, the one that leads somewhere. */
export function answerToJoin({
  domain,
  isKnownThere,
  hasLeft,
  isKnownAnywhere,
}: JoinFacts): JoinAnswer {
  if (domain === null) return isKnownAnywhere ? 'KNOWN' : 'NOTHING'
  if (domain.signsOn) return 'SIGN_ON'
  if (isKnownThere) return 'KNOWN'
  return domain.isOpen && !hasLeft ? 'LINK' : 'ASK'
}

/**
 * Whether administrators are told that somebody has joined: of the first in a day, so that a company that begins doesn't
 * fill their mailboxes.
 * @param toldAt ISO 8601, when they were last told; null: never
 * @param now ISO 8601
 */
export function isJoinNews(toldAt: string | null, now: string): boolean {
  return toldAt === null || epochMs(now) - epochMs(toldAt) >= DAY_MS
}
