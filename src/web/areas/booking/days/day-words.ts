import type { MessageKey } from '#contract/messages/catalogue.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import { utcMidnight } from '#domain/time/calendar-date.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { BookableDay } from '../booking-state.ts'

/** A day as one says it: “Today”, “Tomorrow”, or “Tuesday, 24 November”. `date` is `YYYY-MM-DD`. */
export function dayText(translator: Translator, date: string, today: string): string {
  const { t } = translator
  const ahead = daysBetween(today, date)
  if (ahead === 0) return t('booking_day_today')
  return ahead === 1 ? t('booking_day_tomorrow') : dayInWords(translator, date)
}

/** Weekday, day and month, in the language. */
export function dayInWords({ language }: Translator, date: string): string {
  return written(language, date, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** A weekday alone, 1 Monday to 7 Sunday. */
export function weekdayText({ language }: Translator, weekday: number): string {
  // 2024-01-01 was a Monday.
  return written(language, `2024-01-0${String(weekday)}`, { weekday: 'short' })
}

const formats = new Map<string, Intl.DateTimeFormat>()

function written(language: string, date: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(utcMidnight(date) ?? 0)
}

/** Why a day cannot be booked. */
export const reasonKeys: Readonly<Record<NonNullable<BookableDay['reason']>, MessageKey>> = {
  past: 'booking_reason_past',
  closed: 'booking_reason_closed',
  outside_window: 'booking_reason_outside_window',
  weekday: 'booking_reason_weekday',
  holiday: 'booking_reason_holiday',
  spaces_closed: 'booking_reason_spaces_closed',
  not_allowed_on_location: 'booking_reason_not_allowed',
  booked: 'booking_reason_booked',
  denied: 'booking_reason_denied',
  full: 'booking_reason_full',
  no_desks: 'booking_reason_no_desks',
}
