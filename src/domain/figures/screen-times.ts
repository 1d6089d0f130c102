/** How long a visitor looked at the screens of a flow, as the device that showed them measured it. Issue 14 §6. */

/** More screens than anybody walks through at a door. */
export const mostTimedScreens = 300
export const longestSeconds = 3_600
/** Whoever takes longer was elsewhere. */
export const awaySeconds = 600

export type ScreenTime = { readonly screenId: string; readonly seconds: number }

/** As it travels: whole seconds, within bounds. `shownMs`: by screen. */
export function timesToSend(shownMs: ReadonlyMap<string, number>): ScreenTime[] {
  return Array.from(shownMs, ([screenId, ms]) => ({
    screenId,
    seconds: Math.min(longestSeconds, Math.round(ms / 1_000)),
  })).slice(0, mostTimedScreens)
}

export type CountedTime = ScreenTime & { readonly isAway: boolean }

/** What counts of it: each screen that the flow has, once. */
export function timesToCount(
  times: readonly ScreenTime[],
  screenIds: ReadonlySet<string>,
): readonly CountedTime[] {
  const known = new Map(times.map(({ screenId, seconds }) => [screenId, seconds]))
  return [...known]
    .filter(([screenId]) => screenIds.has(screenId))
    .map(([screenId, seconds]) => {
      const isAway = seconds > awaySeconds
      return { screenId, seconds: isAway ? 0 : seconds, isAway }
    })
}
