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
import { useVersions } from '#web/areas/console/frame/use-versions.ts'
import { loadFile } from '#web/load-file.ts'
import { anyChangeKey, visitKey, visitsKey } from '../visit-keys.ts'
import { holdPlace, indexInUse } from './hold-place.ts'
import { listReader } from '../rows/list-reader.ts'
import { missingOfMeetings, missingPages } from '../rows/log-rows.ts'
import { firstLogState, logReducer, type LogEvent, type LogState } from '../rows/log-state.ts'
import { useLiveVisits } from './use-live-visits.ts'

/** When an answer came; never asked for while rendering. */
function nowMs(): number {
  return Date.now()
}

/** Why the list is not what it should be. */
export type LogProblem = 'offline' | 'failed'

export type VisitLog = {
  readonly state: LogState
  /** Each meeting has one row, which opens. */
  readonly isByMeeting: boolean
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
  /** Opens the row of a meeting, or closes it. */
  readonly setOpened: (meetingId: string, isOpened: boolean) => void
  /** The list with these rows in it, counted from 0: what was not read yet is read, as far as it can be. */
  readonly readRows: (first: number, last: number) => Promise<LogState>
  /** Reads a visit anew, after an act. */
  readonly readVisit: (id: string) => Promise<StaffVisit | null>
}

/** `wanted`: the visits that have changed, or the whole list; null: nothing. */
type Refreshing = { isRunning: boolean; wanted: ReadonlySet<string> | 'all' | null }

/** What is asked, and how often it was tried. */
type Asked = { readonly key: string; readonly tries: number }

/** A page that is missing of the list or of a meeting. */
type PageOfRows = {
  readonly name: string
  readonly read: () => Promise<{ readonly event: LogEvent; readonly isAsKnown: boolean }>
}

const loadCatchUp = () => import('../rows/catch-up.ts')

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
  const reading = useRef(new Set<string>())
  const refreshing = useRef<Refreshing>({ isRunning: false, wanted: null })
  const reader = listReader(call, companyId, { view, today })

  const noteProblem = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error
    setProblem(error.code === 'network' ? 'offline' : 'failed')
  }

  const begin = useEffectEvent(async (signal: AbortSignal, asked: Asked): Promise<void> => {
    try {
      const { answer } = await reader.page(0, signal)
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
  async function readAnew(): Promise<void> {
    const catchUp = await loadFile(loadCatchUp, () => setProblem('offline'))
    const asked = { ...shown.current, list: list.current }
    const { event, more } = await catchUp.readAnew(reader, latest.current.state, asked)
    // Another question was asked meanwhile: its answer may be from before the change.
    if (latest.current.key !== key) return want('all')
    show({ ...event, nowMs: nowMs() }, null, more)
  }
  async function readChanged(ids: readonly string[]): Promise<void> {
    const catchUp = await loadFile(loadCatchUp, () => setProblem('offline'))
    const { apply, more } = await catchUp.readChanged(reader, latest.current.state, ids)
    if (latest.current.key !== key) return want('all')
    const state = apply(latest.current.state, nowMs())
    if (state === null) return want('all')
    show({ type: 'changed', state }, ids, more)
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
  /** What an answer adds to the list. Where rows came or went meanwhile, a page does not begin where the one before it ends. */
  const reads = (from: number, until: number): readonly PageOfRows[] => [
    ...missingPages(state, from, until).map((page): PageOfRows => ({
      name: String(page),
      async read() {
        const read = await reader.page(page)
        const isAsKnown = read.answer.total === latest.current.state.total
        return { event: { type: 'page-read', read }, isAsKnown }
      },
    })),
    ...missingOfMeetings(state, from, until).map((asked): PageOfRows => ({
      name: `${asked.meetingId} ${String(asked.page)}`,
      async read() {
        const read = await reader.meetingPage(asked)
        const { meetings } = latest.current.state
        const isAsKnown = read.answer.total === meetings.get(asked.meetingId)?.visits
        return { event: { type: 'meeting-read', meetingId: asked.meetingId, read }, isAsKnown }
      },
    })),
  ]
  const take = ({ event, isAsKnown }: Awaited<ReturnType<PageOfRows['read']>>): void => {
    dispatch(event)
    if (!isAsKnown) ask(null)
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
    isByMeeting: reader.isByMeeting,
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
      for (const { name, read } of reads(from, until)) {
        if (reading.current.has(name)) continue
        reading.current.add(name)
        read()
          .then(take, noteProblem)
          .finally(() => reading.current.delete(name))
      }
    },
    setOpened(meetingId, isOpened) {
      dispatch({ type: isOpened ? 'opened' : 'closed', meetingId })
    },
    async readRows(from, until) {
      const missing = reads(from, until).map(({ read }) => read())
      const read = await Promise.all(missing).catch((error: unknown) => {
        noteProblem(error)
        return []
      })
      return read.reduce((known, { event }) => logReducer(known, event), state)
    },
    async readVisit(id) {
      const visit = await reader.visit(id)
      if (visit !== null) dispatch({ type: 'visit-read', visit })
      void queries.invalidateQueries({ queryKey: visitKey(id) })
      return visit
    },
  }
}
