import { daysBetween } from '../time/local-date.ts'
import { weekdayOf } from './bookable-day.ts'

/** A desk that somebody had on a day. */
export type HeldDesk = {
  readonly date: string
  readonly deskId: string
}

/** Why a desk is offered: most often on that weekday, most often at all, or the last one. */
export type UsualReason = 'WEEKDAY' | 'OFTEN' | 'LAST'

/** The usual desk, and what it was learned from: `count` of `of` days. */
export type UsualDesk = {
  readonly deskId: string
  readonly reason: UsualReason
  readonly count: number
  readonly of: number
}

/** How long a habit is looked back for, in days. */
export const habitDays = 60
const leastForHabit = 2

/**
 * The desk that somebody usually has on such a day, from their own bookings of the last 60 days before `today`: the
 * one most often had on the same weekday, if at least twice; else the one most often had at all, if at least twice;
 * else the last one. Of two that are equal, the one that was had later. Null without any. Issue 4 §1, One tap.
 */
export function usualDesk(
  history: readonly HeldDesk[],
  date: string,
  today: string,
): UsualDesk | null {
  const recent = history
    .filter((held) => held.date <= today && daysBetween(held.date, today) <= habitDays)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
  const weekday = weekdayOf(date)
  const onWeekday = recent.filter((held) => weekdayOf(held.date) === weekday)
  const habit = mostOften(onWeekday, 'WEEKDAY') ?? mostOften(recent, 'OFTEN')
  if (habit !== null) return habit
  const [last] = recent
  return last === undefined
    ? null
    : { deskId: last.deskId, reason: 'LAST', count: 1, of: recent.length }
}

/** `held` is newest first, so the first of those that are equal was had last. */
function mostOften(held: readonly HeldDesk[], reason: UsualReason): UsualDesk | null {
  const counts = new Map<string, number>()
  for (const { deskId } of held) counts.set(deskId, (counts.get(deskId) ?? 0) + 1)
  let best: UsualDesk | null = null
  for (const [deskId, count] of counts) {
    if (count >= leastForHabit && count > (best?.count ?? 0)) {
      best = { deskId, reason, count, of: held.length }
    }
  }
  return best
}
