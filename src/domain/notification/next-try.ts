/** After so many tries nobody waits for a short message any more: about four hours by our own pauses. */
export const mostTries = 16
const firstSeconds = 5
const longestSeconds = 1_800
/** Who wants a longer pause than this gets nothing: the news would be old. */
const longestWaitSeconds = 6 * 3_600

/**
 * How long to wait before a message that could not be handed over is tried again, in seconds; null: never. `tries` were made; the other
 * side may have said how long to wait (`Retry-After`), which is never cut short. Issue 5 §3, quiet retry.
 */
export function nextTrySeconds(tries: number, retryAfterSeconds: number | null): number | null {
  if (tries >= mostTries) return null
  const own = Math.min(longestSeconds, firstSeconds * 2 ** Math.max(0, tries - 1))
  const wait = Math.max(own, retryAfterSeconds ?? 0)
  return wait > longestWaitSeconds ? null : wait
}
