import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { StaffVisit } from '#contract/page.ts'
import type { meetingOf } from '#domain/visit/invitation/invitation.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { consoleAddress } from '#domain/console/console-view.ts'
import { baseFolder } from '#web/address.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmationBlock, WaitBlock } from '#web/ui/signs/status-block.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { visitParams } from '../visit-params.ts'
import { dateWords, visitorName } from '../visit-words.ts'

export type MadeInvitation = {
  readonly meetingId: string
  /** Their ids, the first day first. */
  readonly visits: readonly string[]
  /** The first one as it stands now; null where it could not be read. */
  readonly visit: StaffVisit | null
  readonly meeting: ReturnType<typeof meetingOf>
  /** Whether the visitors are told by mail. */
  readonly invites: boolean
}

/** What an invitation led to, and the way back. */
export function InviteDone({
  made,
  onUndone,
  onNext,
}: {
  readonly made: MadeInvitation
  readonly onUndone: () => void
  readonly onNext: () => void
}): ReactNode {
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const translator = useTranslator()
  const { t } = translator
  const { companyId, timeZone } = page.location
  const undo = useSave(async () => {
    await call('meetings.cancel', { params: { companyId, meetingId: made.meetingId } })
    onUndone()
  })
  const { meeting, visits } = made
  const day = dateWords(translator, localDateOf(meeting.startAt, timeZone))
  const when = t('console_when', { day, from: meeting.startAt, to: meeting.endAt })
  const waits = made.visit?.status === 'IN_REVIEW'
  const first = visits[0]
  const words = {
    count: meeting.visitors.length,
    name: first === undefined ? '' : nameOf(translator, made),
  }
  const facts = (
    <>
      <p>{when}</p>
      {meeting.recurrence !== null && (
        <p>{t('console_invite_done_series', { count: visits.length / meeting.visitors.length })}</p>
      )}
      <p>{t(toldWords(made.invites, waits))}</p>
    </>
  )
  return (
    <div className="invite-done">
      {waits ? (
        <WaitBlock title={t('console_invite_done_review', words)} move="forward">
          {facts}
        </WaitBlock>
      ) : (
        <ConfirmationBlock message={t('console_invite_done', words)} move="forward">
          {facts}
        </ConfirmationBlock>
      )}
      <SaveProblem problem={undo.problem} />
      <div className="invite-foot">
        <Button variant="primary" onClick={onNext}>
          {t('console_invite_next')}
        </Button>
        {first !== undefined && (
          <Button
            onClick={() => {
              const { date, meetingId, visitorId } = visitParams('', first)
              const view = { whose: 'own', date: null, show: null, text: '' } as const
              const visit = { date, meetingId, visitorId }
              location.assign(baseFolder + consoleAddress({ ...view, visit, companyId }))
            }}
          >
            {t('console_invite_show')}
          </Button>
        )}
        <Button variant="quiet" isPending={undo.isPending} onClick={() => void undo.run()}>
          {t('console_undo')}
        </Button>
      </div>
    </div>
  )
}

function toldWords(invites: boolean, waits: boolean): MessageKey {
  if (!invites) return 'console_invite_done_silent'
  return waits ? 'console_invite_done_waits' : 'console_invite_done_mail'
}

function nameOf(translator: Translator, { visit, meeting }: MadeInvitation): string {
  if (visit !== null) return visitorName(translator, visit)
  const [visitor] = meeting.visitors
  if (visitor === undefined || 'id' in visitor) return ''
  const { firstname, lastname, email } = visitor
  return fullName({ firstname, lastname }) || email
}
