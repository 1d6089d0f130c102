import { useMemo } from 'react'
import { addDays } from '#domain/time/local-date.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** Numbers, days and hours as somebody reads them. Days are dates of the location, whatever the zone of the reader. */
export type Words = {
  readonly number: (value: number) => string
  readonly percent: (share: number) => string
  readonly duration: (seconds: number) => string
  readonly day: (date: string) => string
  readonly shortDay: (date: string) => string
  readonly month: (date: string) => string
  /** 1 Monday to 7 Sunday. */
  readonly weekday: (weekday: number, style: 'short' | 'long') => string
  readonly hour: (hour: number) => string
}

/** A Monday. */
const someMonday = '2024-01-01'

export function useWords(): Words {
  const { language } = useTranslator()
  return useMemo(() => wordsIn(language), [language])
}

function wordsIn(language: string): Words {
  const dates = (options: Intl.DateTimeFormatOptions): ((date: string) => string) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (date) => format.format(new Date(`${date}T00:00:00Z`))
  }
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const minutes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  const seconds = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
  })
  const hours = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  const weekdays = {
    short: dates({ weekday: 'short' }),
    long: dates({ weekday: 'long' }),
  }
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    duration: (value) => (value < 60 ? seconds.format(value) : minutes.format(value / 60)),
    day: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    shortDay: dates({ day: 'numeric', month: 'short' }),
    month: dates({ month: 'long', year: 'numeric' }),
    weekday: (weekday, style) => weekdays[style](addDays(someMonday, weekday - 1)),
    hour: (hour) => hours.format(new Date(Date.UTC(2024, 0, 1, hour))),
  }
}
