import { epochMs } from '../time/instant.ts'
import { instantOf } from '../time/write-instant.ts'

/** A difference that is as well the time a request takes: a clock that is so near is right, and acts keep their distances. */
const onTheWayMs = 5_000

/**
 * When an act of a device really happened. Its clock may be wrong, but is as wrong now as it was then: what it says now
 * is compared with the server's clock. Never in the future. Instants are ISO 8601. Issue 3 §2; decision 0112.
 */
export function correctedTime(
  at: string,
  { deviceNow, serverNow }: { readonly deviceNow: string; readonly serverNow: string },
): string {
  const nowMs = epochMs(serverNow)
  const aheadMs = nowMs - epochMs(deviceNow)
  const wrongMs = Math.abs(aheadMs) <= onTheWayMs ? 0 : aheadMs
  return instantOf(Math.min(nowMs, epochMs(at) + wrongMs))
}
