import { describe, expect, it } from 'vitest'
import type { StaffVisit, VisitList } from '#contract/page.ts'
import { pageSize } from '#domain/console/console-view.ts'
import { sampleVisit } from '#tests/support/sample-visit.ts'
import { countRows, findInLog, pagesOfRows, rowOf, visitAt } from './log-rows.ts'
import { firstLogState, logReducer, type LogState } from './log-state.ts'

const day = '2026-11-21'

/** The visitor of a minute of the day; ids follow the minutes. */
function visit(minute: number, more: Partial<StaffVisit> = {}): StaffVisit {
  const number = String(minute).padStart(4, '0')
  const at = new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString()
  const { visit: sample } = sampleVisit()
  const identity = {
    picture: null,
    identityCheckedAt: null,
    mayCheckIdentity: true,
    mayAnswerArrival: false,
  } as const
  const may = { actions: ['check-in'], missing: [], mayChange: true, ...identity } as const
  return { ...sample, ...may, id: `${day}/M-${number}/V-1`, startAt: at, ...more }
}

const counts: VisitList['counts'] = {
  EXPECTED: 0,
  CHECKED_IN: 0,
  CHECKED_OUT: 0,
  ON_SITE: 0,
  IN_REVIEW: 0,
  DENIED: 0,
}
const answer = (visits: readonly StaffVisit[], total = visits.length): VisitList => ({
  total,
  counts,
  visits,
  meetings: [],
})
const minutesOf = (state: LogState) =>
  Array.from({ length: countRows(state) }, (_, row) => {
    const found = visitAt(state, row)
    return found === null ? null : Number(found.id.slice(13, 17))
  })
const range = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => from + index)

describe('a list of visits', () => {
  it('has the rows of its pages, and gaps where a page is not read', () => {
    const first = firstLogState(
      answer(
        range(0, pageSize).map((at) => visit(at)),
        250,
      ),
    )
    expect(countRows(first)).toBe(250)
    expect(visitAt(first, 99)?.id).toBe(visit(99).id)
    expect(visitAt(first, 100)).toBeNull()
    const read = {
      page: 2,
      answer: answer(
        range(200, 250).map((at) => visit(at)),
        250,
      ),
    }
    const more = logReducer(first, { type: 'page-read', read })
    expect(visitAt(more, 249)?.id).toBe(visit(249).id)
    expect(visitAt(more, 150)).toBeNull()
    expect(rowOf(more, visit(201).id)).toBe(201)
    expect(rowOf(more, visit(150).id)).toBe(-1)
  })

  it('keeps a row that its question does not find any more where it was', () => {
    const first = firstLogState(answer([visit(1), visit(2), visit(3)]))
    const gone = visit(2, { status: 'CHECKED_IN' })
    const read = [{ page: 0, answer: answer([visit(1), visit(3)]) }]
    const state = logReducer(first, {
      type: 'read-anew',
      opened: new Map(),
      read,
      held: [gone],
      nowMs: 1000,
    })
    expect(minutesOf(state)).toEqual([1, 2, 3])
    expect(visitAt(state, 1)?.status).toBe('CHECKED_IN')
    expect([rowOf(state, visit(2).id), rowOf(state, visit(3).id)]).toEqual([1, 2])
    const rested = logReducer(state, { type: 'rested', beforeMs: 1001 })
    expect(minutesOf(rested)).toEqual([1, 3])
    expect(logReducer(state, { type: 'rested', beforeMs: 1000 })).toBe(state)
  })

  it('keeps several, at the beginning, at the end and side by side', () => {
    const first = firstLogState(answer([visit(3)]))
    const read = [{ page: 0, answer: answer([visit(3), visit(6)]) }]
    const held = [visit(9), visit(1), visit(4), visit(5), visit(0)]
    const state = logReducer(first, { type: 'read-anew', opened: new Map(), read, held, nowMs: 0 })
    expect(minutesOf(state)).toEqual([0, 1, 3, 4, 5, 6, 9])
    for (const [row, minute] of minutesOf(state).entries()) {
      expect(rowOf(state, visit(minute ?? -1).id)).toBe(row)
    }
  })

  it('holds nothing twice', () => {
    const first = firstLogState(answer([visit(1)]))
    const read = [{ page: 0, answer: answer([visit(1)]) }]
    const state = logReducer(first, {
      type: 'read-anew',
      opened: new Map(),
      read,
      held: [visit(1)],
      nowMs: 0,
    })
    expect(minutesOf(state)).toEqual([1])
  })

  it('remembers since when a row is held', () => {
    const none = [{ page: 0, answer: answer([]) }]
    const first = firstLogState(answer([visit(1)]))
    const once = logReducer(first, {
      type: 'read-anew',
      opened: new Map(),
      read: none,
      held: [visit(1)],
      nowMs: 10,
    })
    const twice = logReducer(once, {
      type: 'read-anew',
      opened: new Map(),
      read: none,
      held: [visit(1)],
      nowMs: 90,
    })
    expect(countRows(logReducer(twice, { type: 'rested', beforeMs: 50 }))).toBe(0)
  })

  it('takes in what is known better of one visit, wherever it stands', () => {
    const first = firstLogState(answer([visit(1), visit(2)]))
    const better = visit(2, { status: 'CHECKED_IN' })
    const state = logReducer(first, { type: 'visit-read', visit: better })
    expect(findInLog(state, better.id)?.status).toBe('CHECKED_IN')
    expect(findInLog(state, visit(1).id)?.status).toBe('EXPECTED')
    expect(findInLog(state, 'nobody')).toBeUndefined()
  })

  it('begins anew with another question', () => {
    const first = firstLogState(answer([visit(1)]))
    const read = [{ page: 0, answer: answer([]) }]
    const held = logReducer(first, {
      type: 'read-anew',
      opened: new Map(),
      read,
      held: [visit(1)],
      nowMs: 0,
    })
    expect(minutesOf(logReducer(held, { type: 'began', answer: answer([visit(7)]) }))).toEqual([7])
  })

  it.each([
    [0, 10, 250, [0]],
    [95, 105, 250, [0, 1]],
    [190, 260, 250, [1, 2]],
    [0, 0, 0, [0]],
    [99_990, 100_000, 100_000, [999]],
  ])('rows %i to %i of %i lie on pages %j', (from, until, total, expected) => {
    expect(pagesOfRows(firstLogState(answer([], total)), from, until)).toEqual(expected)
  })
})
