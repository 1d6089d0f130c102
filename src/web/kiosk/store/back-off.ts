const firstMs = 1000
const longestMs = 60_000

/**
 * Milliseconds to wait after so many failures in a row (1 or more): twice as long each time, at most a minute. `chance`
 * (0 to 1) spreads the kiosks of a building, so that they do not all come back at the same instant.
 */
export function backOffMs(failures: number, chance: number): number {
  const full = Math.min(firstMs * 2 ** (failures - 1), longestMs)
  return Math.round(full * (0.5 + chance / 2))
}
