/**
 * Operators who work at an organisation for a while because an administrator there allowed it: for how long, at what, and what stays
 * closed to them. Issue 16 §2, decision 0571.
 */
import type { Administration, AdministratorRight } from '#domain/rights/organisation-right.ts'
import { rights, type Right } from '#domain/rights/right.ts'

/** For how long support may be let in, in minutes: an hour, four, a day. */
export const supportMinutes = [60, 240, 1440] as const
export type SupportMinutes = (typeof supportMinutes)[number]

/** READ: looks, and changes nothing. */
export const supportAccesses = ['READ', 'CHANGE'] as const
export type SupportAccess = (typeof supportAccesses)[number]

export const supportStates = ['ASKED', 'OPEN', 'REFUSED', 'ENDED', 'EXPIRED'] as const
export type SupportState = (typeof supportStates)[number]

/** All of them ISO 8601; null as long as it hasn't happened. */
export type SupportTimes = {
  readonly endsAt: string | null
  readonly refusedAt: string | null
  readonly endedAt: string | null
}

/** @param now ISO 8601; at the instant at which it ends it is over. */
export function supportState({ endsAt, refusedAt, endedAt }: SupportTimes, now: string) {
  if (refusedAt !== null) return 'REFUSED'
  if (endedAt !== null) return 'ENDED'
  if (endsAt === null) return 'ASKED'
  return now < endsAt ? 'OPEN' : 'EXPIRED'
}

/** Who people are, what they may, what other systems are given, and taking data away or for good: that is for the organisation alone. */
const withheld: readonly Right[] = [
  'EXPORT_VISITS',
  'TRACE_CONTACTS',
  'INVITE_USERS',
  'EDIT_USERS',
  'EDIT_RIGHTS',
  'EDIT_RETENTION',
  'EDIT_INTEGRATIONS',
]

/** What support may at the most; nothing above locations. */
export const supportRights: readonly Right[] = rights.filter((right) => !withheld.includes(right))

/**
 * What support holds by the consent of `giver`: never more than the giver has at that moment, and nothing once the giver may not give
 * any more.
 * @param at the location; null: all of them
 * @returns null where `giver` cannot let anybody in there
 */
export function supportAdministration<Id extends string>(
  giver: Administration<Id> | null,
  at: Id | null,
): Administration<Id> | null {
  if (giver === null || !giver.rights.has('MANAGE_ADMINISTRATORS')) return null
  const isWithin = giver.scope === 'ALL' || (at !== null && giver.scope.includes(at))
  if (!isWithin) return null
  return {
    scope: at === null ? 'ALL' : [at],
    rights: new Set<AdministratorRight>(supportRights.filter((right) => giver.rights.has(right))),
  }
}

/**
 * Whether support may make a call, whatever rights it takes besides.
 * @param call `isOwn`: about the account of whoever is signed in, or of no location
 */
export function supportMay(
  access: SupportAccess,
  call: { readonly changes: boolean; readonly showsSecret: boolean; readonly isOwn: boolean },
): boolean {
  if (call.showsSecret || call.isOwn) return false
  return access === 'CHANGE' || !call.changes
}
