/** When somebody is reminded of what waits for them at reception. Issue 17 §1; Spec §7, dm/: send-reminder. */
import { DAY_MS } from '../time/calendar-date.ts'
import { epochMs, HOUR_MS } from '../time/instant.ts'

export type ReminderRule = {
  /** After so many days each. */
  readonly remindDays: readonly number[]
  /** Besides, after so many hours what perishes; null: not sooner. */
  readonly perishableHours: number | null
}

/** Instants are ISO 8601. */
export type Waiting = {
  /** When its recipient was told of it first. */
  readonly toldAt: string
  /** When they were reminded last, by rule or by hand. */
  readonly remindedAt: string | null
  readonly perishable: boolean
}

/** Whether a mark has passed since they heard of it last. Of several that have passed meanwhile one reminder is enough. */
export function isReminderDue(
  { toldAt, remindedAt, perishable }: Waiting,
  { remindDays, perishableHours }: ReminderRule,
  now: string,
): boolean {
  const soon = perishable && perishableHours !== null ? [perishableHours * HOUR_MS] : []
  const waits = [...soon, ...remindDays.map((days) => days * DAY_MS)]
  const toldMs = epochMs(toldAt)
  const passed = waits.map((wait) => toldMs + wait).filter((mark) => mark <= epochMs(now))
  return passed.some((mark) => remindedAt === null || epochMs(remindedAt) < mark)
}
