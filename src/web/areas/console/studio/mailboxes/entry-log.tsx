import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { entryWord } from './calendar-words.ts'
import { entriesQuery, type Calendar, type Entry } from './calendars-query.ts'
import { messageStates, stateWords } from './mailbox-words.ts'
import type { MailboxCall } from './mailboxes-query.ts'

/** What was read of a calendar, the latest first, and what came of it. */
export function EntryLog({
  calendar: { id: calendarId, state: calendarState },
  call,
  state,
  onState,
  onChanged,
}: {
  readonly calendar: Calendar
  readonly call: MailboxCall
  readonly state: Entry['state'] | null
  readonly onState: (state: Entry['state'] | null) => void
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const read = useInfiniteQuery(entriesQuery(call, companyId, calendarId, state))
  const again = useSave(async (entryId: string) => {
    await call('calendars.readAgain', { params: { companyId, calendarId, entryId } })
    await onChanged()
  })
  const entries = read.data?.pages.flatMap((one) => one.entries) ?? []
  return (
    <section>
      <h3>{t('calendars_log')}</h3>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('mailboxes_show')}</span>
          <Select
            value={state ?? ''}
            onChange={({ target }) =>
              onState(messageStates.find((one) => one === target.value) ?? null)
            }
          >
            <option value="">{t('calendars_show_all')}</option>
            {messageStates.map((one) => (
              <option key={one} value={one}>
                {t(stateWords[one])}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {read.data === undefined && <ReadStates read={read} gone={t('calendars_gone')} />}
      {read.data !== undefined && entries.length === 0 && (
        <p className="muted">{t('calendars_log_none')}</p>
      )}
      <SaveProblem problem={again.problem} />
      <ul className="rows">
        {entries.map((entry) => (
          <li key={entry.id} className="settings-item mailboxes-message">
            <EntryLines entry={entry} />
            {entry.state !== 'DONE' && !entry.isAgain && calendarState === 'ACTIVE' && (
              <Button
                variant="quiet"
                isPending={again.isPending}
                onClick={() => void again.run(entry.id)}
              >
                {t('mailboxes_again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {read.hasNextPage && (
        <div className="settings-tools">
          <Button
            isPending={read.isFetchingNextPage}
            isSafe
            onClick={() => void read.fetchNextPage()}
          >
            {t('ldap_more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function EntryLines({
  entry: { readAt, organiser, startAt, state, code, isGone, listedUntil, isAgain },
}: {
  readonly entry: Entry
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="mailboxes-lines">
      <span>
        <strong>{t(stateWords[state])}</strong>
        {isGone && (
          <span className="muted">
            {' · '}
            {t('calendars_removed')}
          </span>
        )}
      </span>
      {organiser !== '' && <bdi className="mailboxes-address">{organiser}</bdi>}
      {startAt !== null && <span>{t('calendars_starts', { at: startAt })}</span>}
      {code !== null && <span>{t(entryWord(code))}</span>}
      {listedUntil !== null && (
        <span>{t('mailboxes_listed', { until: `${listedUntil}T12:00:00.000Z` })}</span>
      )}
      <span className="muted">{t('mailboxes_read_at', { at: readAt })}</span>
      {isAgain && <span className="muted">{t('mailboxes_again_waits')}</span>}
    </div>
  )
}
