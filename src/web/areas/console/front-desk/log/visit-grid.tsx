/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one are no table to the browser; readers get its roles */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { columnNames, moreColumns } from './column-words.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { indexInUse } from './hold-place.ts'
import { countRows, logRowAt, rowAbove, rowOf, visitAt } from '../rows/log-rows.ts'
import type { Choice } from './use-choice.ts'
import { useNearRows } from './use-near-rows.ts'
import type { VisitLog } from './use-visit-log.ts'
import { PendingRow, type RowActs, type RowPlace, VisitRow } from './visit-row.tsx'
import { dateWords } from '../visit-words.ts'

/** How many rows the server writes, before the browser knows how many are seen. */
const firstRows = 30
/** Of a row and the line above it. */
const rowPx = 65
const denseRowPx = 45
/** The titles of the columns, or a phone's head. */
const titlesPx = 64
const overscan = 8
/** So many more columns find room beside each other; of more, all stand on one line of the row. */
const mostColumns = 3

/** Moves from row to row, from anywhere on the screen. */
export type GridHandle = {
  /** By so many rows from the one that Tab leads to; 0 for that one. Answers the row, counted from 0. */
  readonly move: (by: number) => number
}

/** The list: a grid for who cannot see it, of which only what is near the screen is there, however long it is. */
export function VisitGrid({
  log,
  list,
  headPx,
  handle,
  label,
  openId,
  pendingId,
  doneId,
  currentId,
  chosen,
  acts,
}: {
  readonly log: VisitLog
  readonly list: RefObject<HTMLDivElement | null>
  /** So high is what stays above the list. */
  readonly headPx: number
  readonly handle: RefObject<GridHandle | null>
  readonly label: string
  readonly openId: string | null
  readonly pendingId: string | null
  /** What has just been done something to. */
  readonly doneId: string | null
  readonly currentId: string | null
  readonly chosen: Choice['chosen']
  readonly acts: RowActs
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { today, columns, look } = useConsole()
  const { isDense } = look
  const more = moreColumns(columns)
  const hasHost = columns.includes('host')
  const { state } = log
  const count = countRows(state)
  const [isMounted, setIsMounted] = useState(false)
  const [margin, setMargin] = useState(0)
  const wanted = useRef<number | null>(null)
  const currentRow = Math.max(0, currentId === null ? 0 : rowOf(state, currentId))

  useLayoutEffect(() => {
    const measure = (): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setMargin(Math.round(top + scrollY))
    }
    measure()
    // oxlint-disable-next-line react/set-state-in-effect -- the server knows no screen: what it wrote is taken over first
    setIsMounted(true)
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])

  // The same for as long as the list is: with another one the places of all rows are reckoned anew, however many they are.
  const keyOf = useCallback((row: number) => visitAt(state, row)?.id ?? row, [state])
  const near = useNearRows({
    count,
    enabled: isMounted,
    rowPx: isDense ? denseRowPx : rowPx,
    overscan,
    scrollMargin: margin,
    // Above a row that is walked to stands what stays at the top of the screen; below it, what can be done to who is chosen.
    scrollPaddingStart: headPx + titlesPx,
    scrollPaddingEnd: chosen === null ? 96 : 180,
    getItemKey: keyOf,
    // The row that has the focus.
    keptRow: currentRow,
  })
  const isTold = log.version > 0
  useEffect(() => {
    // Rows above the one that somebody is at may become higher or lower: it is the page that moves then.
    near?.setAdjusts(({ index, start }, _, { scrollOffset }) => {
      const used = indexInUse(list.current)
      return used === null ? start < (scrollOffset ?? 0) : isTold && index < used
    })
  }, [near, list, isTold])
  const items = near?.getVirtualItems() ?? []
  const range = near?.range ?? null
  const first = Math.max(0, (range?.startIndex ?? 0) - overscan)
  const last = range === null ? firstRows : range.endIndex + overscan
  const show = useEffectEvent((from: number, to: number, of: typeof state) =>
    log.showRows(from, Math.min(to, countRows(of) - 1)),
  )
  useEffect(() => show(first, last, state), [first, last, state])

  const focusWanted = useEffectEvent(() => {
    if (wanted.current !== null && focusRow(list.current, wanted.current)) wanted.current = null
  })
  useEffect(() => focusWanted())
  // Somebody went on before it was known where rows stand.
  useEffect(() => {
    if (wanted.current !== null) near?.scrollToIndex(wanted.current, { align: 'auto' })
  }, [near])
  useImperativeHandle(handle, () => ({
    move(by) {
      const isInside = list.current?.contains(document.activeElement) === true
      const to = Math.min(Math.max(0, isInside ? currentRow + by : currentRow), count - 1)
      const visit = visitAt(state, to)
      near?.scrollToIndex(to, { align: 'auto' })
      if (visit !== null) acts.focused(visit.id)
      wanted.current = focusRow(list.current, to) ? null : to
      return to
    },
  }))

  /** As in any tree: forth opens a meeting, and back closes it or leads up to it. */
  const pressArrow = (key: string, row: number): boolean => {
    const isForth = key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    if (!log.isByMeeting || (!isForth && !/^Arrow(Left|Right)$/.test(key))) return false
    const { meeting, visit } = logRowAt(state, row)
    const above = visit === null ? -1 : rowAbove(state, visit.id)
    if (meeting !== null) log.setOpened(meeting.id, isForth)
    else if (!isForth && above >= 0) handle.current?.move(above - row)
    return true
  }
  const press = (event: KeyboardEvent): void => {
    const { key, target } = event
    if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return acts.chooseAll()
    }
    const id = target instanceof HTMLElement ? target.dataset['visit'] : undefined
    if (id === undefined) return
    const row = rowOf(state, id)
    if (pressArrow(key, row)) return event.preventDefault()
    if (key !== 'Enter' && key !== ' ') return
    const visit = visitAt(state, row)
    if (visit === null) return
    event.preventDefault()
    if (key === 'Enter') acts.open(visit)
    else acts.choose(visit, event.shiftKey)
  }
  // Until the places of the rows are known those of the server stay: a tap begun on one of them ends there.
  const isPlaced = near !== null && items.length > 0
  const places: readonly RowPlace[] = isPlaced
    ? items.map(({ index, start }) => ({
        index,
        top: start - margin,
        measure: near?.measureRow,
      }))
    : Array.from({ length: Math.min(count, firstRows) }, (_, index) => ({
        index,
        top: null,
        measure: undefined,
      }))
  const dayOf = (index: number): string | null => {
    const day = visitAt(state, index)?.id.slice(0, 10)
    const before = index === 0 ? undefined : visitAt(state, index - 1)?.id.slice(0, 10)
    if (day === undefined || day === before || (index === 0 && day === today)) return null
    return dateWords(translator, day)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has one of two roles, and its rows take the focus
    <div
      className="visit-grid"
      role={log.isByMeeting ? 'treegrid' : 'grid'}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-multiselectable
      data-dense={isDense || undefined}
      data-choosing={chosen !== null || undefined}
      data-host={hasHost || undefined}
      data-more={more.length > 0 && more.length <= mostColumns ? more.length : undefined}
      onKeyDown={press}
    >
      <div role="rowgroup" className="visit-titles">
        <div role="row" aria-rowindex={1} className="visit-row">
          <span role="columnheader">{t('console_column_time')}</span>
          <span role="columnheader">{t('console_column_visitor')}</span>
          {hasHost && (
            <span role="columnheader" className="visit-host">
              {t('console_column_host')}
            </span>
          )}
          {more.length > 0 && (
            <div role="none" className="visit-facts">
              {more.map((column) => (
                <span key={column} role="columnheader" className="visit-fact">
                  {t(columnNames[column])}
                </span>
              ))}
            </div>
          )}
          <span role="columnheader">{t('console_column_status')}</span>
          <span role="columnheader" className="visually-hidden">
            {t('console_column_acts')}
          </span>
        </div>
      </div>
      <div
        role="rowgroup"
        className="visit-rows"
        ref={list}
        data-placed={isPlaced || undefined}
        style={isPlaced ? { blockSize: near.getTotalSize() } : undefined}
      >
        {places.map((place) => {
          const { visit, meeting, isBelow } = logRowAt(state, place.index)
          return visit === null ? (
            <PendingRow
              key={`row-${String(place.index)}`}
              {...place}
              cells={4 + Number(hasHost) + more.length}
            />
          ) : (
            <VisitRow
              key={visit.id}
              {...place}
              visit={visit}
              meeting={meeting}
              isOpened={meeting !== null && state.opened.has(meeting.id)}
              level={log.isByMeeting ? (isBelow ? 2 : 1) : undefined}
              columns={columns}
              day={dayOf(place.index)}
              isCurrent={place.index === currentRow}
              isOpen={visit.id === openId}
              isChosen={chosen === null ? null : chosen.has(visit.id)}
              isPending={visit.id === pendingId}
              isJustDone={visit.id === doneId}
              acts={acts}
            />
          )
        })}
      </div>
    </div>
  )
}

/** False where the row is not there yet. */
function focusRow(list: HTMLElement | null, index: number): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-index="${String(index)}"][data-visit]`)
  row?.focus({ preventScroll: true })
  return row !== null && row !== undefined
}
