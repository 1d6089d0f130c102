import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StaffVisit, VisitList } from '#contract/page.ts'
import { pageSize } from '#domain/console/console-view.ts'
import { sampleVisit } from '#tests/support/sample-visit.ts'
import { readAnew, readChanged } from './catch-up.ts'
import type { ListReader } from './list-reader.ts'
import {
  countRows,
  logRowAt,
  missingOfMeetings,
  missingPages,
  rowAbove,
  rowOf,
  visitAt,
} from './log-rows.ts'
import {
  compareVisits,
  firstLogState,
  logReducer,
  type LogState,
  meetingIdOf,
} from './log-state.ts'

function visit(meeting: number, day: number): StaffVisit {
  const date = new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10)
  const { visit: sample } = sampleVisit()
  return {
    ...sample,
    id: `${date}/M-${String(meeting).padStart(4, '0')}/V-1`,
    startAt: `${date}T08:00:00.000Z`,
    status: 'EXPECTED',
    actions: [],
    missing: [],
    mayChange: true,
    picture: null,
    identityCheckedAt: null,
    mayCheckIdentity: true,
    mayAnswerArrival: false,
  }
}

/** A server with a list of meetings: their expected visits, folded. */
class Server implements ListReader {
  readonly statuses = ['EXPECTED']
  readonly isByMeeting = true
  readonly visits = new Map<string, StaffVisit>()
  put(one: StaffVisit): void {
    this.visits.set(one.id, one)
  }
  readonly found = (): StaffVisit[] =>
    [...this.visits.values()].filter(({ status }) => status === 'EXPECTED').toSorted(compareVisits)
  readonly of = (id: string): StaffVisit[] =>
    this.found().filter((one) => meetingIdOf(one.id) === id)
  readonly heads = (): StaffVisit[] => {
    const seen = new Set<string>()
    return this.found().filter(({ id }) => {
      const isNew = !seen.has(meetingIdOf(id))
      seen.add(meetingIdOf(id))
      return isNew
    })
  }
  answer(visits: readonly StaffVisit[]): VisitList {
    const counts = {
      EXPECTED: this.found().length,
      CHECKED_IN: this.visits.size - this.found().length,
      CHECKED_OUT: 0,
      ON_SITE: 0,
      IN_REVIEW: 0,
      DENIED: 0,
    }
    const meetings = visits.flatMap((one) => {
      const id = `M-${meetingIdOf(one.id).slice(2)}` as const
      const all = this.of(id)
      const until = all.at(-1)?.id.slice(0, 10) ?? ''
      return all.length < 2 ? [] : { id, visits: all.length, dates: all.length, visitors: 1, until }
    })
    return { total: this.heads().length, counts, visits, meetings }
  }
  readonly part = (all: readonly StaffVisit[], page: number) =>
    all.slice(page * pageSize, (page + 1) * pageSize)
  page = (page: number) =>
    Promise.resolve({ page, answer: this.answer(this.part(this.heads(), page)) })
  meetingPage = ({ meetingId, page }: { meetingId: string; page: number }) => {
    const all = this.of(meetingId)
    const answer = { ...this.answer(this.part(all, page)), total: all.length, meetings: [] }
    return Promise.resolve({ page, answer })
  }
  changed = (ids: readonly string[]) => {
    const meetings = new Set(ids.map(meetingIdOf))
    return Promise.resolve(
      this.answer(this.heads().filter(({ id }) => meetings.has(meetingIdOf(id)))),
    )
  }
  visit = (id: string) => Promise.resolve(this.visits.get(id) ?? null)
}

function serverWith(series: readonly (readonly [meeting: number, days: number])[]): Server {
  const server = new Server()
  for (const [meeting, days] of series) {
    for (let day = 0; day < days; day += 1) server.put(visit(meeting, day))
  }
  return server
}

/** Reads whatever rows are missing, as looking at all of them does. */
async function readAll(server: Server, before: LogState): Promise<LogState> {
  let state = before
  for (const page of missingPages(state, 0, countRows(state) - 1)) {
    state = logReducer(state, { type: 'page-read', read: await server.page(page) })
  }
  for (const asked of missingOfMeetings(state, 0, countRows(state) - 1)) {
    const read = await server.meetingPage(asked)
    state = logReducer(state, { type: 'meeting-read', meetingId: asked.meetingId, read })
  }
  return state
}
const begin = async (server: Server) => firstLogState((await server.page(0)).answer)
const opening = (state: LogState, meeting: number) =>
  logReducer(state, { type: 'opened', meetingId: `M-${String(meeting).padStart(4, '0')}` })

/** What stands in the list from top to bottom: `+` in front of a visit below its meeting. */
const rows = (state: LogState) =>
  Array.from({ length: countRows(state) }, (_, row) => {
    const { visit: found, isBelow } = logRowAt(state, row)
    return `${isBelow ? '+' : ''}${found?.id ?? '?'}`
  })
const expected = (server: Server, opened: ReadonlySet<string>) =>
  server.heads().flatMap((head) => [
    head.id,
    ...(opened.has(meetingIdOf(head.id))
      ? server
          .of(meetingIdOf(head.id))
          .slice(1)
          .map(({ id }) => `+${id}`)
      : []),
  ])

describe('the rows of a list of meetings', () => {
  it('are one for each meeting, which says what it stands for', async () => {
    const state = await begin(
      serverWith([
        [1, 3],
        [2, 1],
      ]),
    )
    expect(countRows(state)).toBe(2)
    expect(logRowAt(state, 0).meeting).toMatchObject({ visits: 3, until: '2026-11-23' })
    expect(logRowAt(state, 1).meeting).toBeNull()
  })

  it('open to the other visits, however many, page by page, and close', async () => {
    const server = serverWith([
      [1, 2],
      [2, 250],
      [3, 1],
    ])
    const opened = opening(await begin(server), 2)
    expect(countRows(opened)).toBe(3 + 249)
    expect(missingOfMeetings(opened, 0, 10).map(({ page }) => page)).toEqual([0])
    expect(missingOfMeetings(opened, 120, 130).map(({ page }) => page)).toEqual([1])
    const state = await readAll(server, opened)
    expect(rows(state)).toEqual(expected(server, new Set(['M-0002'])))
    for (const row of [0, 1, 2, 101, 250, 251]) {
      expect(rowOf(state, visitAt(state, row)?.id ?? '')).toBe(row)
    }
    expect(rowAbove(state, visitAt(state, 120)?.id ?? '')).toBe(1)
    expect(rowAbove(state, visitAt(state, 1)?.id ?? '')).toBe(-1)
    const closed = logReducer(state, { type: 'closed', meetingId: 'M-0002' })
    expect(rows(closed)).toEqual(expected(server, new Set()))
  })

  it('give the row of a meeting to its next visit, and hold the one before in its place', async () => {
    const server = serverWith([
      [1, 3],
      [2, 1],
    ])
    const before = await readAll(server, opening(await begin(server), 1))
    const first = visitAt(before, 0)
    if (first === null) throw new Error('nobody is there')
    server.put({ ...first, status: 'CHECKED_IN' })
    const { apply, more } = await readChanged(server, before, [first.id])
    const state = apply(before, 0)
    if (state === null) throw new Error('cannot be told')
    expect(more).toBe(0)
    expect(rows(state)).toEqual([
      first.id,
      '2026-11-21/M-0002/V-1',
      '2026-11-22/M-0001/V-1',
      '+2026-11-23/M-0001/V-1',
    ])
    expect(logRowAt(state, 0).meeting).toBeNull()
    expect(logRowAt(state, 2).meeting).toMatchObject({ visits: 2 })
  })

  it('show nobody twice where the other visits are read later than the row', async () => {
    const server = serverWith([])
    for (const day of [1, 2, 3]) server.put(visit(1, day))
    const opened = opening(await begin(server), 1)
    server.put(visit(1, 0))
    expect(rows(await readAll(server, opened))).toEqual([
      '2026-11-22/M-0001/V-1',
      '+2026-11-21/M-0001/V-1',
      '+2026-11-23/M-0001/V-1',
      '+2026-11-24/M-0001/V-1',
    ])
  })

  it('hold nothing of a meeting that gets an earlier visit', async () => {
    const server = serverWith([[1, 3]])
    const before = await begin(server)
    server.put(visit(1, -1))
    const { apply } = await readChanged(server, before, [visit(1, -1).id])
    expect(rows(apply(before, 0) ?? before)).toEqual(['2026-11-20/M-0001/V-1'])
    const asked = { first: 0, last: 10, list: null }
    const { event } = await readAnew(server, before, asked)
    expect(rows(logReducer(before, { ...event, nowMs: 0 }))).toEqual(['2026-11-20/M-0001/V-1'])
  })

  it('become what reading everything again gives, whatever happens to visits', async () => {
    const change = fc.record({
      meeting: fc.nat(12),
      day: fc.integer({ min: -2, max: 9 }),
      kind: fc.constantFrom('put', 'check-in', 'cancel'),
    })
    let known = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 10 }),
        fc.uniqueArray(fc.nat(9), { maxLength: 3 }),
        fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        async (days, opened, batches) => {
          const server = serverWith(days.map((count, meeting) => [meeting, count] as const))
          const open = opened.reduce(opening, await begin(server))
          let state = await readAll(server, open)
          const openIds = new Set(state.opened.keys())
          for (const batch of batches) {
            const ids = batch.map(({ meeting, day, kind }) => {
              const one = visit(meeting, day)
              if (kind === 'cancel') server.visits.delete(one.id)
              else server.put({ ...one, status: kind === 'put' ? 'EXPECTED' : 'CHECKED_IN' })
              return one.id
            })
            const { apply } = await readChanged(server, state, ids)
            const after = apply(state, 0)
            if (after === null) return
            known += 1
            // Held rows stand beside what is found.
            state = await readAll(server, { ...after, held: [] })
            expect(rows(state)).toEqual(expected(server, openIds))
          }
        },
      ),
      { numRuns: 60 },
    )
    expect(known).toBeGreaterThan(20)
  })
})
