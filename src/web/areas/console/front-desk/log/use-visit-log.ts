import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffVisit, VisitList } from '#contract/page.ts'
import {
  type ConsoleView,
  listQuery,
  mostAskedIds,
  pageSize,
} from '#domain/console/console-view.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { holdPlace, indexInUse } from './hold-place.ts'
import { withChanged } from './log-change.ts'
import {
  findInLog,
  firstLogState,
  logReducer,
  type LogEvent,
  type LogState,
  missingPages,
  pagesOfRows,
  type ReadPage,
} from './log-state.ts'
import { useLiveVisits } from './use-live-visits.ts'
import { useVersions } from '#web/areas/console/frame/use-versions.ts'
import { anyChangeKey, visitKey, visitsKey } from '../visit-keys.ts'
import { visitParams } from '../visit-params.ts'

/** When an answer came; never asked for while rendering. */
function nowMs(): number {
  return Date.now()
}

/** Why the list is not what it should be. */
export type LogProblem = 'offline' | 'failed'

export type VisitLog = {
  readonly state: LogState
  /** Another question is on its way: what is shown answers the former one. */
  readonly isAsking: boolean
  /** The question could not be answered; it is asked again as soon as the server is heard of. */
  readonly isBroken: boolean
  /** Why the list may be older than what is true. */
  readonly problem: LogProblem | null
  /** How many came in at the last change; for who does not see the list. */
  readonly newCount: number
  /** Grows with every change that was read. */
  readonly version: number
  /** Grows with every change of this visit that was read. */
  readonly versionOf: (id: string) => number
  readonly retry: () => void
  /** The rows on the screen, counted from 0: their pages are read where they are missing. */
  readonly showRows: (first: number, last: number) => void
  /** The list with these rows in it, counted from 0: what was not read yet is read, as far as it can be. */
  readonly readRows: (first: number, last: number) => Promise<LogState>
  /** Reads a visit anew, after an act. */
  readonly readVisit: (id: string) => Promise<StaffVisit | null>
}

/** `wanted`: the visits that have changed, or the whole list; null: nothing. */
type Refreshing = { isRunning: boolean; wanted: ReadonlySet<string> | 'all' | null }

/** What is asked, and how often it was tried. */
type Asked = { readonly key: string; readonly tries: number }

/** How long a row stays that the list's question does not find any more. */
const heldMs = 30_000
const typingMs = 120

/** The list of a view: read in pages as they are looked at, and kept true while it is open. `list` is the element that holds the rows. */
export function useVisitLog(
  view: ConsoleView,
  first: VisitList,
  list: RefObject<HTMLElement | null>,
): VisitLog {
  const { call, page, today } = useConsole()
  const { companyId } = page.location
  const query = listQuery(view, today)
  const key = JSON.stringify(query)
  const [state, dispatch] = useReducer(logReducer, first, firstLogState)
  const [answered, setAnswered] = useState<string | null>(key)
  const [brokenKey, setBrokenKey] = useState<string | null>(null)
  const [problem, setProblem] = useState<LogProblem | null>(null)
  const [newCount, setNewCount] = useState(0)
  const versions = useVersions()
  const queries = useQueryClient()
  const [tries, setTries] = useState(0)
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const shown = useRef({ first: 0, last: pageSize - 1 })
  const latest = useRef({ key, state })
  useEffect(() => {
    latest.current = { key, state }
  }, [key, state])
  const reading = useRef(new Set<number>())
  const refreshing = useRef<Refreshing>({ isRunning: false, wanted: null })

  const readPage = async (number: number, signal?: AbortSignal): Promise<ReadPage> => {
    const asked = { ...query, page: number + 1, pageSize }
    return {
      page: number,
      answer: await call('visits.list', { params: { companyId }, query: asked }, signal),
    }
  }
  const noteProblem = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error
    setProblem(error.code === 'network' ? 'offline' : 'failed')
  }

  const begin = useEffectEvent(async (signal: AbortSignal, asked: Asked): Promise<void> => {
    try {
      const { answer } = await readPage(0, signal)
      if (signal.aborted) return
      dispatch({ type: 'began', answer })
      setAnswered(asked.key)
      setBrokenKey(null)
      setProblem(null)
    } catch (error) {
      if (signal.aborted) return
      noteProblem(error)
      // Whoever goes back to the former question is not shown what was true before.
      setAnswered(null)
      setBrokenKey(asked.key)
    }
  })
  const isAnswered = answered === key
  const isBroken = !isAnswered && brokenKey === key
  useEffect(() => {
    if (isAnswered) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => void begin(controller.signal, { key, tries }), typingMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, isAnswered, tries])

  const visitOf = async (id: string): Promise<StaffVisit | null> => {
    try {
      return await call('visits.get', { params: visitParams(companyId, id) })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  }

  /** Shows what was read, and leaves who is at a row at that row. `ids` null: anything may have changed. */
  const show = (event: LogEvent, ids: readonly string[] | null, more: number): void => {
    const putBack = holdPlace(list.current)
    flushSync(() => {
      dispatch(event)
      versions.grow(ids)
      setProblem(null)
      if (more > 0) setNewCount(more)
    })
    putBack()
    const keys = ids === null ? [visitsKey] : ids.map(visitKey)
    for (const queryKey of [anyChangeKey, ...keys]) void queries.invalidateQueries({ queryKey })
  }
  /** What stood on the screen and is not found any more stays where it was, as it is now. */
  async function readAnew(): Promise<void> {
    const { first: from, last: until } = shown.current
    const before = latest.current.state
    const pages = pagesOfRows(before, from, until)
    const read = await Promise.all(pages.map((number) => readPage(number)))
    const found = new Set(read.flatMap(({ answer }) => answer.visits.map(({ id }) => id)))
    const onScreen = [...(list.current?.querySelectorAll<HTMLElement>('[data-visit]') ?? [])]
    const missing = onScreen.flatMap(({ dataset: { visit = '', index = '' } }) => {
      const isShown = Number(index) >= from && Number(index) <= until
      return isShown && !found.has(visit) ? [visit] : []
    })
    const held = (await Promise.all(missing.map(visitOf))).filter((visit) => visit !== null)
    // Another question was asked meanwhile: its answer may be from before the change.
    if (latest.current.key !== key) return want('all')
    const [{ answer } = { answer: null }] = read
    const more = (answer === null ? 0 : sum(answer)) - sum(before)
    show({ type: 'read-anew', read, held, nowMs: nowMs() }, null, more)
  }
  /** Asks for these visits alone, however many the list has. */
  async function readChanged(ids: readonly string[]): Promise<void> {
    const asked = { ...query, ids: ids.join(','), page: 1, pageSize }
    const answer = await call('visits.list', { params: { companyId }, query: asked })
    const { state: before } = latest.current
    const found = new Set(answer.visits.map(({ id }) => id))
    const lost = ids.filter((id) => !found.has(id) && findInLog(before, id) !== undefined)
    const gone = (await Promise.all(lost.map(visitOf))).filter((visit) => visit !== null)
    if (latest.current.key !== key) return want('all')
    const statuses = query.status?.split(',') ?? null
    const changed = { ids, answer, statuses, gone, nowMs: nowMs() }
    const state = withChanged(latest.current.state, changed)
    if (state === null) return want('all')
    show({ type: 'changed', state }, ids, sum(answer) - sum(before))
  }
  function want(ids: readonly string[] | 'all'): void {
    const { wanted } = refreshing.current
    const isAll = ids === 'all' || wanted === 'all'
    const all = isAll ? null : new Set([...(wanted ?? []), ...ids])
    refreshing.current.wanted = all === null || all.size > mostAskedIds ? 'all' : all
  }
  async function refresh(): Promise<void> {
    const now = refreshing.current
    if (now.isRunning) return
    now.isRunning = true
    try {
      while (now.wanted !== null && latest.current.key === key) {
        const { wanted } = now
        now.wanted = null
        await (wanted === 'all' ? readAnew() : readChanged([...wanted]))
      }
    } catch (error) {
      noteProblem(error)
    } finally {
      now.isRunning = false
      if (now.wanted !== null) lookAgain()
    }
  }
  const ask = (ids: readonly string[] | null): void => {
    want(ids ?? 'all')
    if (isAnswered) void refresh()
    else if (isBroken) setTries(tries + 1)
  }
  function takePage(read: ReadPage): void {
    const { total } = latest.current.state
    dispatch({ type: 'page-read', read })
    // Rows came or went meanwhile: this page does not begin where the one before it ends.
    if (read.answer.total !== total) ask(null)
  }
  useLiveVisits({ date: query.to ?? null, whose: view.whose }, ask)
  const whenOnline = useEffectEvent(() => ask(null))
  const whenAnswered = useEffectEvent(() => {
    if (refreshing.current.wanted !== null) void refresh()
  })
  // What happened while a question was on its way is read once it is answered.
  useEffect(() => {
    if (isAnswered) whenAnswered()
  })

  useEffect(() => {
    const timer = setInterval(() => {
      if (indexInUse(list.current) !== null) return
      dispatch({ type: 'rested', beforeMs: Date.now() - heldMs })
    }, heldMs / 3)
    const online = (): void => whenOnline()
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [list])

  return {
    state,
    isAsking: !isAnswered,
    isBroken,
    problem,
    newCount,
    version: versions.ofAny,
    versionOf: versions.of,
    retry() {
      setBrokenKey(null)
      setTries(tries + 1)
    },
    showRows(from, until) {
      shown.current = { first: from, last: until }
      for (const number of missingPages(state, from, until)) {
        if (reading.current.has(number)) continue
        reading.current.add(number)
        readPage(number)
          .then(takePage, noteProblem)
          .finally(() => reading.current.delete(number))
      }
    },
    async readRows(from, until) {
      const missing = missingPages(state, from, until)
      const read = await Promise.all(missing.map((number) => readPage(number))).catch(
        (error: unknown) => {
          noteProblem(error)
          return []
        },
      )
      return read.reduce((known, one) => logReducer(known, { type: 'page-read', read: one }), state)
    },
    async readVisit(id) {
      const visit = await visitOf(id)
      if (visit !== null) dispatch({ type: 'visit-read', visit })
      void queries.invalidateQueries({ queryKey: visitKey(id) })
      return visit
    },
  }
}

/** In every status, so that a change of status is nobody new. */
function sum({ counts }: Pick<VisitList, 'counts'>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}
