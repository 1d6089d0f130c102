import { useMemo } from 'react'
import { figureWords, type FigureWords } from '#domain/figures/figure-words.ts'
import { addDays } from '#domain/time/local-date.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** Numbers, days and hours as somebody reads them. Days are dates of the location, whatever the zone of the reader. */
export type Words = FigureWords & {
  readonly day: (date: string) => string
  readonly longDay: (date: string) => string
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
  const hours = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  const weekdays = {
    short: dates({ weekday: 'short' }),
    long: dates({ weekday: 'long' }),
  }
  return {
    ...figureWords(language),
    day: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    longDay: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: dates({ day: 'numeric', month: 'short' }),
    month: dates({ month: 'long', year: 'numeric' }),
    weekday: (weekday, style) => weekdays[style](addDays(someMonday, weekday - 1)),
    hour: (hour) => hours.format(new Date(Date.UTC(2024, 0, 1, hour))),
  }
}
