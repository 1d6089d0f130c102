import './kiosk-conflicts.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { ConsoleView } from '#domain/console/console-view.ts'
import type { ConflictReason, Resolution } from '#domain/kiosk/resolve-queued.ts'
import type { Settlement } from '#domain/kiosk/settle-conflict.ts'
import { epochMs } from '#domain/time/instant.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { ViewLink } from '#web/areas/console/frame/view-link.tsx'
import { visitParams } from '../visit-params.ts'
import { conflictsQuery } from './log-queries.ts'

type KioskConflict = CallOutput<Endpoints['kiosks.conflicts']>['conflicts'][number]

/**
 * What kiosks recorded without the server and could not settle: said at the head of the log, and settled one by one. Nothing
 * is shown where there is nothing.
 */
export function KioskConflicts({
  view,
  onWalkIn,
}: {
  readonly view: ConsoleView
  readonly onWalkIn: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { companyId } = page.location
  const connection = useFrontDesk()
  const queries = useQueryClient()
  const query = conflictsQuery(connection, companyId)
  const head = useRef<HTMLElement>(null)
  const { isPending, problem, run } = useSave(async (actId: string, settle: Settlement) => {
    const params = { companyId, actId }
    const pressed = document.activeElement
    await connection.call('kiosks.closeConflict', { params, body: { settle } })
    // What was pressed goes away; whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement === pressed) head.current?.focus()
    void queries.invalidateQueries(query)
  })
  // The log says when the server cannot be reached.
  const { total, conflicts } = useQuery(query).data ?? { total: 0, conflicts: [] }
  return (
    <>
      <output className="visually-hidden">
        {total > 0 && t('console_conflicts', { count: total })}
      </output>
      {total > 0 && (
        <details className="conflicts">
          <summary ref={head}>{t('console_conflicts', { count: total })}</summary>
          <SaveProblem problem={problem} />
          <ul aria-busy={isPending}>
            {conflicts.map((conflict) => (
              <li key={conflict.id}>
                <Words conflict={conflict} />
                <div className="conflict-acts">
                  {conflict.visitId !== null && (
                    <ViewLink view={withVisit(view, conflict.visitId)}>
                      {t('console_conflict_open')}
                    </ViewLink>
                  )}
                  {conflict.visitId === null && conflict.visitorName !== '' && (
                    <ViewLink view={{ ...view, show: null, text: conflict.visitorName }}>
                      {t('console_conflict_find')}
                    </ViewLink>
                  )}
                  {conflict.visitId === null && (
                    <button className="row-button" type="button" onClick={onWalkIn}>
                      {t('console_walk_in')}
                    </button>
                  )}
                  {conflict.ways.map((way) => (
                    <button
                      key={way}
                      className="row-button"
                      type="button"
                      onClick={() => void run(conflict.id, way)}
                    >
                      {t(`console_conflict_settle_${way}`, { at: epochMs(conflict.at) })}
                    </button>
                  ))}
                  <button
                    className="row-button"
                    type="button"
                    onClick={() => void run(conflict.id, 'KEEP')}
                  >
                    {t('console_conflict_done')}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Who it was, what they did and where, why it could not be settled, and what stands now. */
function Words({ conflict }: { readonly conflict: KioskConflict }): ReactNode {
  const { t } = useTranslator()
  const { visitorName, kind, kiosk, conflicts } = conflict
  const at = epochMs(conflict.at)
  const reasons = new Set(conflicts.map(({ reason }) => reasonWords[reason]))
  const resolutions = new Set(conflicts.map(({ resolution }) => resolutionWords[resolution]))
  const sentences = [...reasons, ...resolutions].flatMap((key) => (key === null ? [] : [t(key)]))
  return (
    <div className="conflict-words">
      <p>
        <strong dir="auto">{visitorName || t(whoWords[kind] ?? 'console_conflict_someone')}</strong>{' '}
        <span>{t(kindWords[kind] ?? 'console_conflict_came')}</span>
      </p>
      <p className="conflict-place">{t('console_conflict_place', { kiosk: kiosk.name, at })}</p>
      <p>{sentences.join(' ')}</p>
    </div>
  )
}

const kindWords: Readonly<Record<string, MessageKey | undefined>> = {
  CHECK_OUT: 'console_conflict_left',
  DENY: 'console_conflict_denied',
  DELIVERY: 'console_conflict_brought',
}

/** Who it was, of whom no name is known. */
const whoWords: Readonly<Record<string, MessageKey | undefined>> = {
  DELIVERY: 'console_conflict_courier',
}

const reasonWords: Readonly<Record<ConflictReason, MessageKey>> = {
  UNREADABLE: 'console_conflict_broken',
  ID_REUSED: 'console_conflict_broken',
  FAILED: 'console_conflict_broken',
  VISIT_UNKNOWN: 'console_conflict_unknown',
  PASS_INVALID: 'console_conflict_unknown',
  PASS_REVOKED: 'console_conflict_revoked',
  VISIT_CANCELLED: 'console_conflict_cancelled',
  VISIT_DENIED: 'console_conflict_refused',
  VISIT_IN_REVIEW: 'console_conflict_review',
  OTHER_DAY: 'console_conflict_day',
  ALREADY_ARRIVED: 'console_conflict_already_in',
  ALREADY_LEFT: 'console_conflict_already_out',
  NOT_ARRIVED: 'console_conflict_not_in',
  INCOMPLETE: 'console_conflict_incomplete',
  NOT_REFUSED: 'console_conflict_not_refused',
  DETAILS_REFUSED: 'console_conflict_lost',
  ANSWERS_REFUSED: 'console_conflict_lost',
  SIGNATURE_REFUSED: 'console_conflict_lost',
  PICTURE_LOST: 'console_conflict_lost',
  WALK_IN_REFUSED: 'console_conflict_walk_in',
  DELIVERY_REFUSED: 'console_conflict_delivery',
  HOST_UNKNOWN: 'console_conflict_host',
}

const resolutionWords: Readonly<Record<Resolution, MessageKey | null>> = {
  KEPT: null,
  RECORDED: 'console_conflict_recorded',
  ON_SITE: 'console_conflict_on_site',
  SHOWN: 'console_conflict_shown',
}

/** The visit, in the list of its own day. */
function withVisit(view: ConsoleView, id: string): ConsoleView {
  const { date, meetingId, visitorId } = visitParams('', id)
  const visit = { date, meetingId, visitorId }
  return { ...view, date: view.whose === 'own' ? view.date : date, show: null, text: '', visit }
}
