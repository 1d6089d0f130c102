import type { StaffVisit, VisitList } from '#contract/page.ts'

/** A row that the list's question does not find any more, kept where it is for a while, so that nothing leaves under the finger. */
export type HeldVisit = { readonly visit: StaffVisit; readonly sinceMs: number }

/** Pages that were read, counted from 0. Where a row came or went, another one may not be known. */
type Pages = ReadonlyMap<number, readonly (StaffVisit | undefined)[]>
/** What the row of a meeting stands for. */
export type FoldedMeeting = VisitList['meetings'][number]
/** Pages of all visits of each meeting that was opened, by its id. The first visit is the row of the meeting itself. */
export type Opened = ReadonlyMap<string, Pages>

/** What is known of a list of visits: its size, and what was read of it. */
export type LogState = {
  readonly total: number
  readonly counts: VisitList['counts']
  readonly pages: Pages
  /** Those whose row stands for several visits, by their ids. */
  readonly meetings: ReadonlyMap<string, FoldedMeeting>
  readonly opened: Opened
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
      readonly opened: Opened
      readonly nowMs: number
    }
  /** The other visits of a meeting stand below its row. */
  | { readonly type: 'opened'; readonly meetingId: string }
  | { readonly type: 'closed'; readonly meetingId: string }
  /** A page of the visits of a meeting. */
  | { readonly type: 'meeting-read'; readonly meetingId: string; readonly read: ReadPage }
  /** Something happened to single visits; `state` is the list with them. */
  | { readonly type: 'changed'; readonly state: LogState }
  /** One visit is known better. */
  | { readonly type: 'visit-read'; readonly visit: StaffVisit }
  /** Rows that are held since before go. */
  | { readonly type: 'rested'; readonly beforeMs: number }

export function firstLogState(answer: VisitList): LogState {
  const { total, counts, visits } = answer
  const meetings = meetingsOf(answer)
  return { total, counts, pages: new Map([[0, visits]]), meetings, opened: new Map(), held: [] }
}

/** The meeting of a visit, as its id says. */
export function meetingIdOf(visitId: string): string {
  return visitId.split('/')[1] ?? ''
}

export function meetingsOf({ meetings }: VisitList): LogState['meetings'] {
  return new Map(meetings.map((meeting) => [meeting.id, meeting]))
}

export function logReducer(state: LogState, event: LogEvent): LogState {
  switch (event.type) {
    case 'began':
      return firstLogState(event.answer)
    case 'page-read': {
      const { page, answer } = event.read
      const { total, counts } = answer
      const pages = new Map(state.pages).set(page, answer.visits)
      const meetings = new Map([...state.meetings, ...meetingsOf(answer)])
      return withoutFound({ ...state, total, counts, pages, meetings })
    }
    case 'read-anew':
      return readAnew(state, event)
    case 'opened':
      return { ...state, opened: new Map(state.opened).set(event.meetingId, new Map()) }
    case 'closed': {
      const opened = new Map(state.opened)
      opened.delete(event.meetingId)
      return { ...state, opened }
    }
    case 'meeting-read':
      return withMeetingPage(state, event)
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
  { read, held, opened, nowMs }: Extract<LogEvent, { type: 'read-anew' }>,
): LogState {
  const last = read.at(-1)?.answer ?? state
  const since = new Map(state.held.map(({ visit, sinceMs }) => [visit.id, sinceMs]))
  return withoutFound({
    total: last.total,
    counts: last.counts,
    pages: new Map(read.map(({ page, answer }) => [page, answer.visits])),
    meetings: new Map(read.flatMap(({ answer }) => [...meetingsOf(answer)])),
    // One that was opened meanwhile is read when it is looked at.
    opened: new Map(Array.from(state.opened.keys(), (id) => [id, opened.get(id) ?? new Map()])),
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

/** What is read of a meeting that was closed meanwhile is not kept. */
function withMeetingPage(
  state: LogState,
  { meetingId, read: { page, answer } }: Extract<LogEvent, { type: 'meeting-read' }>,
): LogState {
  const pages = state.opened.get(meetingId)
  const meeting = state.meetings.get(meetingId)
  if (pages === undefined || meeting === undefined) return state
  return {
    ...state,
    meetings: new Map(state.meetings).set(meetingId, { ...meeting, visits: answer.total }),
    opened: new Map(state.opened).set(meetingId, new Map(pages).set(page, answer.visits)),
  }
}

function withVisit(state: LogState, visit: StaffVisit): LogState {
  const replaced = (pages: Pages): Pages =>
    new Map(
      Array.from(pages, ([page, visits]) => [
        page,
        visits.map((old) => (old?.id === visit.id ? visit : old)),
      ]),
    )
  return {
    ...state,
    pages: replaced(state.pages),
    opened: new Map(Array.from(state.opened, ([id, pages]) => [id, replaced(pages)])),
    held: state.held.map((one) => (one.visit.id === visit.id ? { ...one, visit } : one)),
  }
}

/** As the server orders a list: day, hour, meeting, visitor. */
export function compareVisits(a: StaffVisit, b: StaffVisit): number {
  const keyOf = ({ id, startAt }: StaffVisit): string => `${id.slice(0, 10)} ${startAt} ${id}`
  const [first, second] = [keyOf(a), keyOf(b)]
  return first === second ? 0 : first < second ? -1 : 1
}
