import type { Headline } from './headlines.ts'

/** How numbers of figures are written in a language. */
export type FigureWords = {
  readonly number: (value: number) => string
  readonly percent: (share: number) => string
  readonly duration: (seconds: number) => string
}

/** @param language BCP 47 */
export function figureWords(language: string): FigureWords {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const unit = (name: 'minute' | 'second') =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    })
  const minutes = unit('minute')
  const seconds = unit('second')
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    duration: (value) => (value < 60 ? seconds.format(value) : minutes.format(value / 60)),
  }
}

/** The number of a headline in its unit. */
export function headlineWords(words: FigureWords, unit: Headline['unit']) {
  return { SHARE: words.percent, NUMBER: words.number, SECONDS: words.duration }[unit]
}
