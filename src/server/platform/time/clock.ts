/** The process clock, the only time source besides the database's now(). */
export type Clock = {
  /** Now: ISO 8601, UTC, milliseconds. */
  now(): string
  /** Now: milliseconds since 1970. */
  epochMs(): number
}

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  epochMs: () => Date.now(),
}
