import type { ReactNode } from 'react'
import { everyWeekday } from '#domain/booking/bookable-day.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { DaysField } from '../../params/days-field.tsx'
import type { AreaFacts } from '../store/area-server.ts'

export type AreaDays = Pick<AreaFacts, 'bookableWeekdays' | 'closingDays'>

/** On which days a space can be booked: its weekdays, of which one stays, and days on which it is closed. */
export function DaysFields({
  days,
  onChange,
}: {
  readonly days: AreaDays
  readonly onChange: (days: AreaDays) => void
}): ReactNode {
  const { t } = useTranslator()
  const { bookableWeekdays, closingDays } = days
  return (
    <>
      <fieldset className="desks-set">
        <legend>{t('desks_weekdays')}</legend>
        <p className="field-hint">{t('desks_weekdays_hint')}</p>
        <div className="desks-chips">
          {everyWeekday.map((day) => {
            const isOn = bookableWeekdays.includes(day)
            const next = everyWeekday.filter((one) =>
              one === day ? !isOn : bookableWeekdays.includes(one),
            )
            return (
              <FilterButton
                key={day}
                text={t(`params_weekday_${day}`)}
                isOn={isOn}
                onToggle={() =>
                  next.length > 0 && onChange({ bookableWeekdays: next, closingDays })
                }
              />
            )
          })}
        </div>
      </fieldset>
      <DaysField
        label={t('desks_closing_days')}
        hint={t('desks_closing_days_hint')}
        days={closingDays}
        onChange={(next) => onChange({ bookableWeekdays, closingDays: next })}
      />
    </>
  )
}
