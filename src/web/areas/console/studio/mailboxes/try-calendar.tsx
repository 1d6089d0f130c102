import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { calendarFaultWords, calendarStepWords } from './calendar-words.ts'
import type { CalendarBody, CalendarTrial } from './calendars-query.ts'
import type { MailboxCall } from './mailboxes-query.ts'

type Found = CalendarTrial['calendars'][number]

/** Tries what stands in the form, before it is saved, and offers the calendars of the account. */
export function TryCalendar({
  id,
  read,
  call,
  onChoose,
}: {
  readonly id: string | null
  readonly read: () => CalendarBody
  readonly call: MailboxCall
  readonly onChoose: (calendar: Found) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [trial, setTrial] = useState<CalendarTrial | null>(null)
  const act = useSave(async () => {
    setTrial(null)
    const { address, user, password } = read()
    const body = { address, user, password, ...(id !== null && { id }) }
    setTrial(await call('calendars.test', { params: { companyId: page.location.companyId }, body }))
  })
  return (
    <>
      <Button isPending={act.isPending} onClick={() => void act.run()}>
        {t('ldap_test')}
      </Button>
      <SaveProblem problem={act.problem} />
      {trial !== null && (
        <TrialResult
          trial={trial}
          onChoose={(calendar) => {
            setTrial(null)
            onChoose(calendar)
          }}
        />
      )}
    </>
  )
}

/** Which steps work; of the step that failed, what to do. */
function TrialResult({
  trial: { steps, calendars },
  onChoose,
}: {
  readonly trial: CalendarTrial
  readonly onChoose: (calendar: Found) => void
}): ReactNode {
  const { t } = useTranslator()
  const good = steps.filter(({ isGood }) => isGood)
  const failed = steps.find(({ isGood }) => !isGood)
  return (
    <div className="form-question mailboxes-trial">
      <Notice kind={failed === undefined ? 'positive' : 'warning'} isLive>
        {good.length > 0 && (
          <p>
            {good.map(({ step }) => t(calendarStepWords[step])).join(' · ')}: {t('ldap_works')}
          </p>
        )}
        {failed !== undefined && failed.fault !== null && (
          <p>
            <strong>{t(calendarStepWords[failed.step])}</strong>{' '}
            {t(calendarFaultWords[failed.fault])}
            {failed.detail !== '' && <bdi className="muted"> {failed.detail}</bdi>}
          </p>
        )}
        {calendars.length > 0 && <p>{t('calendars_found')}</p>}
      </Notice>
      {calendars.length > 0 && (
        <ul className="mailboxes-found">
          {calendars.map((calendar) => (
            <li key={calendar.address}>
              <Button onClick={() => onChoose(calendar)}>{calendar.name}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
