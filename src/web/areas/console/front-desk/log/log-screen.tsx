import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { StaffVisit, VisitList } from '#contract/page.ts'
import { type ConsoleView, consoleAddress, listQuery } from '#domain/console/console-view.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import { baseFolder } from '#web/address.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import { useIsWide } from '#web/areas/console/frame/use-is-wide.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActBar } from '../act-bar.tsx'
import { loadPanel, PanelPlace } from '../panel/panel-place.tsx'
import type { GroupHandle } from '../several/group-bar.tsx'
import { useVisitAct } from '../use-visit-act.ts'
import { dayWords, visitorName, walkInWords } from '../visit-words.ts'
import { LogHead } from './log-head.tsx'
import { countRows, findInLog, rowOf } from '../rows/log-rows.ts'
import { LogEmpty, LogFailed } from './log-states.tsx'
import { useChoice } from './use-choice.ts'
import { useHeadHeight } from './use-head-height.ts'
import { useLogKeys } from './use-log-keys.ts'
import { useOpenVisit, withVisit } from './use-open-visit.ts'
import { useVisitLog } from './use-visit-log.ts'
import { type GridHandle, VisitGrid } from './visit-grid.tsx'
import type { RowActs } from './visit-row.tsx'

const onClosed = { leave: ({ onClose }: { readonly onClose: () => void }) => onClose() }
const ShortcutSheet = later(
  async () => (await import('../log-keys/shortcut-sheet.tsx')).ShortcutSheet,
  onClosed,
)
const loadGroupBar = async () => (await import('../several/group-bar.tsx')).GroupBar
const GroupBar = later(loadGroupBar)
const OtherDays = later(async () => (await import('../beside-the-log/other-days.tsx')).OtherDays)
const KioskConflicts = later(
  async () => (await import('../beside-the-log/kiosk-conflicts.tsx')).KioskConflicts,
)
const WalkInSheet = later(
  async () => (await import('../beside-the-log/walk-in-sheet.tsx')).WalkInSheet,
  onClosed,
)

/** The live log of a day, or the own visitors: a list that keeps itself true, and the visit that is open beside it. */
export function LogScreen({
  view,
  first,
}: {
  readonly view: ConsoleView
  readonly first: VisitList
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page, today } = useConsole()
  const list = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const headPx = useHeadHeight(head)
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)
  const group = useRef<GroupHandle>(null)
  const log = useVisitLog(view, first, list)
  const acts = useVisitAct(log)
  const choice = useChoice(log, JSON.stringify(listQuery(view, today)))
  const visits = useOpenVisit(view, () => grid.current?.move(0))
  const isWide = useIsWide()
  const [isWalkIn, setIsWalkIn] = useState(false)
  const [isHelpShown, setIsHelpShown] = useState(false)
  const { state, isBroken } = log
  const { openId, open } = visits

  // Before somebody opens a visit, or chooses several. What does not come now is asked for again then.
  useEffect(() => void Promise.all([loadPanel(), loadGroupBar()]).catch(() => undefined), [])

  /** Who has just walked in: told, and opened where something is missing. */
  const welcome = async (visitId: string): Promise<void> => {
    const visit = await log.readVisit(visitId).catch(() => null)
    if (visit === null) return
    acts.say(visit, t(walkInWords(visit), { name: visitorName(translator, visit) }))
    if (visit.missing.length > 0) open(visit)
  }
  const act = (visit: StaffVisit, action: StaffAction): void => void acts.act(visit, action)
  const choose = (visit: StaffVisit, isReaching: boolean): void => {
    if (isReaching) void choice.reach(rowOf(state, visit.id), visit)
    else choice.toggle(visit)
  }
  // The rows keep what they are given for as long as they live, whatever changes around them.
  const { setOpened } = log
  const latest = useRef({ open, act, choose, choice, setOpened })
  useEffect(() => {
    latest.current = { open, act, choose, choice, setOpened }
  })
  const { setCurrentId } = visits
  const rowActs = useMemo(
    (): RowActs => ({
      addressOf: (visit) => baseFolder + consoleAddress(withVisit(view, visit)),
      open: (visit, ask) => latest.current.open(visit, ask),
      act: (visit, action) => latest.current.act(visit, action),
      focused: setCurrentId,
      choose: (visit, isReaching) => latest.current.choose(visit, isReaching),
      setOpened: (meetingId, isOpened) => latest.current.setOpened(meetingId, isOpened),
      chooseAll: () => void latest.current.choice.all(),
    }),
    [view, setCurrentId],
  )
  const showHelp = (): void => setIsHelpShown(true)
  useLogKeys({ state, choice, visits, act, onHelp: showHelp, field, grid, group })

  const mayRecord = page.location.rights.includes('CHANGE_VISIT_STATUS')
  const isToday = view.whose !== 'own' && (view.date ?? today) === today
  const title =
    view.whose === 'own' && view.date === null
      ? t('console_mine')
      : dayWords(translator, view.date ?? today, today)
  return (
    <div className="log" data-open={openId !== null || undefined}>
      <section className="log-list" aria-label={title} inert={openId !== null && isWide === false}>
        <LogHead
          view={view}
          title={title}
          log={log}
          head={head}
          field={field}
          onDown={() => grid.current?.move(0)}
          onHelp={showHelp}
          onChoose={choice.begin}
          onWalkIn={isToday && mayRecord ? () => setIsWalkIn(true) : null}
        />
        <output className="visually-hidden">
          {log.newCount > 0 && (
            <span key={log.version}>{t('console_new', { count: log.newCount })}</span>
          )}
        </output>
        {view.whose !== 'own' && mayRecord && (
          <KioskConflicts view={view} onWalkIn={() => setIsWalkIn(true)} />
        )}
        {isBroken && <LogFailed onRetry={log.retry} />}
        {!isBroken && countRows(state) === 0 && !log.isAsking && (
          <LogEmpty view={view} counts={state.counts} />
        )}
        {!isBroken && (countRows(state) > 0 || log.isAsking) && (
          <div className="log-rows" aria-busy={log.isAsking}>
            <VisitGrid
              log={log}
              list={list}
              headPx={headPx}
              handle={grid}
              label={title}
              openId={openId}
              pendingId={acts.pendingId}
              doneId={acts.told?.kind === 'done' ? acts.told.visit.id : null}
              currentId={visits.currentId}
              chosen={choice.chosen}
              acts={rowActs}
            />
          </div>
        )}
        {view.text.trim() !== '' && !isBroken && <OtherDays view={view} />}
      </section>
      {openId !== null && (
        <PanelPlace
          key={openId}
          visitId={openId}
          known={findInLog(state, openId) ?? null}
          acts={acts}
          asked={visits.asked}
          onAsk={visits.setAsked}
          onChanged={(visitId) => (visitId === null ? visits.close() : visits.stay(visitId))}
          onClose={visits.close}
        />
      )}
      <ActBar acts={acts} onOpen={open}>
        {choice.isUsed && <GroupBar log={log} choice={choice} handle={group} />}
      </ActBar>
      {isWalkIn && (
        <WalkInSheet
          onMade={(visitId) => void welcome(visitId)}
          onClose={() => setIsWalkIn(false)}
        />
      )}
      {isHelpShown && <ShortcutSheet onClose={() => setIsHelpShown(false)} />}
    </div>
  )
}
