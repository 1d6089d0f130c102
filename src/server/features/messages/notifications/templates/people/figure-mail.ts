import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { MailedFigures } from '#domain/figures/figure-mail.ts'
import { figureWords, headlineWords } from '#domain/figures/figure-words.ts'
import type { Headline } from '#domain/figures/headlines.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

export type FigureMailValues = {
  readonly about: MailedFigures
  /** Local dates. */
  readonly from: string
  readonly to: string
  /** Null: too few people. */
  readonly headlines: readonly Headline[] | null
  readonly smallestGroup: number
  readonly openLink: string
  readonly stopLink: string
}

/** The names that the screen has too. */
const names: Readonly<Record<string, MessageKey>> = {
  full: 'figures_tile_full',
  noShows: 'figures_kind_noShows',
  unbooked: 'figures_kind_unbooked',
  peak: 'figures_peak',
  came: 'figures_came',
  walkIns: 'figures_walkIns',
  wait: 'figures_tile_wait',
  denied: 'figures_denied',
}

/** The few numbers that matter, each beside the one of the period before. */
export function figureMail(frame: MailFrame, values: FigureMailValues): MailContent {
  const { translate, brand, language } = frame
  const { about, headlines, smallestGroup, openLink, stopLink } = values
  const from = dateInWords(values.from, language)
  const to = dateInWords(values.to, language)
  const lead = translate('mail_figures_lead', { from, to })
  return composeMail(frame, {
    subject: translate(`mail_figures_subject_${about}`, { company: brand.companyName, to }),
    preview: lead,
    reader: 'figures',
    parts: [
      { kind: 'title', text: translate(`mail_figures_title_${about}`) },
      { kind: 'paragraph', text: lead },
      headlines === null
        ? { kind: 'paragraph', text: translate('mail_figures_few', { count: smallestGroup }) }
        : { kind: 'details', rows: headlines.map((one) => rowOf(frame, one, smallestGroup)) },
      {
        kind: 'buttons',
        links: [
          { label: translate('mail_figures_open'), href: openLink },
          { label: translate('mail_figures_stop'), href: stopLink },
        ],
      },
    ],
  })
}

/** A number of a few people isn't told: an email is passed on. */
function rowOf(
  { translate, language }: MailFrame,
  { name, unit, now, before }: Headline,
  smallestGroup: number,
) {
  const inUnit = headlineWords(figureWords(language), unit)
  const write = (value: number): string =>
    unit === 'NUMBER' && value > 0 && value < smallestGroup
      ? translate('mail_figures_below', { count: smallestGroup })
      : inUnit(value)
  const key = names[name]
  return {
    label: key === undefined ? name : translate(key),
    value:
      now === null
        ? translate('figures_too_few_short')
        : before === null
          ? write(now)
          : translate('mail_figures_compared', { now: write(now), before: write(before) }),
  }
}
