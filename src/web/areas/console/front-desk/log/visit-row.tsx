/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one are no table to the browser; readers get its roles */
import { type CSSProperties, type MouseEvent, memo, type ReactNode, type Ref } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import type { VisitColumn } from '#domain/console/visit-column.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { ActionMenu } from '#web/areas/console/frame/menus/action-menu.tsx'
import { columnText, moreColumns } from './column-words.ts'
import type { FoldedMeeting } from '../rows/log-state.ts'
import { MeetingButton } from './meeting-button.tsx'
import { RowButton } from './row-button.tsx'
import { StatusChip } from './status-chip.tsx'
import type { AskedFirst } from './use-open-visit.ts'
import { useTypeName } from '../use-type-name.ts'
import { isPlainClick } from '#web/areas/console/frame/view-link.tsx'
import { VisitorMark } from '../visitor-mark.tsx'
import { actionWords, hostName, primaryAction, visitorName } from '../visit-words.ts'

/** What can be done from a row. */
export type RowActs = {
  readonly addressOf: (visit: StaffVisit) => string
  readonly open: (visit: StaffVisit, ask?: AskedFirst) => void
  readonly act: (visit: StaffVisit, action: StaffAction) => void
  readonly focused: (id: string) => void
  /** `isReaching`: with all between it and where the choice began. */
  readonly choose: (visit: StaffVisit, isReaching: boolean) => void
  readonly chooseAll: () => void
  /** Opens the row of a meeting, or closes it. */
  readonly setOpened: (meetingId: string, isOpened: boolean) => void
}

/** Where a row stands in its list, counted from 0; `top` in pixels where rows are placed one by one. */
export type RowPlace = {
  readonly index: number
  readonly top: number | null
  readonly measure: Ref<HTMLDivElement> | undefined
}

type RowProps = RowPlace & {
  readonly visit: StaffVisit
  /** The meeting whose visits the row stands for; null where it is one visit. */
  readonly meeting: FoldedMeeting | null
  /** The other visits of the meeting stand below. */
  readonly isOpened: boolean
  /** In a list of meetings; a visit of an opened one has 2. */
  readonly level: 1 | 2 | undefined
  readonly columns: readonly VisitColumn[]
  /** In words where another day begins with this row. */
  readonly day: string | null
  /** The one row that Tab leads to. */
  readonly isCurrent: boolean
  readonly isOpen: boolean
  /** Null while nobody chooses. */
  readonly isChosen: boolean | null
  readonly isPending: boolean
  /** Something has just been done here: a second tap at the same place is not to do the next thing. */
  readonly isJustDone: boolean
  readonly acts: RowActs
}

function styleOf(top: number | null): CSSProperties | undefined {
  return top === null ? undefined : { transform: `translateY(${String(top)}px)` }
}

/** Acts that ask for a reason, or lose something, ask beside the list. */
const asked: readonly StaffAction[] = ['deny', 'reset', 'override']

export const VisitRow = memo(function VisitRow({
  visit,
  meeting,
  isOpened,
  level,
  columns,
  index,
  top,
  measure,
  day,
  isCurrent,
  isOpen,
  isChosen,
  isPending,
  isJustDone,
  acts,
}: RowProps): ReactNode {
  const translator = useTranslator()
  const nameOfType = useTypeName()
  const { t } = translator
  const name = visitorName(translator, visit)
  const primary = primaryAction(visit)
  const more = moreColumns(columns)
  const others = visit.actions.filter((action) => isJustDone || action !== primary)
  const tabIndex = isCurrent ? 0 : -1
  const openHere = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    take(false)
  }
  /** While several are chosen, a tap chooses. */
  const take = (isReaching: boolean): void => {
    if (isChosen !== null || isReaching) acts.choose(visit, isReaching)
    else acts.open(visit)
  }
  const click = (event: MouseEvent<HTMLDivElement>): void => {
    const isOnControl =
      event.target instanceof Element && event.target.closest('button, a, input, [role=menu]')
    if (isOnControl === null && getSelection()?.isCollapsed !== false) take(event.shiftKey)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on the row opens it too (visit-grid.tsx)
    <div
      ref={measure}
      className="visit-row"
      role="row"
      tabIndex={tabIndex}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-expanded={meeting === null ? undefined : isOpened}
      aria-current={isOpen || undefined}
      aria-selected={isChosen ?? false}
      data-index={index}
      data-done={isJustDone || undefined}
      data-visit={visit.id}
      data-below={level === 2 || undefined}
      style={styleOf(top)}
      onFocus={() => acts.focused(visit.id)}
      onMouseDown={(event) => {
        // With Shift rows are chosen, no text.
        if (event.shiftKey) event.preventDefault()
      }}
      onClick={click}
    >
      <div className="visit-time numeric" role="gridcell">
        <input
          className="choice-input visit-choice"
          type="checkbox"
          aria-label={t('console_choose', { name })}
          tabIndex={tabIndex}
          checked={isChosen === true}
          onChange={({ nativeEvent }) =>
            acts.choose(visit, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
        {day !== null && <span className="visit-day">{day}</span>}
        {/* Server and browser may write a time differently; the first one written stays. */}
        <time dateTime={visit.startAt} suppressHydrationWarning>
          {t('console_at', { at: visit.startAt })}
        </time>
      </div>
      <div className="visit-who" role="gridcell">
        <VisitorMark visit={visit} />
        <a
          className="visit-name"
          dir="auto"
          href={acts.addressOf(visit)}
          tabIndex={-1}
          onClick={openHere}
        >
          {name}
        </a>
        {columns.includes('company') && visit.visitor.companyName !== '' && (
          <span className="visit-detail" dir="auto">
            {visit.visitor.companyName}
          </span>
        )}
        {meeting !== null && (
          <MeetingButton
            meeting={meeting}
            title={visit.title}
            isOpened={isOpened}
            tabIndex={tabIndex}
            onClick={() => acts.setOpened(meeting.id, !isOpened)}
          />
        )}
      </div>
      {columns.includes('host') && (
        <div className="visit-host" role="gridcell">
          <span dir="auto">{hostName(visit)}</span>
        </div>
      )}
      {more.length > 0 && (
        <div className="visit-facts" role="none" dir="auto">
          {more.map((column) => (
            <Fact key={column} text={columnText(translator, visit, column, nameOfType)} />
          ))}
        </div>
      )}
      <div className="visit-state" role="gridcell">
        <StatusChip visit={visit} />
      </div>
      <div className="visit-acts" role="gridcell">
        {visit.missing.length > 0 && !isJustDone && (
          <RowButton
            name={t('console_finish')}
            label={t('console_act_on', { action: t('console_finish'), name })}
            isPending={isPending}
            isStrong={false}
            tabIndex={tabIndex}
            onClick={() => acts.open(visit)}
          />
        )}
        {primary !== null && !isJustDone && (
          <RowButton
            name={t(actionWords[primary].button)}
            label={t('console_act_on', { action: t(actionWords[primary].button), name })}
            isPending={isPending}
            isStrong={primary !== 'check-out'}
            tabIndex={tabIndex}
            onClick={() => acts.act(visit, primary)}
          />
        )}
        <ActionMenu
          label={t('console_more', { name })}
          tabIndex={tabIndex}
          items={[
            { name: t('console_open'), run: () => acts.open(visit) },
            ...(level !== undefined && visit.mayChange
              ? [{ name: t('console_cancel'), run: () => acts.open(visit, 'cancel') }]
              : []),
            ...others.map((action) => ({
              name: t(actionWords[action].button),
              run: () =>
                asked.includes(action) ? acts.open(visit, action) : acts.act(visit, action),
            })),
          ]}
        />
      </div>
    </div>
  )
})

/** A cell without anything in it takes its place among the columns, and none where all stand on one line. */
function Fact({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="visit-fact" role="gridcell">
      {text !== '' && <span>{text}</span>}
    </div>
  )
}

/** A row whose page is on its way. */
export function PendingRow({
  index,
  top,
  measure,
  cells,
}: RowPlace & {
  /** How many the other rows have. */
  readonly cells: number
}): ReactNode {
  return (
    <div
      ref={measure}
      className="visit-row"
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      style={styleOf(top)}
    >
      <div className="visit-pending" role="gridcell" aria-colspan={cells}>
        <Skeleton shape="text" />
      </div>
    </div>
  )
}
