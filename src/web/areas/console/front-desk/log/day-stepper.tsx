import type { ReactNode } from 'react'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { ConsoleView } from '#domain/console/console-view.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackIcon, ForthIcon } from '#web/areas/console/frame/console-icons.ts'
import { goTo } from '#web/areas/console/frame/use-console-view.ts'

/** The day of the list: the one before, any, the one after. The own visitors may also be those of all days to come. */
export function DayStepper({ view }: { readonly view: ConsoleView }): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  const day = view.date ?? today
  const go = (date: string | null): void => goTo({ ...view, date: keptDate(view, date, today) })
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
        defaultValue={view.date ?? (view.whose === 'all' ? today : '')}
        onChange={({ target }) => {
          if (isLocalDate(target.value)) go(target.value)
        }}
      />
      <IconButton
        label={t('console_day_after')}
        icon={<ForthIcon />}
        onClick={() => go(addDays(day, 1))}
      />
      {view.date !== null && (view.whose === 'own' || view.date !== today) && (
        <button className="status-tab" type="button" onClick={() => go(null)}>
          {t(view.whose === 'own' ? 'console_all_days' : 'console_today')}
        </button>
      )}
    </div>
  )
}

/** Today needs no word in the address of the log: tomorrow it would be another day. */
function keptDate({ whose }: ConsoleView, date: string | null, today: string): string | null {
  return whose === 'all' && date === today ? null : date
}
