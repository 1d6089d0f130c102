import { type ReactNode, useRef, useState } from 'react'
import { judgeDay } from '#domain/location/opening-hours.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { DayField } from './day-field.tsx'
import type { Hours } from './hours-query.ts'

/** Dates that are unlike their weekday. What is over is left in peace. */
export function DatesField({
  dates,
  onChange,
}: {
  readonly dates: Hours['dates']
  readonly onChange: (dates: Hours['dates']) => void
}): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  const date = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const add = (): void => {
    const day = date.current?.value ?? ''
    if (day === '') return
    const isKnown = dates.some((one) => one.date === day)
    setProblem(isKnown ? t('hours_error_twice') : '')
    if (isKnown) return
    const name = reason.current?.value.trim() ?? ''
    const added = { date: day, name, mode: 'CLOSED', spans: [] } as const
    onChange(
      [...dates, { ...added, spans: [] }].toSorted((one, other) =>
        one.date < other.date ? -1 : 1,
      ),
    )
    if (reason.current !== null) reason.current.value = ''
  }
  return (
    <>
      <ul className="hours-days">
        {dates.map((day, index) =>
          day.date < today ? null : (
            <li key={day.date}>
              <DayField
                name={`dates.${day.date}`}
                label={t('params_day', { date: day.date })}
                day={day}
                fault={judgeDay(day)}
                onChange={(changed) => onChange(dates.toSpliced(index, 1, { ...day, ...changed }))}
              >
                {day.name !== '' && (
                  <span className="muted" dir="auto">
                    {day.name}
                  </span>
                )}
                <IconButton
                  label={t('hours_date_remove', { date: day.date })}
                  icon={<CloseIcon />}
                  onClick={() => {
                    onChange(dates.toSpliced(index, 1))
                    date.current?.focus()
                  }}
                />
              </DayField>
            </li>
          ),
        )}
      </ul>
      <div className="hours-new">
        <label className="field">
          <span className="field-label">{t('hours_date_new')}</span>
          <input ref={date} className="input" type="date" min={today} />
        </label>
        <label className="field">
          <span className="field-label">{t('hours_date_name')}</span>
          <input ref={reason} className="input" dir="auto" maxLength={200} />
        </label>
        <Button onClick={add}>{t('hours_date_add')}</Button>
      </div>
      <output className="field-error">{problem}</output>
    </>
  )
}
