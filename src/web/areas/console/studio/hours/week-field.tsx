import type { ReactNode } from 'react'
import type { HoursFault } from '#domain/location/opening-hours.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayField } from './day-field.tsx'
import type { Hours } from './hours-query.ts'

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** The hours of each weekday, Monday first. */
export function WeekField({
  week,
  faults,
  onChange,
}: {
  readonly week: Hours['week']
  readonly faults: ReadonlyMap<number, HoursFault>
  readonly onChange: (week: Hours['week']) => void
}): ReactNode {
  const { t } = useTranslator()
  const [monday] = week
  return (
    <>
      <ul className="hours-days">
        {days.map((number) => {
          const day = week[number - 1]
          return (
            day !== undefined && (
              <li key={number}>
                <DayField
                  name={`week.${String(number - 1)}`}
                  label={t(`params_weekday_${number}`)}
                  day={day}
                  fault={faults.get(number - 1) ?? null}
                  onChange={(changed) => onChange(week.toSpliced(number - 1, 1, changed))}
                />
              </li>
            )
          )
        })}
      </ul>
      {monday !== undefined && (
        <Button
          variant="quiet"
          onClick={() =>
            onChange(week.map((day, index) => (index > 0 && index < 5 ? monday : day)))
          }
        >
          {t('hours_copy')}
        </Button>
      )}
    </>
  )
}
