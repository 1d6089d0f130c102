/** Figures by email: on which day somebody gets them, and of which weeks. Issue 14 §6. */
import { weekdayOf } from '../booking/bookable-day.ts'
import { addDays } from '../time/local-date.ts'
import { monthOf, weekOf, type Weeks } from './period.ts'

/** What one email is about. */
export const mailedFigures = ['WORKPLACE', 'VISITS'] as const
export type MailedFigures = (typeof mailedFigures)[number]

export const rhythms = ['WEEK', 'MONTH'] as const
export type Rhythm = (typeof rhythms)[number]

export type MailDay = {
  readonly every: Rhythm
  /** 1 Monday to 7 Sunday, or the day of the month. */
  readonly day: number
}

/** The last day that every week, or every month, has. */
export const lastMailDay: Readonly<Record<Rhythm, number>> = { WEEK: 7, MONTH: 28 }

/** The hour of the location's clock: before most people start, and no clock is set there at that hour. */
export const mailHour = 7

/** What the location's calendar and clock show. */
export type LocalNow = { readonly date: string; readonly hour: number }

/** The last day on which an email was due, today included once its hour has come. */
export function lastDueDay({ every, day }: MailDay, { date, hour }: LocalNow): string {
  const latest = hour < mailHour ? addDays(date, -1) : date
  if (every === 'WEEK') return addDays(latest, -((weekdayOf(latest) - day + 7) % 7))
  const { from } = monthOf(latest)
  const inMonth = addDays(from, day - 1)
  return inMonth <= latest ? inMonth : addDays(monthOf(addDays(from, -1)).from, day - 1)
}

/** The next day on which one is due. */
export function nextDueDay(mailDay: MailDay, now: LocalNow): string {
  const last = lastDueDay(mailDay, now)
  if (mailDay.every === 'WEEK') return addDays(last, 7)
  return addDays(addDays(monthOf(last).to, 1), mailDay.day - 1)
}

/**
 * The weeks that an email of that day is about: the one before, or those that ended in the month before. Figures are of whole
 * weeks, so a month is four or five of them.
 */
export function weeksOfMail({ every }: Pick<MailDay, 'every'>, dueDay: string): Weeks {
  if (every === 'WEEK')
    return { from: addDays(weekOf(dueDay), -7), to: addDays(weekOf(dueDay), -1) }
  const month = monthOf(addDays(monthOf(dueDay).from, -1))
  const lastSunday = addDays(weekOf(addDays(month.to, 1)), -1)
  return { from: weekOf(firstSunday(month.from)), to: lastSunday }
}

function firstSunday(date: string): string {
  return addDays(date, 7 - weekdayOf(date))
}
