import type { ReactNode } from 'react'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { MeetingReader } from '../panel/meeting-reader.tsx'
import type { ChangeProps } from '../panel/panel-change.tsx'
import { ToldPreview } from './told-preview.tsx'
import { visitsOf, type Meeting } from '../meeting/meeting-query.ts'
import { visitParams } from '../visit-params.ts'

/** Says who gets the invitation of a meeting once more, and sends it. Issue 5 §2. */
export function InviteAgain(props: ChangeProps): ReactNode {
  return (
    <MeetingReader visit={props.visit} onEnd={props.onEnd}>
      {(meeting) => <InviteForm {...props} meeting={meeting} />}
    </MeetingReader>
  )
}

function InviteForm({
  visit,
  say,
  onEnd,
  meeting,
}: ChangeProps & { readonly meeting: Meeting }): ReactNode {
  const { t } = useTranslator()
  const { page, today } = useConsole()
  const { call } = useFrontDesk()
  const { companyId, meetingId } = visitParams(page.location.companyId, visit.id)
  const expected = visitsOf(meeting)
    .filter(({ status, visitDate }) => status === 'EXPECTED' && visitDate >= today)
    .map(({ visitorId }) => visitorId)
  const reached = meeting.visitors
    .filter(({ id, email }) => expected.includes(id) && email !== '')
    .map(({ id }) => id)
  const invite = useSave(async () => {
    await call('meetings.invite', { params: { companyId, meetingId } })
    say(visit, t('console_invited_again', { count: reached.length }))
    onEnd()
  })
  return (
    <section className="stack ask-first" aria-label={t('console_invite_again')}>
      <ToldPreview lines={[]} told={reached} meeting={meeting} sentence="console_invite_told" />
      <SaveProblem problem={invite.problem} />
      <div className="panel-acts">
        {reached.length > 0 && (
          <Button variant="primary" isPending={invite.isPending} onClick={() => void invite.run()}>
            {t('console_invite_again')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onEnd()}>
          {t('common_button_cancel')}
        </Button>
      </div>
    </section>
  )
}
