import type { ReactNode } from 'react'
import { spans, type Span } from '#domain/figures/period.ts'
import { addDays } from '#domain/time/local-date.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ForthIcon, BackIcon } from '#web/areas/console/frame/console-icons.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useWords } from '../use-words.ts'

export type PartChoice = { readonly value: string; readonly name: string }

/** Which weeks, and of what. */
export function FigureFilters({
  span,
  weeks,
  part,
  onSpan,
  onUntil,
}: {
  readonly span: Span
  readonly weeks: { readonly from: string; readonly to: string }
  /** The spaces or the types, of which one may be chosen. */
  readonly part?: {
    readonly label: string
    readonly all: string
    readonly value: string
    readonly choices: readonly PartChoice[]
    readonly onChange: (value: string) => void
  }
  readonly onSpan: (span: Span) => void
  readonly onUntil: (day: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const words = useWords()
  const days = 7 * Number(span)
  return (
    <div className="figures-filters">
      <label className="figures-filter">
        <span>{t('figures_span')}</span>
        <Select
          value={span}
          onChange={({ target }) => onSpan(spans.find((one) => one === target.value) ?? '4')}
        >
          {spans.map((one) => (
            <option key={one} value={one}>
              {t('figures_span_weeks', { count: Number(one) })}
            </option>
          ))}
        </Select>
      </label>
      {part !== undefined && (
        <label className="figures-filter">
          <span>{part.label}</span>
          <Select value={part.value} onChange={({ target }) => part.onChange(target.value)}>
            <option value="">{part.all}</option>
            {part.choices.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      )}
      <div className="figures-period">
        <IconButton
          label={t('figures_earlier')}
          icon={<BackIcon />}
          onClick={() => onUntil(addDays(weeks.to, -days))}
        />
        <p aria-live="polite">
          {t('figures_period', {
            from: words.shortDay(weeks.from),
            to: words.shortDay(weeks.to),
            year: weeks.to.slice(0, 4),
          })}
        </p>
        <IconButton
          label={t('figures_later')}
          icon={<ForthIcon />}
          onClick={() => onUntil(addDays(weeks.to, days))}
        />
      </div>
    </div>
  )
}
