/** What a gate in front of the building needs to know of a visitor's car. Issue 15 §5. */
import { HOUR_MS } from '../time/instant.ts'
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
