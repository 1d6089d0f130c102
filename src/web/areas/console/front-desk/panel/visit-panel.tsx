import './panel-parts.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { isGone } from '#web/areas/console/frame/reading/queries.ts'
import { PanelActs, PanelAsk } from './panel-acts.tsx'
import { PanelArrival } from './panel-arrival.tsx'
import { PanelAnswers } from './panel-answers.tsx'
import { PanelAccess } from './panel-access.tsx'
import { PanelBadge } from './panel-badge.tsx'
import { PanelChange } from './panel-change.tsx'
import { PanelDoor } from './panel-door.tsx'
import { PanelFacts } from './panel-facts.tsx'
import { PanelFrequent } from './panel-frequent.tsx'
import { PanelIdentity } from './panel-identity.tsx'
import { PanelMissing } from './panel-missing.tsx'
import { countNotes, VisitNotes } from './panel-notes.tsx'
import { PanelText } from './panel-text.tsx'
import { PanelRating } from './panel-rating.tsx'
import { PanelReturned } from './panel-returned.tsx'
import { visitQuery } from './panel-queries.ts'
import { PanelTimeline } from './panel-timeline.tsx'
import { PanelTold } from './panel-told.tsx'
import { Tabs } from '#web/areas/console/frame/tabs.tsx'
import { VisitorMark } from '../visitor-mark.tsx'
import { StatusChip } from '../log/status-chip.tsx'
import type { AskedFirst } from '../log/use-open-visit.ts'
import type { VisitActs } from '../use-visit-act.ts'
import { visitorName } from '../visit-words.ts'

/** One visit beside the list: who, with whom, when, where it stands, what happened, and all that can be done. */
export function VisitPanel({
  visitId,
  known,
  acts,
  asked,
  onAsk,
  onChanged,
  onClose,
}: {
  readonly visitId: string
  /** As the list has it; it is shown while the rest is read. */
  readonly known: StaffVisit | null
  readonly acts: VisitActs
  /** The act that asks for more first. */
  readonly asked: AskedFirst | null
  readonly onAsk: (action: StaffAction | null) => void
  /** The visit stands under this id now; null: it is gone. */
  readonly onChanged: (visitId: string | null) => void
  readonly onClose: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const reading = useQuery(visitQuery(call, page.location.companyId, visitId))
  const read = reading.data ?? null
  const problem = reading.error === null ? null : isGone(reading.error) ? 'gone' : 'failed'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  // A list that changes its day or filter may let go of the visit before it was read here: the tab that was chosen stays.
  const [seen, setSeen] = useState(known)
  if (known !== null && known !== seen) setSeen(known)
  // The list is kept true; what it does not hold (another day, another tab) was read here.
  const visit = known ?? read?.visit ?? (problem === 'gone' ? null : seen)
  return (
    <aside className="panel" aria-label={t('console_visit')}>
      <div className="panel-head">
        {visit !== null && <VisitorMark visit={visit} />}
        <div className="panel-who">
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{visit === null ? t('console_visit') : visitorName(translator, visit)}</bdi>
          </h2>
          {visit !== null && <StatusChip visit={visit} />}
        </div>
        <IconButton label={t('console_close')} icon={<CloseIcon />} onClick={onClose} />
        {visit !== null && <PanelActs visit={visit} acts={acts} asked={asked} onAsk={onAsk} />}
      </div>
      {problem !== null && (
        <Notice kind="warning" isLive>
          <p>{t(problem === 'gone' ? 'console_error_gone' : 'console_visit_failed')}</p>
          {problem === 'failed' && (
            <Button onClick={() => void reading.refetch()}>{t('common_button_try_again')}</Button>
          )}
        </Notice>
      )}
      {visit === null && problem === null && (
        <div className="stack" aria-busy="true">
          <Skeleton shape="text" />
          <Skeleton shape="card" />
        </div>
      )}
      {visit !== null && (
        <>
          <PanelAsk visit={visit} acts={acts} asked={asked} onAsk={onAsk} />
          <PanelMissing visit={visit} acts={acts} />
          <PanelReturned key={`returned ${visitId}`} visit={visit} />
          <PanelArrival visit={visit} say={acts.say} onSent={() => onChanged(null)} />
          <Tabs
            label={t('console_visit')}
            tabs={[
              {
                id: 'details',
                name: t('console_tab_details'),
                content: (
                  <>
                    <PanelFacts visit={visit} />
                    <PanelRating key={`rating ${visitId}`} visit={visit} />
                    <PanelTold visitId={visitId} />
                    <PanelChange
                      visit={visit}
                      acts={acts}
                      isCancelAsked={asked === 'cancel'}
                      onAsked={() => onAsk(null)}
                      onEnd={onChanged}
                    />
                    {read !== null && (
                      <PanelIdentity key={`identity ${visitId}`} visit={visit} say={acts.say} />
                    )}
                    <PanelDoor key={`door ${visitId}`} visit={visit} say={acts.say} />
                    <PanelBadge key={`badge ${visitId}`} visit={visit} />
                    <PanelAccess key={`access ${visitId}`} visit={visit} />
                    <PanelFrequent visit={visit} say={acts.say} />
                    <PanelText key={visitId} visit={visit} />
                    <PanelAnswers key={`answers ${visitId}`} visitId={visitId} />
                  </>
                ),
              },
              {
                id: 'activity',
                name: t('console_tab_activity'),
                content: read !== null && <PanelTimeline entries={read.timeline} visit={visit} />,
              },
              {
                id: 'comments',
                name: t('console_tab_comments', { count: countNotes(read?.timeline ?? []) }),
                content: <VisitNotes visitId={visitId} />,
              },
            ]}
          />
        </>
      )}
    </aside>
  )
}
