/** How much each desk of an area was used in a month, without saying by whom. Issue 14 §6. */

export type DeskUse = {
  readonly number: string
  /** On how many days somebody came to it. */
  readonly days: number
  /** Different people. */
  readonly people: number
}

/** From seldom to almost always, in fifths. */
export type HeatLevel = 1 | 2 | 3 | 4 | 5

/** Which fifth of the days that is. */
export function heatOf(days: number, openDays: number): HeatLevel {
  const fifth = Math.ceil((5 * days) / Math.max(1, openDays))
  if (fifth <= 1) return 1
  if (fifth === 2) return 2
  if (fifth === 3) return 3
  return fifth === 4 ? 4 : 5
}

/**
 * The level of each desk, null where too few people used it: a desk that is always the same person's says when that person came. It
 * has then the level of its area alone. A desk that nobody used isn't told from one that few did.
 */
export function deskHeat(
  uses: readonly DeskUse[],
  openDays: number,
  smallest: number,
): ReadonlyMap<string, HeatLevel | null> {
  return new Map(
    uses.map(({ number, days, people }) => [
      number,
      people >= smallest ? heatOf(days, openDays) : null,
    ]),
  )
}
