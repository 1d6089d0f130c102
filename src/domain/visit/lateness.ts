import { epochMs } from '../time/instant.ts'
import type { Status } from './status.ts'

const minuteMs = 60_000
/** Nobody is late who comes within so many minutes. */
const graceMinutes = 5
/** From then on somebody did not come. */
const mostMinutes = 12 * 60

/** How many minutes a visitor who is still expected is late; null for one who is not. Both times are ISO 8601. */
export function minutesLate(
  { status, startAt }: { readonly status: Status; readonly startAt: string },
  now: string,
): number | null {
  if (status !== 'EXPECTED') return null
  const minutes = Math.floor((epochMs(now) - epochMs(startAt)) / minuteMs)
  return minutes >= graceMinutes && minutes < mostMinutes ? minutes : null
}
