import { type ReactNode, useState } from 'react'
import { reachOf } from '#domain/visit/invitation/meeting-change.ts'
import type { EditScope } from '#domain/visit/invitation/series-edit.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { MeetingReader } from '../panel/meeting-reader.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import type { ChangeProps } from '../panel/panel-change.tsx'
import { ToldPreview } from '../invitation/told-preview.tsx'
import { visitorsOn, visitsOf, type Meeting } from './meeting-query.ts'
import { visitParams } from '../visit-params.ts'
import { visitorName } from '../visit-words.ts'

/** What is cancelled: one visitor, everybody on the day, or all days from there on. */
type Extent = 'VISITOR' | EditScope

/** Asks what shall be cancelled, says who hears of it, and does it. Issue 5 §2. */
export function CancelMeeting(props: ChangeProps): ReactNode {
  return (
    <MeetingReader visit={props.visit} onEnd={props.onEnd}>
      {(meeting) => <CancelForm {...props} meeting={meeting} />}
    </MeetingReader>
  )
}

function CancelForm({
  visit,
  say,
  onEnd,
  meeting,
}: ChangeProps & { readonly meeting: Meeting }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page, today } = useConsole()
  const { call } = useFrontDesk()
  const { companyId, date, meetingId, visitorId } = visitParams(page.location.companyId, visit.id)
  const [extent, setExtent] = useState<Extent>('VISITOR')
  const name = visitorName(translator, visit)
  const isGroup = visitorsOn(meeting, date).length > 1
  const extents: readonly (readonly [Extent, string])[] = [
    ['VISITOR', t('console_cancel_visitor', { name })],
    ...(isGroup ? [['DAY', t('console_cancel_day')] as const] : []),
    ...(meeting.recurrence === null ? [] : [['UPCOMING', t('console_cancel_upcoming')] as const]),
  ]
  const scope = extent === 'UPCOMING' ? 'UPCOMING' : 'DAY'
  const going = reachOf(visitsOf(meeting), { scope, date, today }).open.filter(
    (one) => extent !== 'VISITOR' || one.visitorId === visitorId,
  )
  const cancel = useSave(async () => {
    const params = { companyId, meetingId, date }
    const alone = extent === 'VISITOR' ? { visitorId } : {}
    const { cancelled } = await call('meetings.cancelOccurrences', {
      params,
      body: { scope, ...alone },
    })
    const visitorIds = cancelled.map((id) => visitParams('', id).visitorId)
    say(
      visit,
      t('console_cancel_done', { name }),
      extent === 'UPCOMING'
        ? null
        : {
            text: t('console_cancel_invite_again'),
            run: async () => {
              await call('meetings.restoreOccurrence', { params, body: { visitorIds } })
              return t('console_cancel_invited_again', { name })
            },
          },
    )
    onEnd(null)
  })
  return (
    <section className="stack ask-first" aria-label={t('console_cancel')}>
      <h3 tabIndex={-1} ref={focusOnce}>
        {t('console_cancel_title', { name })}
      </h3>
      {extents.length > 1 && (
        <ChoiceGroup
          name="extent"
          label={t('console_cancel_who')}
          defaultValue={extent}
          choices={extents.map(([value, label]) => ({ value, label }))}
          onChoose={(value) => setExtent(extents.find(([one]) => one === value)?.[0] ?? 'VISITOR')}
        />
      )}
      <ToldPreview
        lines={[
          t('console_cancel_visits', { count: going.length }),
          t(extent === 'UPCOMING' ? 'console_cancel_final' : 'console_cancel_again'),
        ]}
        told={going.map((one) => one.visitorId)}
        meeting={meeting}
      />
      <SaveProblem problem={cancel.problem} />
      <div className="panel-acts">
        <Button variant="primary" isPending={cancel.isPending} onClick={() => void cancel.run()}>
          {t('console_cancel')}
        </Button>
        <Button variant="quiet" onClick={() => onEnd()}>
          {t('console_cancel_keep')}
        </Button>
      </div>
    </section>
  )
}
