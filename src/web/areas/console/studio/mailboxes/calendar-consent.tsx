import type { ReactNode } from 'react'
import { consentedCalendars, isConsented } from '#domain/calendar/connection.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { consentWords } from '../storage/storage-words.ts'
import type { Calendar } from './calendars-query.ts'
import type { MailboxCall } from './mailboxes-query.ts'

/** Of a vendor's calendar: whether somebody has let Foyer in there, why not, and the way to it. */
export function CalendarConsent({
  calendar: { id: calendarId, kind, consent },
  call,
}: {
  readonly calendar: Calendar
  readonly call: MailboxCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const act = useSave(async () => {
    const params = { companyId: page.location.companyId, calendarId }
    const { address } = await call('calendars.consent', { params })
    location.assign(address)
  })
  if (consent === null || !isConsented(kind)) return null
  const { state, problem } = consent
  if (state === 'GRANTED' && problem === null) return null
  const name = consentedCalendars[kind]
  const missing = state === 'ENDED' ? 'calendars_consent_ended' : 'calendars_consent_wanted'
  const isSaid = problem === null || problem === 'consent_ended' || problem === 'consent_wanted'
  return (
    <section>
      <Notice kind="warning" isLive>
        {state !== 'GRANTED' && <p>{t(missing, { name })}</p>}
        {!isSaid && <p>{t(consentWords[problem], { name })}</p>}
      </Notice>
      <SaveProblem problem={act.problem} />
      <div className="settings-tools">
        <Button variant="primary" isPending={act.isPending} onClick={() => void act.run()}>
          {t('storage_consent_sign_in', { name })}
        </Button>
      </div>
    </section>
  )
}
