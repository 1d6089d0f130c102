/** Who may have which desk. migrations/functions/reserved-desks.sql decides by the same rule. Issue 14 §5. */
import { weekdayOf } from '../bookable-day.ts'

export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const

/** Whose a desk is, and on which days. */
export type DeskOwner = {
  readonly userId: string
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[]
  /** The last day (`YYYY-MM-DD`); null without one. */
  readonly until: string | null
}

/** What a desk is kept for. A team of the desk counts instead of its area's. */
export type DeskUse = {
  readonly owner: DeskOwner | null
  readonly deskTeam: string | null
  readonly areaTeam: string | null
}

/** Whether a desk is its owner's on a day (`YYYY-MM-DD`), before anything was given back. */
export function isOwnersDay({ weekdays, until }: DeskOwner, date: string): boolean {
  return weekdays.includes(weekdayOf(date)) && (until === null || date <= until)
}

/**
 * For whom else a desk is kept on a day, if this person may not have it; null if they may. On their days only the owner may, whatever
 * team there is; on others and on days that they gave back, the team decides.
 */
export function keptFor(
  use: DeskUse,
  person: { readonly userId: string; readonly teams: readonly string[] },
  day: { readonly date: string; readonly isGivenBack: boolean },
): 'OWNER' | 'TEAM' | null {
  const { owner, deskTeam, areaTeam } = use
  if (owner !== null && !day.isGivenBack && isOwnersDay(owner, day.date)) {
    return owner.userId === person.userId ? null : 'OWNER'
  }
  const team = deskTeam ?? areaTeam
  return team === null || person.teams.includes(team) ? null : 'TEAM'
}
