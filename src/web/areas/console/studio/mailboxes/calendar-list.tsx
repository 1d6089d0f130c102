import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { Button } from '#web/ui/button.tsx'
import type { Calendar } from './calendars-query.ts'
import { newMailbox } from './mailboxes-query.ts'
import { ReadLine } from './read-state.tsx'

/** Which are invited, and whether they are read. */
export function CalendarList({
  calendars,
  onOpen,
}: {
  readonly calendars: readonly Calendar[]
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  return (
    <section>
      <h2>{t('calendars_title')}</h2>
      <p className="muted">{t('calendars_lead')}</p>
      {calendars.length === 0 && <p>{t('calendars_none')}</p>}
      <div className="settings-tools">
        <Button onClick={() => onOpen(newMailbox)}>{t('calendars_add')}</Button>
      </div>
      <ul {...rows} className="rows">
        {calendars.map((calendar) => (
          <li key={calendar.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(calendar.id)}>
              <strong className="mailboxes-address" dir="auto">
                {calendar.name}
              </strong>
              <ReadLine one={calendar} />
              {calendar.held > 0 && (
                <strong>{t('calendars_held', { count: calendar.held })}</strong>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
