import type { ReactNode } from 'react'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { addDays } from '#domain/time/local-date.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BackIcon, ForthIcon } from '#web/areas/console/frame/console-icons.ts'

/** The day of the list: the one before, any, the one after. The own visitors may also be those of all days to come. */
export function DayStepper({
  date,
  today,
  whose,
  onDay,
}: {
  /** Null: today, or with `own` all days to come. */
  readonly date: string | null
  readonly today: string
  readonly whose: 'all' | 'own'
  readonly onDay: (date: string | null) => void
}): ReactNode {
  const { t } = useTranslator()
  const day = date ?? today
  // Today needs no word in the address of the log: tomorrow it would be another day.
  const go = (to: string | null): void => onDay(whose === 'all' && to === today ? null : to)
  return (
    <div className="day-stepper">
      <IconButton
        label={t('console_day_before')}
        icon={<BackIcon />}
        onClick={() => go(addDays(day, -1))}
      />
      <input
        className="input day-input"
        type="date"
        aria-label={t('console_day')}
        key={day}
        defaultValue={date ?? (whose === 'all' ? today : '')}
        onChange={({ target }) => {
          if (isLocalDate(target.value)) go(target.value)
        }}
      />
      <IconButton
        label={t('console_day_after')}
        icon={<ForthIcon />}
        onClick={() => go(addDays(day, 1))}
      />
      {date !== null && (whose === 'own' || date !== today) && (
        <button className="status-tab" type="button" onClick={() => go(null)}>
          {t(whose === 'own' ? 'console_all_days' : 'console_today')}
        </button>
      )}
    </div>
  )
}
