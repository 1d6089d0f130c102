import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { calendarFaultWords } from './calendar-words.ts'
import type { OfferedCalendars as Offered } from './calendars-query.ts'
import type { MailboxCall } from './mailboxes-query.ts'

/** The calendars that whoever has signed in at the vendor sees there, to choose one. */
export function OfferedCalendars({
  calendarId,
  call,
  onChoose,
}: {
  readonly calendarId: string
  readonly call: MailboxCall
  readonly onChoose: (calendar: Offered['calendars'][number]) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [offered, setOffered] = useState<Offered | null>(null)
  const act = useSave(async () => {
    setOffered(null)
    const params = { companyId: page.location.companyId, calendarId }
    setOffered(await call('calendars.offered', { params }))
  })
  return (
    <>
      <Button isPending={act.isPending} onClick={() => void act.run()}>
        {t('calendars_choose')}
      </Button>
      <SaveProblem problem={act.problem} />
      {offered !== null && (
        <div className="form-question mailboxes-trial">
          <Notice kind={offered.fault === null ? 'positive' : 'warning'} isLive>
            <p>
              {t(offered.fault === null ? 'calendars_found' : calendarFaultWords[offered.fault])}
            </p>
          </Notice>
          <ul className="mailboxes-found">
            {offered.calendars.map((calendar) => (
              <li key={calendar.address}>
                <Button
                  onClick={() => {
                    setOffered(null)
                    onChoose(calendar)
                  }}
                >
                  {calendar.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
