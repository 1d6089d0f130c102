import type { WatchMatch } from './match-identity.ts'

/** What a list does with whoever is on it. Reference §7, "optional per-list action". */
export type WatchAction = 'HOLD' | 'ALERT'

/** What the location lets its lists do (walk-in settings). */
export type WatchMode = 'OFF' | WatchAction

/** How alike is alike enough. Reference §7, "standard (similar) or narrow matching". */
export type WatchMatching = 'STANDARD' | 'NARROW'

/** The score from which a list stops somebody, by how it matches. */
export const thresholds: Readonly<Record<WatchMatching, number>> = { STANDARD: 85, NARROW: 95 }

/** A decision about one visitor and one record. */
export type WatchDecision = 'CONFIRMED' | 'DISMISSED'

/** What is known of a visitor and a record from a decision before. */
export type KnownLink = {
  readonly decision: WatchDecision
  /** What the decision was made on. */
  readonly match: WatchMatch
  /** Whether the record still describes whom it described then. */
  readonly isSameRecord: boolean
}

/**
 * What follows from a match: the location decides hold or alert, a list can only ask for less. Null: nothing.
 * Issue 3 §1.
 */
export function judgeMatch(
  match: WatchMatch,
  list: { readonly action: WatchAction; readonly matching: WatchMatching },
  mode: WatchMode,
): WatchAction | null {
  if (mode === 'OFF' || match.score < thresholds[list.matching]) return null
  return mode === 'ALERT' ? 'ALERT' : list.action
}

/**
 * The match as it counts after an earlier decision: a confirmed one is certain, a dismissed one is none, unless
 * something speaks for it that was not known when it was dismissed.
 */
export function matchAfter(match: WatchMatch, link: KnownLink | null): WatchMatch | null {
  if (link === null) return match
  if (link.decision === 'CONFIRMED') {
    return { score: 100, reasons: [{ code: 'KNOWN', score: 100 }, ...match.reasons] }
  }
  return link.isSameRecord && isCovered(match, link.match) ? null : match
}

function isCovered(match: WatchMatch, before: WatchMatch): boolean {
  const known = new Set(before.reasons.map(({ code }) => code))
  return match.score <= before.score && match.reasons.every(({ code }) => known.has(code))
}
