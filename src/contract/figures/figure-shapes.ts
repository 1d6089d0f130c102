/** What the figures of a workplace and of visitors share (issue 14 §6). */
import { z } from 'zod'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import { mostWeeks } from '#domain/figures/period.ts'
import { localDate } from '../shapes.ts'

export const figurePeriod = z.object({ from: localDate, to: localDate })

/** What is no date is refused by its own check. */
export function isShortEnough({ from, to }: z.output<typeof figurePeriod>): boolean {
  if (!isLocalDate(from) || !isLocalDate(to)) return true
  const days = daysBetween(from, to)
  return days >= 0 && days < 7 * (mostWeeks - 1)
}

export const count = z.number().int()

/** A number for the period, and for the one before. */
export function compared<Shape extends z.ZodType>(shape: Shape) {
  return z
    .object({ now: shape.nullable(), before: shape.nullable() })
    .meta({ description: 'null: too few people' })
}

/** The people behind what is answered are at least so many; the periods are whole weeks of the location's calendar. */
export const figureFrame = {
  smallestGroup: count.meta({ description: 'numbers of fewer different people are withheld' }),
  period: figurePeriod.meta({ description: 'the whole weeks that were touched' }),
  over: figurePeriod
    .nullable()
    .meta({ description: 'of these the weeks that are over, which are summed up; null: none' }),
  before: figurePeriod.nullable().meta({ description: 'as many weeks as are over, right before' }),
  today: localDate,
  countedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'when something was last counted; null: never' }),
}

export const averageHour = z.object({
  weekday: count.meta({ description: '1 Monday to 7 Sunday' }),
  hour: count.meta({ description: '0 to 23, of the location’s clock' }),
  count: z.number().nullable().meta({ description: 'on an average day; null: too few people' }),
})
