import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { StaffVisit, VisitList } from '#contract/page.ts'
import { type ConsoleView, consoleAddress, listQuery } from '#domain/console/console-view.ts'
import { exportAddress } from '#domain/console/export-address.ts'
import type { StaffAction } from '#domain/visit/staff-access.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ConnectionMark } from '#web/ui/connection-mark.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ActBar } from '#web/areas/console/frame/act-bar.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { KeyboardIcon } from '#web/areas/console/frame/console-icons.ts'
import { DayStepper } from '#web/areas/console/frame/day-stepper.tsx'
import { later } from '#web/areas/console/frame/later.tsx'
import type { GroupHandle } from '../several/group-bar.tsx'
import { LogMenu } from './log-menu.tsx'
import { countRows, findInLog, rowOf } from './log-state.ts'
import { LogEmpty, LogFailed } from './log-states.tsx'
import { loadPanel, PanelPlace } from '../panel/panel-place.tsx'
import { SearchBox } from '#web/areas/console/frame/search-box.tsx'
import type { Shortcut, Step } from '#web/areas/console/frame/shortcuts.ts'
import { StatusTabs } from './status-tabs.tsx'
import { useChoice } from './use-choice.ts'
import { goTo } from '../use-console-view.ts'
import { useIsWide } from '#web/areas/console/frame/use-is-wide.ts'
import { useShortcuts } from '#web/areas/console/frame/use-shortcuts.ts'
import { useVisitAct } from '../use-visit-act.ts'
import { useVisitLog } from './use-visit-log.ts'
import { type GridHandle, VisitGrid } from './visit-grid.tsx'
import { visitParams } from '../visit-params.ts'
import type { RowActs } from './visit-row.tsx'
import { dayWords, visitorName, walkInWords } from '../visit-words.ts'

const ShortcutSheet = later(
  async () => (await import('#web/areas/console/frame/shortcut-sheet.tsx')).ShortcutSheet,
  {
    leave: ({ onClose }) => onClose(),
  },
)
const loadGroupBar = async () => (await import('../several/group-bar.tsx')).GroupBar
const GroupBar = later(loadGroupBar)
const OtherDays = later(async () => (await import('../beside-the-log/other-days.tsx')).OtherDays)
const KioskConflicts = later(
  async () => (await import('../beside-the-log/kiosk-conflicts.tsx')).KioskConflicts,
)
const WalkInSheet = later(
  async () => (await import('../beside-the-log/walk-in-sheet.tsx')).WalkInSheet,
  {
    leave: ({ onClose }) => onClose(),
  },
)

const steps: Readonly<Record<Step, number>> = {
  next: 1,
  previous: -1,
  first: -Infinity,
  last: Infinity,
}

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
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)
  const log = useVisitLog(view, first, list)
  const acts = useVisitAct(log)
  const choice = useChoice(log, JSON.stringify(listQuery(view, today)))
  const group = useRef<GroupHandle>(null)
  const isWide = useIsWide()
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [asked, setAsked] = useState<StaffAction | null>(null)
  const [isWalkIn, setIsWalkIn] = useState(false)
  const [isHelpShown, setIsHelpShown] = useState(false)
  const { state } = log
  const openId = view.visit === null ? null : Object.values(view.visit).join('/')

  const open = (visit: StaffVisit, ask: StaffAction | null = null): void => {
    setAsked(ask)
    setCurrentId(visit.id)
    if (visit.id !== openId) goTo(withVisit(view, visit), openId === null ? 'push' : 'replace')
  }
  const close = (): void => {
    const opened = openId
    setAsked(null)
    setCurrentId(opened)
    goTo({ ...view, visit: null })
  }
  /** A visit that was changed may stand under another id. */
  const stay = (visitId: string): void => {
    setCurrentId(visitId)
    if (visitId !== openId) goTo(withVisit(view, { id: visitId }), 'replace')
  }
  // Before somebody opens a visit, or chooses several. What does not come now is asked for again then.
  useEffect(() => void Promise.all([loadPanel(), loadGroupBar()]).catch(() => undefined), [])
  // Whoever leaves a visit, by whatever way, is back at its row: once the list can be reached again.
  const lastOpenId = useRef(openId)
  useEffect(() => {
    if (lastOpenId.current !== null && openId === null) grid.current?.move(0)
    lastOpenId.current = openId
  }, [openId])
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
  const latest = useRef({ open, act, choose, choice })
  useEffect(() => {
    latest.current = { open, act, choose, choice }
  })
  const rowActs = useMemo(
    (): RowActs => ({
      addressOf: (visit) => baseFolder + consoleAddress(withVisit(view, visit)),
      open: (visit, ask) => latest.current.open(visit, ask),
      act: (visit, action) => latest.current.act(visit, action),
      focused: setCurrentId,
      choose: (visit, isReaching) => latest.current.choose(visit, isReaching),
      chooseAll: () => void latest.current.choice.all(),
    }),
    [view],
  )

  const runKey = (shortcut: Shortcut): boolean => {
    switch (shortcut) {
      case 'search':
        field.current?.focus()
        field.current?.select()
        return true
      case 'next':
      case 'previous':
        grid.current?.move(steps[shortcut])
        return grid.current !== null
      case 'first':
      case 'last':
        if (!isInList()) return false
        grid.current?.move(steps[shortcut])
        return true
      case 'choose': {
        const visit = visitInHand()
        if (visit === undefined) return false
        choice.toggle(visit)
        return true
      }
      case 'choose-next':
      case 'choose-previous':
      case 'choose-first':
      case 'choose-last': {
        if (!isInList() || grid.current === null) return false
        const from = visitInHand()
        // The step's name is what follows.
        const row = grid.current.move(steps[shortcut.slice('choose-'.length) as Step])
        void choice.reach(row, from)
        return true
      }
      case 'check-in':
      case 'check-out': {
        if (choice.chosen !== null) return group.current?.act(shortcut) === true
        const visit = visitInHand()
        if (shortcut === 'check-in' && visit !== undefined && visit.missing.length > 0) {
          open(visit)
          return true
        }
        if (visit?.actions.includes(shortcut) !== true) return false
        act(visit, shortcut)
        return true
      }
      case 'close':
        if (choice.chosen === null && openId === null) return false
        if (choice.chosen === null) close()
        else {
          // What has the focus in the bar goes.
          if (document.activeElement?.closest('.group-bar')) grid.current?.move(0)
          choice.end()
        }
        return true
      case 'help':
        setIsHelpShown(true)
        return true
    }
  }
  const isInList = (): boolean => (document.activeElement?.closest('[data-visit]') ?? null) !== null
  /** The row that has the focus, else the visit that is open: nobody is checked in by a key that meant nobody. */
  const visitInHand = (): StaffVisit | undefined => {
    const row = document.activeElement?.closest<HTMLElement>('[data-visit]')
    const id = row?.dataset['visit'] ?? openId
    return id === null ? undefined : findInLog(state, id)
  }
  useShortcuts(runKey)

  const { isBroken } = log
  const mayRecord = page.location.rights.includes('CHANGE_VISIT_STATUS')
  const isToday = view.whose !== 'own' && (view.date ?? today) === today
  const title =
    view.whose === 'own' && view.date === null
      ? t('console_mine')
      : dayWords(translator, view.date ?? today, today)
  return (
    <div className="log" data-open={openId !== null || undefined}>
      <section className="log-list" aria-label={title} inert={openId !== null && isWide === false}>
        <div className="log-head">
          <div className="log-title">
            <h1 dir="auto">{title}</h1>
            <ConnectionMark
              text={log.problem !== null && !isBroken ? t('console_offline') : null}
            />
            <IconButton
              label={t('console_keys')}
              icon={<KeyboardIcon />}
              onClick={() => setIsHelpShown(true)}
            />
            <LogMenu view={view} title={title} onChoose={choice.begin} />
            {isToday && mayRecord && (
              <button className="row-button" type="button" onClick={() => setIsWalkIn(true)}>
                {t('console_walk_in')}
              </button>
            )}
            {page.location.rights.includes('EXPORT_VISITS') && (
              <a className="status-tab" href={baseFolder + exportAddress(view, today)}>
                {t('console_export_list')}
              </a>
            )}
          </div>
          <DayStepper view={view} />
          <SearchBox view={view} field={field} onDown={() => grid.current?.move(0)} />
          <StatusTabs view={view} counts={state.counts} />
        </div>
        <output className="visually-hidden">
          {log.newCount > 0 && (
            <span key={log.version}>{t('console_new', { count: log.newCount })}</span>
          )}
        </output>
        {view.whose !== 'own' && mayRecord && (
          <KioskConflicts view={view} version={log.version} onWalkIn={() => setIsWalkIn(true)} />
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
              handle={grid}
              label={title}
              openId={openId}
              pendingId={acts.pendingId}
              doneId={acts.told?.kind === 'done' ? acts.told.visit.id : null}
              currentId={currentId}
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
          version={log.versionOf(openId)}
          acts={acts}
          asked={asked}
          onAsk={setAsked}
          onChanged={(visitId) => (visitId === null ? close() : stay(visitId))}
          onClose={close}
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

function withVisit(view: ConsoleView, { id }: Pick<StaffVisit, 'id'>): ConsoleView {
  const { date, meetingId, visitorId } = visitParams('', id)
  return { ...view, visit: { date, meetingId, visitorId } }
}
