/** Reads what has changed in a list. It comes with the first change. */
import type { StaffVisit } from '#contract/page.ts'
import type { ListReader } from './list-reader.ts'
import { withChanged } from './log-change.ts'
import { findInLog, pagesOfRows } from './log-rows.ts'
import {
  compareVisits,
  type LogEvent,
  type LogState,
  meetingIdOf,
  meetingsOf,
  type Opened,
} from './log-state.ts'

/** The rows that somebody sees; `last` is included. */
export type ShownRows = { readonly first: number; readonly last: number }

/**
 * Reads the rows on the screen anew. What stood there and is not found any more stays where it was, as it is now.
 * @returns what has happened, and how many visits more there are
 */
export async function readAnew(
  reader: ListReader,
  before: LogState,
  { first, last, list }: ShownRows & { readonly list: HTMLElement | null },
): Promise<{
  readonly event: Omit<LogEvent & { type: 'read-anew' }, 'nowMs'>
  readonly more: number
}> {
  const meetings = new Set(before.opened.keys())
  const [read, opened] = await Promise.all([
    Promise.all(pagesOfRows(before, first, last).map((page) => reader.page(page))),
    readOpened(reader, before, meetings),
  ])
  const found = read.flatMap(({ answer }) => answer.visits)
  const onScreen = [...(list?.querySelectorAll<HTMLElement>('[data-visit]') ?? [])]
  const shown = onScreen.flatMap(({ dataset: { visit = '', index = '', below } }) =>
    Number(index) >= first && Number(index) <= last && below === undefined ? [visit] : [],
  )
  const held = await readLost(reader, before, { rows: shown, found })
  const [{ answer } = { answer: null }] = read
  const more = answer === null ? 0 : countVisits(answer) - countVisits(before)
  return { event: { type: 'read-anew', read, held, opened }, more }
}

/**
 * Asks for these visits alone, however many the list has.
 * @returns what the list becomes by that, or null where that cannot be told; and how many visits more there are
 */
export async function readChanged(
  reader: ListReader,
  before: LogState,
  ids: readonly string[],
): Promise<{
  readonly apply: (state: LogState, nowMs: number) => LogState | null
  readonly more: number
}> {
  const answer = await reader.changed(ids)
  const meetings = new Set(ids.map(meetingIdOf))
  const rows = reader.isByMeeting
    ? [...rowsOfMeetings(before, meetings), ...answer.visits.map(({ id }) => id)]
    : ids
  const [gone, opened] = await Promise.all([
    readLost(reader, before, { rows, found: answer.visits }),
    readOpened(reader, before, meetings),
  ])
  // The rows of meetings come only where their visits have the statuses of the list.
  const statuses = reader.isByMeeting ? null : reader.statuses
  return {
    more: countVisits(answer) - countVisits(before),
    apply(state, nowMs) {
      const changed = withChanged(state, { ids: rows, answer, statuses, gone, nowMs })
      if (changed === null) return null
      const others = [...state.meetings].filter(([id]) => !meetings.has(id))
      // Those that were opened meanwhile are read when they are looked at.
      const reopened = [...state.opened].map(
        ([id, pages]) => [id, meetings.has(id) ? (opened.get(id) ?? new Map()) : pages] as const,
      )
      return {
        ...changed,
        meetings: new Map([...others, ...meetingsOf(answer)]),
        opened: new Map(reopened),
      }
    },
  }
}

function rowsOfMeetings({ pages, held }: LogState, meetings: ReadonlySet<string>): string[] {
  const rows = [...[...pages.values()].flat(), ...held.map(({ visit }) => visit)]
  return rows.flatMap((visit) =>
    visit !== undefined && meetings.has(meetingIdOf(visit.id)) ? [visit.id] : [],
  )
}

/** What was read of these meetings, as it is now. */
async function readOpened(
  reader: ListReader,
  { opened }: LogState,
  meetings: ReadonlySet<string>,
): Promise<Opened> {
  const read = [...opened].map(async ([meetingId, pages]) => {
    const numbers = meetings.has(meetingId) ? [...pages.keys()] : []
    const anew = await Promise.all(numbers.map((page) => reader.meetingPage({ meetingId, page })))
    return [meetingId, new Map(anew.map(({ page, answer }) => [page, answer.visits]))] as const
  })
  return new Map(await Promise.all(read))
}

/** Of these rows those that are not found any more, as they are now. */
async function readLost(
  reader: ListReader,
  before: LogState,
  { rows, found }: { readonly rows: readonly string[]; readonly found: readonly StaffVisit[] },
): Promise<readonly StaffVisit[]> {
  const foundIds = new Set(found.map(({ id }) => id))
  const lost = [...new Set(rows)].filter((id) => {
    const visit = foundIds.has(id) ? undefined : findInLog(before, id)
    return visit !== undefined && !(reader.isByMeeting && isBelowNow(visit, found))
  })
  const read = await Promise.all(lost.map((id) => reader.visit(id)))
  return read.filter((visit) => visit !== null)
}

/** A meeting got an earlier visit, whose row it has now. */
function isBelowNow(visit: StaffVisit, found: readonly StaffVisit[]): boolean {
  const row = found.find(({ id }) => meetingIdOf(id) === meetingIdOf(visit.id))
  return row !== undefined && compareVisits(row, visit) < 0
}

/** In every status, so that a change of status is nobody new. */
function countVisits({ counts }: Pick<LogState, 'counts'>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}
