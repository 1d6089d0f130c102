import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StaffVisit, VisitList } from '#contract/page.ts'
import { pageSize } from '#domain/console/console-view.ts'
import { sampleVisit } from '#tests/support/sample-visit.ts'
import { withChanged } from './log-change.ts'
import { countRows, findInLog, visitAt } from './log-rows.ts'
import { compareVisits, firstLogState, type LogState } from './log-state.ts'

type Status = StaffVisit['status']

/** A visit at a minute; `version` is anything that may change without moving the row. */
function visit(number: number, status: Status, minute = number, version = ''): StaffVisit {
  const { visit: sample } = sampleVisit()
  return {
    ...sample,
    id: `2026-11-21/M-${String(number).padStart(4, '0')}/V-1`,
    startAt: new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString(),
    title: version,
    status,
    actions: [],
    missing: [],
    mayChange: true,
    picture: null,
    identityCheckedAt: null,
    mayCheckIdentity: true,
    mayAnswerArrival: false,
  }
}

/** A server with one day: its visits, and the list of those in some statuses. */
class Server {
  private readonly visits = new Map<string, StaffVisit>()
  private readonly statuses: readonly Status[] | null
  constructor(statuses: readonly Status[] | null) {
    this.statuses = statuses
  }
  put(one: StaffVisit): string {
    this.visits.set(one.id, one)
    return one.id
  }
  cancel(id: string): void {
    this.visits.delete(id)
  }
  ids(): string[] {
    return [...this.visits.keys()]
  }
  get(id: string): StaffVisit | undefined {
    return this.visits.get(id)
  }
  list(): StaffVisit[] {
    return [...this.visits.values()]
      .filter(({ status }) => this.statuses?.includes(status) ?? true)
      .toSorted(compareVisits)
  }
  answer(visits: readonly StaffVisit[]): VisitList {
    const counts = {
      EXPECTED: 0,
      CHECKED_IN: 0,
      CHECKED_OUT: 0,
      ON_SITE: 0,
      IN_REVIEW: 0,
      DENIED: 0,
    }
    for (const { status } of this.visits.values()) counts[status] += 1
    return { total: this.list().length, counts, visits: [...visits], meetings: [] }
  }
  page(number: number): VisitList {
    return this.answer(this.list().slice(number * pageSize, (number + 1) * pageSize))
  }
  /** What it says about these ids: the numbers of the whole list, and the visits that exist. */
  changed(ids: readonly string[]) {
    const visits = ids.flatMap((id) => this.get(id) ?? [])
    return { ids, answer: this.answer(visits), statuses: this.statuses, gone: [], nowMs: 0 }
  }
}

function read(server: Server, pages: readonly number[]): LogState {
  const first = firstLogState(server.page(0))
  return { ...first, pages: new Map(pages.map((page) => [page, server.page(page).visits])) }
}

/** Every known row is where the server has it. */
function expectTrue(state: LogState, server: Server): void {
  const list = server.list()
  expect(state.total).toBe(list.length)
  expect(state.counts).toEqual(server.page(0).counts)
  for (const [page, visits] of state.pages) {
    for (const [at, known] of visits.entries()) {
      if (known !== undefined) expect(known).toEqual(list[page * pageSize + at])
    }
  }
}

describe('changes to single visits of a list', () => {
  it('applies a check-in in place, and reads nothing else again', () => {
    const server = new Server(null)
    for (let number = 0; number < 250; number += 1) server.put(visit(number, 'EXPECTED'))
    const before = read(server, [0, 1])
    const id = server.put(visit(7, 'CHECKED_IN'))
    const state = withChanged(before, server.changed([id]))
    expect(state?.pages.get(0)).toHaveLength(pageSize)
    expect(state && visitAt(state, 7)?.status).toBe('CHECKED_IN')
    expect(state?.pages.get(1)).toEqual(before.pages.get(1))
    expectTrue(state ?? before, server)
  })

  it('holds a visit that leaves the list in its place', () => {
    const server = new Server(['EXPECTED'])
    for (let number = 0; number < 3; number += 1) server.put(visit(number, 'EXPECTED'))
    const before = read(server, [0])
    const state = withChanged(before, server.changed([server.put(visit(1, 'CHECKED_IN'))]))
    expect(state?.total).toBe(2)
    expect(state && countRows(state)).toBe(3)
    expect(state && visitAt(state, 1)?.status).toBe('CHECKED_IN')
  })

  it('does not mistake a visit on an unread page for a new one', () => {
    const server = new Server(null)
    for (let number = 0; number < 250; number += 1) server.put(visit(number, 'EXPECTED'))
    const before = read(server, [0, 2])
    const state = withChanged(before, server.changed([server.put(visit(150, 'CHECKED_IN'))]))
    expect(state?.pages).toEqual(before.pages)
    expect(state?.counts.CHECKED_IN).toBe(1)
  })

  it('asks for the pages when a visit belongs between two adjacent rows', () => {
    const server = new Server(null)
    for (let number = 0; number < 10; number += 1) server.put(visit(number * 2, 'EXPECTED'))
    const before = read(server, [0])
    server.put(visit(5, 'EXPECTED'))
    // The total was read with another page, after the visit was added.
    const late = { ...before, total: before.total + 1 }
    expect(withChanged(late, server.changed([visit(5, 'EXPECTED').id]))).toBeNull()
  })

  const statuses: readonly Status[] = ['EXPECTED', 'CHECKED_IN', 'CHECKED_OUT']
  const change = fc.record({
    kind: fc.constantFrom('status', 'text', 'hour', 'new', 'cancelled'),
    which: fc.nat(),
    minute: fc.nat(600),
    status: fc.constantFrom(...statuses),
  })
  it('gives the same result as reading everything again, or none', () => {
    let known = 0
    fc.assert(
      fc.property(
        fc.constantFrom(null, ['EXPECTED'] as const, ['CHECKED_IN', 'CHECKED_OUT'] as const),
        fc.array(fc.record({ minute: fc.nat(600), status: fc.constantFrom(...statuses) }), {
          maxLength: 330,
          size: 'max',
        }),
        fc.subarray([0, 1, 2, 3], { minLength: 1 }),
        fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        (wanted, people, pages, batches) => {
          const server = new Server(wanted)
          for (const [at, { minute, status }] of people.entries()) {
            server.put(visit(at, status, minute))
          }
          let state = read(server, pages)
          let next = people.length
          for (const batch of batches) {
            const ids = batch.flatMap(({ kind, which, minute, status }) => {
              const all = server.ids()
              if (kind === 'new') return [server.put(visit(next++, status, minute))]
              const old = server.get(all[which % all.length] ?? '')
              if (old === undefined) return []
              if (kind === 'status') server.put({ ...old, status })
              if (kind === 'text') server.put({ ...old, title: String(minute) })
              // Unread visits don't move: when a meeting changes, the list is read again.
              if (kind === 'hour' && findInLog(state, old.id) !== undefined)
                server.put({ ...old, startAt: visit(0, 'EXPECTED', minute).startAt })
              if (kind === 'cancelled') server.cancel(old.id)
              return [old.id]
            })
            const after = withChanged(state, server.changed(ids))
            if (after === null) return
            known += 1
            expectTrue(after, server)
            state = after
          }
        },
      ),
      { numRuns: 40 },
    )
    expect(known).toBeGreaterThan(0)
  })
})
