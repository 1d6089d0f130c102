import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { Connection, ConnectionEnd } from '../integrations/connection.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { CalendarConsent } from './calendar-consent.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { calendarFaultWords, pushText } from './calendar-words.ts'
import { calendarsQuery, entriesKey, type Calendar } from './calendars-query.ts'
import { EntryLog } from './entry-log.tsx'
import { messageStates } from './mailbox-words.ts'
import { newMailbox, type MailboxCall } from './mailboxes-query.ts'
import { ReadState } from './read-state.tsx'
import { route } from './route.ts'

/** One calendar, or the one that is being added. */
export function CalendarPanel({
  calendar,
  call,
}: {
  readonly calendar: Calendar | null
  readonly call: MailboxCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const queries = useQueryClient()
  const { search, go } = useSearch(route)
  const { queryKey } = calendarsQuery(call, companyId)
  const back = (): void => go({ calendar: '', state: '' })
  const listAgain = (): Promise<void> => queries.invalidateQueries({ queryKey })
  const again = async (): Promise<void> => {
    await Promise.all([listAgain(), queries.invalidateQueries({ queryKey: entriesKey(companyId) })])
  }
  const isNew = search.calendar === newMailbox
  const params = { companyId, calendarId: calendar?.id ?? '' }
  const and = async (done: Promise<unknown>): Promise<void> => {
    await done
    await again()
  }
  return (
    <Connection>
      <BackButton onClick={back}>{t('mailboxes_back')}</BackButton>
      <h2 dir="auto">{calendar?.name ?? t('calendars_add')}</h2>
      {calendar === null && !isNew && <p>{t('calendars_gone')}</p>}
      {calendar !== null && (
        <>
          <ReadState
            one={
              // Nothing fails where nobody has signed in yet.
              calendar.consent?.state === 'WANTED' ? { ...calendar, failingSince: null } : calendar
            }
            fault={
              // What has to be done about the sign-in stands below.
              calendar.fault === null ||
              (calendar.fault === 'consent' && calendar.consent?.state !== 'GRANTED')
                ? null
                : t(calendarFaultWords[calendar.fault])
            }
            facts={[
              pushText(calendar, t),
              calendar.written === 0 ? null : t('calendars_written', { count: calendar.written }),
            ]}
            onRead={() => and(call('calendars.read', { params }))}
            onTurn={() =>
              and(
                call(calendar.state === 'PAUSED' ? 'calendars.activate' : 'calendars.pause', {
                  params,
                }),
              )
            }
          />
          <CalendarConsent calendar={calendar} call={call} />
          {calendar.goneTogether > 0 && (
            <Notice
              kind="warning"
              title={t('calendars_gone_together', { count: calendar.goneTogether })}
            >
              <p>{t('calendars_gone_lead')}</p>
              {calendar.state === 'ACTIVE' && (
                <AskFirst
                  label={t('calendars_let_go')}
                  question={t('calendars_let_go_sure', { count: calendar.goneTogether })}
                  onDo={() => and(call('calendars.letGo', { params }))}
                />
              )}
            </Notice>
          )}
          {calendar.refused > 0 && (
            <Notice kind="warning">
              <p>{t('calendars_refused', { count: calendar.refused })}</p>
            </Notice>
          )}
          <EntryLog
            calendar={calendar}
            call={call}
            state={messageStates.find((state) => state === search.state) ?? null}
            onState={(state) => go({ state: state ?? '' }, 'replace')}
            onChanged={again}
          />
        </>
      )}
      {(calendar !== null || isNew) && (
        <section>
          {calendar !== null && <h3>{t('webhooks_settings')}</h3>}
          <CalendarForm
            key={search.calendar}
            calendar={calendar}
            call={call}
            onMade={async (id) => {
              await again()
              go({ calendar: id }, 'replace')
            }}
            onSaved={again}
          />
        </section>
      )}
      {calendar !== null && (
        <ConnectionEnd>
          <AskFirst
            label={t('webhooks_remove')}
            question={t(
              calendar.consent === null ? 'calendars_remove_sure' : 'calendars_remove_vendor_sure',
            )}
            onDo={async () => {
              await call('calendars.remove', { params })
              await listAgain()
              back()
            }}
          />
        </ConnectionEnd>
      )}
    </Connection>
  )
}
