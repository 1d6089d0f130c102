import type { StaffVisit, VisitList } from '#contract/page.ts'
import { pageSize } from '#domain/console/console-view.ts'

/** A row that the list's question does not find any more, kept where it is for a while, so that nothing leaves under the finger. */
export type HeldVisit = { readonly visit: StaffVisit; readonly sinceMs: number }

/** What is known of a list of visits: its size, and the pages that were read, counted from 0. */
export type LogState = {
  readonly total: number
  readonly counts: VisitList['counts']
  /** Where a row came or went, another one may not be known. */
  readonly pages: ReadonlyMap<number, readonly (StaffVisit | undefined)[]>
  /** In the order of the list. */
  readonly held: readonly HeldVisit[]
}

export type ReadPage = { readonly page: number; readonly answer: VisitList }

export type LogEvent =
  /** Another question was answered: nothing of the former list stays. */
  | { readonly type: 'began'; readonly answer: VisitList }
  /** One more page of the same list. */
  | { readonly type: 'page-read'; readonly read: ReadPage }
  /** Something happened: these pages are read anew, every other is forgotten, and `held` stays although it is not found any more. */
  | {
      readonly type: 'read-anew'
      readonly read: readonly ReadPage[]
      readonly held: readonly StaffVisit[]
      readonly nowMs: number
    }
  /** Something happened to single visits; `state` is the list with them. */
  | { readonly type: 'changed'; readonly state: LogState }
  /** One visit is known better. */
  | { readonly type: 'visit-read'; readonly visit: StaffVisit }
  /** Rows that are held since before go. */
  | { readonly type: 'rested'; readonly beforeMs: number }

export function firstLogState(answer: VisitList): LogState {
  const { total, counts, visits } = answer
  return { total, counts, pages: new Map([[0, visits]]), held: [] }
}

export function logReducer(state: LogState, event: LogEvent): LogState {
  switch (event.type) {
    case 'began':
      return firstLogState(event.answer)
    case 'page-read': {
      const { page, answer } = event.read
      const pages = new Map(state.pages).set(page, answer.visits)
      return withoutFound({ ...state, total: answer.total, counts: answer.counts, pages })
    }
    case 'read-anew':
      return readAnew(state, event)
    case 'changed':
      return event.state
    case 'visit-read':
      return withVisit(state, event.visit)
    case 'rested': {
      const held = state.held.filter(({ sinceMs }) => sinceMs >= event.beforeMs)
      return held.length === state.held.length ? state : { ...state, held }
    }
  }
}

function readAnew(
  state: LogState,
  { read, held, nowMs }: Extract<LogEvent, { type: 'read-anew' }>,
): LogState {
  const last = read.at(-1)?.answer ?? state
  const since = new Map(state.held.map(({ visit, sinceMs }) => [visit.id, sinceMs]))
  return withoutFound({
    total: last.total,
    counts: last.counts,
    pages: new Map(read.map(({ page, answer }) => [page, answer.visits])),
    held: held
      .toSorted(compareVisits)
      .map((visit) => ({ visit, sinceMs: since.get(visit.id) ?? nowMs })),
  })
}

/** What is found is not held beside. */
export function withoutFound(state: LogState): LogState {
  const found = new Set([...state.pages.values()].flat().map((visit) => visit?.id))
  return { ...state, held: state.held.filter(({ visit }) => !found.has(visit.id)) }
}

function withVisit(state: LogState, visit: StaffVisit): LogState {
  return {
    ...state,
    pages: new Map(
      Array.from(state.pages, ([page, visits]) => [
        page,
        visits.map((old) => (old?.id === visit.id ? visit : old)),
      ]),
    ),
    held: state.held.map((one) => (one.visit.id === visit.id ? { ...one, visit } : one)),
  }
}

/** As the server orders a list: day, hour, meeting, visitor. */
export function compareVisits(a: StaffVisit, b: StaffVisit): number {
  const keyOf = ({ id, startAt }: StaffVisit): string => `${id.slice(0, 10)} ${startAt} ${id}`
  const [first, second] = [keyOf(a), keyOf(b)]
  return first === second ? 0 : first < second ? -1 : 1
}

/** How many rows the list has. */
export function countRows({ total, held }: LogState): number {
  return total + held.length
}

/** The visit of a row, counted from 0; null while its page is not read. */
export function visitAt(state: LogState, row: number): StaffVisit | null {
  let before = 0
  for (const [index, { visit }] of state.held.entries()) {
    const at = placeOf(state, visit) + index
    if (at === row) return visit
    if (at > row) break
    before += 1
  }
  const found = row - before
  return state.pages.get(Math.floor(found / pageSize))?.[found % pageSize] ?? null
}

/** Before which of the found visits a held one stands, as far as the pages that were read say. */
function placeOf({ pages }: LogState, visit: StaffVisit): number {
  let place = 0
  for (const page of [...pages.keys()].toSorted((a, b) => a - b)) {
    const visits = pages.get(page) ?? []
    const at = visits.findIndex((one) => one !== undefined && compareVisits(one, visit) > 0)
    if (at >= 0) return page * pageSize + at
    if (visits.length > 0) place = page * pageSize + visits.length
  }
  return place
}

/** The row of a visit; -1 where it is not among those that were read. */
export function rowOf(state: LogState, id: string): number {
  const heldAt = state.held.findIndex(({ visit }) => visit.id === id)
  const heldVisit = state.held[heldAt]
  if (heldVisit !== undefined) return placeOf(state, heldVisit.visit) + heldAt
  for (const [page, visits] of state.pages) {
    const at = visits.findIndex((visit) => visit?.id === id)
    if (at < 0) continue
    const found = page * pageSize + at
    const before = state.held.filter(({ visit }) => placeOf(state, visit) <= found)
    return found + before.length
  }
  return -1
}

/** Whoever stands in the list now, by id. */
export function findInLog({ pages, held }: LogState, id: string): StaffVisit | undefined {
  const kept = held.find(({ visit }) => visit.id === id)?.visit
  return kept ?? [...pages.values()].flat().find((visit) => visit?.id === id)
}

/** The pages that rows lie on, counted from 0; `last` is included. */
export function pagesOfRows(state: LogState, first: number, last: number): readonly number[] {
  const from = Math.max(0, Math.floor((first - state.held.length) / pageSize))
  const until = Math.min(Math.floor(last / pageSize), Math.floor((state.total - 1) / pageSize))
  return Array.from({ length: Math.max(1, until - from + 1) }, (_, index) => from + index)
}

/** Of the pages that rows lie on those that have to be read for them. */
export function missingPages(state: LogState, first: number, last: number): readonly number[] {
  const from = Math.max(0, first - state.held.length)
  const until = Math.min(last, state.total - 1)
  return pagesOfRows(state, first, last).filter((number) => {
    const page = state.pages.get(number)
    const begin = Math.max(from, number * pageSize)
    const end = Math.min(until, number * pageSize + pageSize - 1)
    for (let index = begin; index <= end; index += 1) {
      if (page?.[index % pageSize] === undefined) return true
    }
    return false
  })
}
