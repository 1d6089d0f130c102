/** What a gate in front of the building needs to know of a visitor's car. Issue 15 §5. */
import { epochMs, HOUR_MS } from '../time/instant.ts'
import { plusMs } from '../time/write-instant.ts'
import type { Status } from './status.ts'

const aroundMs = 2 * HOUR_MS

/** A plate as a camera reads it: capitals and digits, nothing between them. */
export function plateOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** From two hours before the visit to two hours after it, as doors open. ISO 8601. */
export function gateTimes({
  startAt,
  endAt,
}: {
  readonly startAt: string
  readonly endAt: string
}): { readonly opensAt: string; readonly closesAt: string } {
  return { opensAt: plusMs(startAt, -aroundMs), closesAt: plusMs(endAt, aroundMs) }
}

/** Whoever waits for an approval, was refused or has left is not let in; out, they always get. */
export function mayDriveIn(status: Status): boolean {
  return status === 'EXPECTED' || status === 'ON_SITE' || status === 'CHECKED_IN'
}

/** A gate that loses its line still knows the day ahead. */
const aheadMs = 24 * HOUR_MS

/** Of which visits a gate is told at an instant: those that begin before the one, and end after the other. ISO 8601. */
export function gateSpan(now: string): {
  readonly startsBefore: string
  readonly endsAfter: string
} {
  return { startsBefore: plusMs(now, aheadMs + aroundMs), endsAfter: plusMs(now, -aroundMs) }
}

export type CarVisit = {
  readonly status: Status
  /** ISO 8601. */
  readonly startAt: string
  readonly endAt: string
  /** The plate as the visitor wrote it. */
  readonly written: string
}

/**
 * Whose car it is that a camera read at an instant: of the visits with this plate whose gate is open then, or whose visitor is here, the
 * one nearest in time that has not left. @returns undefined: a car that nobody expects
 */
export function visitOfPlate<Visit extends CarVisit>(
  visits: readonly Visit[],
  plate: string,
  at: string,
): Visit | undefined {
  if (plate === '') return undefined
  const when = epochMs(at)
  const isHere = ({ status }: Visit): boolean => status === 'ON_SITE' || status === 'CHECKED_IN'
  const isOpen = (visit: Visit): boolean => {
    const { opensAt, closesAt } = gateTimes(visit)
    return epochMs(opensAt) <= when && when < epochMs(closesAt)
  }
  const rank = (visit: Visit): number => (mayDriveIn(visit.status) ? 0 : 1)
  const distance = ({ startAt }: Visit): number => Math.abs(epochMs(startAt) - when)
  return visits
    .filter((visit) => plateOf(visit.written) === plate && (isHere(visit) || isOpen(visit)))
    .toSorted((one, other) => rank(one) - rank(other) || distance(one) - distance(other))[0]
}
