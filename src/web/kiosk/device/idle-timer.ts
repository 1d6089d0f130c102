/** When nobody touches the kiosk any more. Times in milliseconds since the last sign of a person. */
export interface IdleTimes {
  readonly warnAfterMs: number
  readonly idleAfterMs: number
}

/** Whole seconds until the kiosk is idle, once there is reason to warn; 0 when it is idle, null before. */
export function secondsLeft(
  sinceMs: number,
  { warnAfterMs, idleAfterMs }: IdleTimes,
): number | null {
  if (sinceMs < warnAfterMs) return null
  return Math.max(0, Math.ceil((idleAfterMs - sinceMs) / 1000))
}

/** Milliseconds until `secondsLeft` says something else; null when it has said the last. */
export function nextLookMs(sinceMs: number, times: IdleTimes): number | null {
  if (sinceMs >= times.idleAfterMs) return null
  if (sinceMs < times.warnAfterMs) return times.warnAfterMs - sinceMs
  const rest = (times.idleAfterMs - sinceMs) % 1000
  return rest === 0 ? 1000 : rest
}
