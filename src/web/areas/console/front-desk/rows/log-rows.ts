/** Which row of the list is which: the visits that were found, those that are held beside them, and those of opened meetings. */
import type { StaffVisit } from '#contract/page.ts'
import { pageSize } from '#domain/console/console-view.ts'
import { compareVisits, type FoldedMeeting, type LogState, meetingIdOf } from './log-state.ts'

/** A row of the list, counted from 0. */
export type LogRow = {
  /** Null while its page is not read. */
  readonly visit: StaffVisit | null
  /** The meeting whose visits the row stands for; null where it is one visit. */
  readonly meeting: FoldedMeeting | null
  /** A visit of an opened meeting stands below the row of the meeting. */
  readonly isBelow: boolean
}

/** An opened meeting: the row it has where nothing is opened, whose visit that is, and how many stand below. */
type OpenedMeeting = {
  readonly id: string
  readonly at: number
  readonly rowId: string
  readonly more: number
}

const openedOf = new WeakMap<LogState, readonly OpenedMeeting[]>()

/** From top to bottom; those whose row was not read are left out. Reckoned once: every row asks. */
function openedMeetings(state: LogState): readonly OpenedMeeting[] {
  if (state.opened.size === 0) return []
  const known = openedOf.get(state)
  if (known !== undefined) return known
  const found = [...state.pages.values()].flat().flatMap((visit) => {
    const id = visit === undefined ? '' : meetingIdOf(visit.id)
    const more = (state.meetings.get(id)?.visits ?? 1) - 1
    return visit !== undefined && state.opened.has(id) && more > 0
      ? [{ id, at: closedRowOf(state, visit.id), rowId: visit.id, more }]
      : []
  })
  const sorted = found.toSorted((a, b) => a.at - b.at)
  openedOf.set(state, sorted)
  return sorted
}

/** How many rows the list has. */
export function countRows(state: LogState): number {
  const below = openedMeetings(state).reduce((sum, { more }) => sum + more, 0)
  return state.total + state.held.length + below
}

export function logRowAt(state: LogState, row: number): LogRow {
  let below = 0
  for (const opened of openedMeetings(state)) {
    const place = row - below - opened.at
    if (place <= 0) break
    if (place <= opened.more) {
      return { visit: visitBelow(state, opened, place), meeting: null, isBelow: true }
    }
    below += opened.more
  }
  const visit = closedVisitAt(state, row - below)
  const isHeld = visit !== null && state.held.some((held) => held.visit === visit)
  const meeting = visit && !isHeld ? state.meetings.get(meetingIdOf(visit.id)) : undefined
  return {
    visit,
    meeting: meeting !== undefined && meeting.visits > 1 ? meeting : null,
    isBelow: false,
  }
}

/**
 * The visits of a meeting are read apart from its row, which may still stand for another one of them: no visit has two rows, and the
 * one in whose place the row stands has that of the row's.
 */
function visitBelow(
  { opened }: LogState,
  { id, rowId }: OpenedMeeting,
  place: number,
): StaffVisit | null {
  const pages = opened.get(id)
  const visit = pages?.get(Math.floor(place / pageSize))?.[place % pageSize]
  return (visit?.id === rowId ? pages?.get(0)?.[0] : visit) ?? null
}

/** The visit of a row, counted from 0; null while its page is not read. */
export function visitAt(state: LogState, row: number): StaffVisit | null {
  return logRowAt(state, row).visit
}

/** The row of a visit; -1 where it is not among those that were read. */
export function rowOf(state: LogState, id: string): number {
  const opened = openedMeetings(state)
  const closedRow = closedRowOf(state, id)
  if (closedRow >= 0) return closedRow + belowBefore(opened, closedRow)
  const meeting = opened.find((one) => one.id === meetingIdOf(id))
  if (meeting === undefined) return -1
  const place = placeInMeeting(state, id)
  return place < 0 ? -1 : meeting.at + belowBefore(opened, meeting.at) + place
}

/** The row of the meeting that a visit stands below; -1 where it stands below none. */
export function rowAbove(state: LogState, id: string): number {
  const opened = openedMeetings(state)
  const meeting = opened.find((one) => one.id === meetingIdOf(id))
  if (meeting === undefined || placeInMeeting(state, id) <= 0) return -1
  return meeting.at + belowBefore(opened, meeting.at)
}

function belowBefore(opened: readonly OpenedMeeting[], row: number): number {
  return opened.reduce((sum, { at, more }) => (at < row ? sum + more : sum), 0)
}

function placeInMeeting({ opened }: LogState, id: string): number {
  for (const [page, visits] of opened.get(meetingIdOf(id)) ?? []) {
    const at = visits.findIndex((visit) => visit?.id === id)
    if (at >= 0) return page * pageSize + at
  }
  return -1
}

/** The visit of a row where no meeting is opened. */
function closedVisitAt(state: LogState, row: number): StaffVisit | null {
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

function closedRowOf(state: LogState, id: string): number {
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
export function findInLog({ pages, opened, held }: LogState, id: string): StaffVisit | undefined {
  const kept = held.find(({ visit }) => visit.id === id)?.visit
  const read = [pages, ...opened.values()].flatMap((one) => [...one.values()].flat())
  return kept ?? read.find((visit) => visit?.id === id)
}

/** The pages that rows lie on, counted from 0; `last` is included. Rows that are not of the list itself may bring one more. */
export function pagesOfRows(state: LogState, first: number, last: number): readonly number[] {
  const from = Math.max(0, Math.floor((first - besideOf(state)) / pageSize))
  const until = Math.min(Math.floor(last / pageSize), Math.floor((state.total - 1) / pageSize))
  return Array.from({ length: Math.max(1, until - from + 1) }, (_, index) => from + index)
}

/** Of the pages that rows lie on those that have to be read for them. */
export function missingPages(state: LogState, first: number, last: number): readonly number[] {
  const from = Math.max(0, first - besideOf(state))
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

function besideOf(state: LogState): number {
  return countRows(state) - state.total
}

/** A page of the visits of a meeting. */
export type MeetingPage = { readonly meetingId: string; readonly page: number }

/** What has to be read of opened meetings for these rows; `last` is included. */
export function missingOfMeetings(
  state: LogState,
  first: number,
  last: number,
): readonly MeetingPage[] {
  const opened = openedMeetings(state)
  return opened.flatMap(({ id, at, more }) => {
    const row = at + belowBefore(opened, at)
    const from = Math.max(1, first - row)
    const until = Math.min(more, last - row)
    const begin = Math.floor(from / pageSize)
    const length = until < from ? 0 : Math.floor(until / pageSize) - begin + 1
    return Array.from({ length }, (_, index) => ({ meetingId: id, page: begin + index })).filter(
      ({ page }) => state.opened.get(id)?.has(page) !== true,
    )
  })
}
