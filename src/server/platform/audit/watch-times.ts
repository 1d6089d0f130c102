/** Checks that the times of events match their seals (decision 0064). */
import type { SealedEvent, SealTimes } from './chain.ts'

/**
 * Jobs are given up after this time, so no transaction lasts longer. An event may be this much older than what was sealed before it,
 * or newer than its seal if someone corrected the machine's clock in between.
 */
const slackUs = 15n * 60n * 1_000_000n

type Misdated = { readonly eventId: number; readonly sealNumber: number }

export type TimeWatch = {
  /** The events of the next seal, in the order of the chain. */
  look(sealNumber: number, times: SealTimes, events: readonly SealedEvent[]): void
  /** The first event that was written at a different time than it claims. */
  first(): Misdated | null
}

/**
 * Sealing follows the order in which transactions began: an event is not older than those before it or than the moment when the
 * sealer last found nothing left, and not newer than its seal. If the clock was put back, the seal went back with it, and no event
 * is reported for that.
 */
export function watchTimes(): TimeWatch {
  let newest: bigint | null = null
  let misdated: Misdated | null = null
  return {
    look(sealNumber, { sealedAt, nothingBefore }, events) {
      const to = BigInt(sealedAt)
      const quiet = nothingBefore === null ? null : BigInt(nothingBefore)
      for (const event of events) {
        const at = BigInt(event.at)
        const from = earlier(later(newest, quiet) ?? at, to)
        if (at > to + slackUs || at < from - slackUs) {
          misdated ??= { eventId: event.event_id, sealNumber }
        } else newest = later(newest, at)
      }
    },
    first: () => misdated,
  }
}

const earlier = (a: bigint, b: bigint) => (a < b ? a : b)

function later(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
