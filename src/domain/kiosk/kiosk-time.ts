/**
 * What time it is at an entrance whose device has a wrong clock, also without the server and over restarts. All times in
 * milliseconds since 1970 by the server's clock, as far as it is known. Issue 3 §2.
 */

/** What the device says at one instant: its clock, and how long the page has run by a clock that nobody can set. */
export type DeviceReading = { readonly wallMs: number; readonly steadyMs: number }

/** What outlives the page. */
export type KeptTime = {
  /** The server's clock minus the device's. */
  readonly aheadMs: number
  /** It was at least so late when this was kept. */
  readonly nowMs: number
}

export type KioskTime = KeptTime & { readonly steadyMs: number }

/** The two clocks of a device may drift apart by so much between two looks without either having been set. */
const driftMs = 1_000

/** At the start of a page. Nothing is kept on a device that has never met its server: then its own clock counts. */
export function startTime(kept: KeptTime | null, reading: DeviceReading): KioskTime {
  const { aheadMs, nowMs } = kept ?? { aheadMs: 0, nowMs: reading.wallMs }
  return passTime({ aheadMs, nowMs, steadyMs: reading.steadyMs }, reading)
}

/**
 * Later in the page. A clock that was set back is noticed: time passes on by the steady one, and a day ends when it ends. A
 * clock that went ahead cannot be told from a device that slept: it is believed, so that a day is over too early rather than
 * too late.
 */
export function passTime(time: KioskTime, { wallMs, steadyMs }: DeviceReading): KioskTime {
  const leastMs = time.nowMs + Math.max(0, steadyMs - time.steadyMs)
  const byClockMs = wallMs + time.aheadMs
  if (byClockMs < leastMs - driftMs) {
    return { aheadMs: leastMs - wallMs, nowMs: leastMs, steadyMs }
  }
  return { ...time, nowMs: Math.max(byClockMs, time.nowMs), steadyMs }
}

/** The server has just said what time it is. */
export function learnTime(serverMs: number, { wallMs, steadyMs }: DeviceReading): KioskTime {
  return { aheadMs: serverMs - wallMs, nowMs: serverMs, steadyMs }
}

/** Whether what was kept is so far from what is known now that it is worth keeping anew. */
export function isWorthKeeping(kept: KeptTime | null, time: KeptTime): boolean {
  return kept === null || Math.abs(kept.aheadMs - time.aheadMs) > driftMs
}
