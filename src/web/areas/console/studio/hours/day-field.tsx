import { type ReactNode, useId } from 'react'
import {
  dayModes,
  type DayHours,
  type HoursFault,
  mostSpans,
  type Span,
} from '#domain/location/opening-hours.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { PlusIcon } from '#web/plan/plan-icons.ts'
import type { Hours } from './hours-query.ts'

type Day = Hours['week'][number]

/** One day: open from when until when, closed, or by appointment. */
export function DayField({
  name,
  label,
  day,
  fault,
  onChange,
  children,
}: {
  /** Of the choice, before its dot. */
  readonly name: string
  readonly label: string
  readonly day: DayHours
  readonly fault: HoursFault | null
  readonly onChange: (day: Day) => void
  /** Beside the label. */
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const id = useId()
  const spans = [...day.spans]
  const setSpans = (next: readonly Span[]) => onChange({ mode: 'OPEN', spans: [...next] })
  const change = (index: number, changed: Partial<Span>) => {
    const span = spans[index]
    if (span !== undefined) setSpans(spans.toSpliced(index, 1, { ...span, ...changed }))
  }
  return (
    <fieldset
      className="hours-day"
      aria-labelledby={id}
      data-date={children === undefined ? undefined : ''}
    >
      <div className="hours-day-name">
        <span id={id} dir="auto">
          {label}
        </span>
        {children}
      </div>
      <Select
        name={`${name}.mode`}
        aria-label={t('hours_mode', { day: label })}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        value={day.mode}
        onChange={({ target }) => {
          const mode = dayModes.find((one) => one === target.value) ?? 'CLOSED'
          const open = spans.length > 0 ? spans : [usual]
          onChange({ mode, spans: mode === 'OPEN' ? open : [] })
        }}
      >
        {dayModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`hours_mode_${mode}`)}
          </option>
        ))}
      </Select>
      {day.mode === 'OPEN' && (
        <ul className="hours-spans">
          {spans.map(({ from, to }, index) => (
            <li key={index}>
              <input
                className="input"
                type="time"
                aria-label={t('hours_from', { day: label })}
                value={from}
                onChange={({ target }) => change(index, { from: target.value })}
              />
              <span aria-hidden="true">–</span>
              <input
                className="input"
                type="time"
                aria-label={t('hours_to', { day: label })}
                // A clock shows midnight as the beginning of a day.
                value={to === '24:00' ? '00:00' : to}
                onChange={({ target }) =>
                  change(index, { to: target.value === '00:00' ? '24:00' : target.value })
                }
              />
              {from !== '' && to !== '' && to < from && (
                <span className="muted">{t('hours_next_day')}</span>
              )}
              {spans.length > 1 && (
                <IconButton
                  label={t('hours_remove', { day: label, from })}
                  icon={<CloseIcon />}
                  onClick={() => setSpans(spans.toSpliced(index, 1))}
                />
              )}
              {index === spans.length - 1 && spans.length < mostSpans && (
                <IconButton
                  label={t('hours_add', { day: label })}
                  icon={<PlusIcon />}
                  onClick={() => setSpans([...spans, { from: '', to: '' }])}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {fault !== null && (
        <p className="field-error" id={`${id}-fault`}>
          {t(fault)}
        </p>
      )}
    </fieldset>
  )
}

const usual: Span = { from: '08:00', to: '17:00' }
