import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { appendEvent } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { clientActor } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { send } from '#tests/support/send.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

let test: TestApp
let companyId: CompanyId
let token: string

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const organisationId = await createOrganisation(test.deps)
  companyId = await createCompany(test.deps, organisationId)
  token = (await clientActor(test.deps, organisationId)).token
})

/** The test's day is 2026-11-18. */
const period = { from: '2026-11-16', to: '2026-11-22' }

const ask = (id: EndpointId, query: Record<string, string> = {}) =>
  send(test.app, id, {
    params: { companyId: outsideId('CO', companyId) },
    token,
    query: { ...period, ...query },
  })
async function read<
  Id extends 'feeds.checkIns' | 'feeds.days' | 'feeds.hosts' | 'feeds.plates' | 'feeds.visitors',
>(id: Id, query: Record<string, string> = {}): Promise<CallOutput<Endpoints[Id]>> {
  const answer = await ask(id, query)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body as CallOutput<Endpoints[Id]> // checked by the server
}

/** A meeting with so many visitors. @returns the ids of their visits */
async function meet(visitors: number, more: Parameters<typeof createMeeting>[2] = {}) {
  const names = Array.from({ length: visitors }, (_, index) => ({ firstname: `V${String(index)}` }))
  const { visits, hostId } = await createMeeting(test.deps, companyId, { visitors: names, ...more })
  return { ids: visits.map(outsideVisitId), visits, hostId }
}

describe('a feed', () => {
  it('is read once from row to row, whatever is added meanwhile', async () => {
    const first = await meet(3)
    const second = await meet(4, { daysFromToday: 1 })
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: CallOutput<Endpoints['feeds.visitors']> = await read('feeds.visitors', {
        pageSize: '2',
        ...(after === '' ? {} : { after }),
      })
      seen.push(...page.rows.map(({ visitId }) => visitId))
      after = page.next
      await meet(1)
      await meet(1, { daysFromToday: 1 })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining([...first.ids, ...second.ids]))
  })

  it('tells of a visit what is known of it', async () => {
    const { ids, visits } = await meet(1, { title: 'Audit', daysFromToday: 2 })
    await meet(1, { daysFromToday: 30 })
    const { rows, next } = await read('feeds.visitors')
    expect(next).toBeNull()
    expect(rows).toMatchObject([
      {
        visitId: ids[0],
        date: visits[0].visitDate,
        status: 'EXPECTED',
        invited: true,
        title: 'Audit',
        arrivedAt: null,
      },
    ])
  })

  it('of arrivals shows none before all that came before it are written', async () => {
    const [early, late] = (await meet(2)).visits
    if (late === undefined) throw new Error('two visits')
    const act = { actor: { kind: 'system' }, commandId: null, at: test.clock.now() } as const
    const write = (visit: typeof early) => ({
      kind: 'visit.checked_in' as const,
      subject: visitSubject(visit),
      payload: {},
    })
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const open = test.deps.db.inTenant(companyId, async (tx) => {
      await appendEvent(tx, companyId, act, write(early))
      begun()
      await gate
    })
    await hasBegun
    await test.deps.db.inTenant(companyId, (tx) => appendEvent(tx, companyId, act, write(late)))
    // The database says itself when something was written.
    const dayMs = 86_400_000
    const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
    const days = { from: dayIn(-1), to: dayIn(1) }
    expect((await read('feeds.checkIns', days)).rows).toEqual([])
    release()
    await open
    // A transaction that ends in this moment, also of another database, keeps events back once more.
    const shown = (count: number, query: object) =>
      vi.waitFor(
        async () => {
          const page = await read('feeds.checkIns', { ...days, ...query })
          expect(page.rows).toHaveLength(count)
          return page.rows
        },
        { timeout: 25_000, interval: 10 },
      )
    const rows = await shown(2, {})
    expect(rows.map(({ what, visitId }) => [what, visitId])).toEqual([
      ['CHECKED_IN', outsideVisitId(early)],
      ['CHECKED_IN', outsideVisitId(late)],
    ])
    expect(await shown(1, { after: String(rows[0]?.number) })).toEqual(rows.slice(1))
  })

  it('of arrivals shows later what was written first and kept last', async () => {
    const [slow, fast] = (await meet(2)).visits
    if (fast === undefined) throw new Error('two visits')
    const act = { actor: { kind: 'system' }, commandId: null, at: test.clock.now() } as const
    const write = (tx: Tx, visit: VisitKey) =>
      appendEvent(tx, companyId, act, {
        kind: 'visit.checked_in',
        subject: visitSubject(visit),
        payload: {},
      })
    const keep = Promise.withResolvers<undefined>()
    let slowDone: Promise<void> = Promise.resolve()
    await test.deps.db.inTenant(companyId, async (tx) => {
      // It has begun to write, and the other one writes first and is kept last.
      await sql`select pg_current_xact_id()`.execute(tx)
      const written = Promise.withResolvers<undefined>()
      slowDone = test.deps.db.inTenant(companyId, async (other) => {
        await write(other, slow)
        written.resolve(undefined)
        await keep.promise
      })
      await written.promise
      await write(tx, fast)
    })
    const dayIn = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const days = { from: dayIn(-1), to: dayIn(1) }
    const readOne = (after: Record<string, string>) =>
      vi.waitFor(
        async () => {
          const { rows } = await read('feeds.checkIns', { ...days, ...after })
          expect(rows).toHaveLength(1)
          return rows[0]
        },
        { timeout: 25_000, interval: 10 },
      )
    const first = await readOne({})
    expect(first?.visitId).toBe(outsideVisitId(fast))
    keep.resolve(undefined)
    await slowDone
    const second = await readOne({ after: String(first?.number) })
    expect(second?.visitId).toBe(outsideVisitId(slow))
    expect(second?.number).toBeLessThan(first?.number ?? 0)
  })

  it('counts by host and by day', async () => {
    const { hostId } = await meet(2, { status: 'CHECKED_IN' })
    await meet(1, { hostId })
    await meet(1, { daysFromToday: 1, status: 'DENIED' })
    const { rows: hosts } = await read('feeds.hosts')
    expect(hosts.find((host) => host.hostId === outsideId('US', hostId))).toMatchObject({
      visits: 3,
    })
    expect(hosts).toHaveLength(2)
    const { rows: days } = await read('feeds.days')
    expect(days.map(({ date, visits, denied }) => [date, visits, denied])).toEqual([
      ['2026-11-18', 3, 0],
      ['2026-11-19', 1, 1],
    ])
    const paged = await read('feeds.days', { pageSize: '1' })
    expect([paged.rows.length, paged.next]).toEqual([1, '2026-11-18'])
    expect((await read('feeds.days', { after: '2026-11-18' })).rows).toEqual(days.slice(1))
    const host = await read('feeds.hosts', { pageSize: '1' })
    expect((await read('feeds.hosts', { after: host.next ?? '' })).rows).toEqual(hosts.slice(1))
  })

  it('tells a gate whose car comes, and who is not let in', async () => {
    const drive = async (visit: VisitKey, plate: string) => {
      await test.deps.db.system
        .updateTable('visitors')
        .set({ license_plate: plate })
        .where('company_id', '=', companyId)
        .where('visitor_id', '=', visit.visitorId)
        .execute()
    }
    const [first, ...others] = (await meet(4)).visits
    const denied = (await meet(1, { status: 'DENIED' })).visits[0]
    const cars = ['KA 99 B', ' - ', '']
    await drive(first, '1-abc-234')
    await Promise.all(others.map((visit, index) => drive(visit, cars[index] ?? '')))
    await drive(denied, 'no 1')
    const { rows } = await read('feeds.plates')
    expect(new Set(rows.map(({ plate, mayDriveIn }) => `${plate} ${String(mayDriveIn)}`))).toEqual(
      new Set(['1ABC234 true', 'KA99B true', 'NO1 false']),
    )
    const car = rows.find(({ visitId }) => visitId === outsideVisitId(first))
    const { rows: known } = await read('feeds.visitors')
    const visit = known.find(({ visitId }) => visitId === outsideVisitId(first))
    const hours = (from?: string, to?: string) =>
      (Date.parse(to ?? '') - Date.parse(from ?? '')) / 3_600_000
    expect([car?.written, hours(car?.opensAt, visit?.startAt)]).toEqual(['1-abc-234', 2])
    expect(hours(visit?.endAt, car?.closesAt)).toBe(2)
    const page = await read('feeds.plates', { pageSize: '1' })
    const rest = await read('feeds.plates', { after: page.next ?? '' })
    expect([...page.rows, ...rest.rows]).toEqual(rows)
  })

  it('is a file of the same rows, in which no cell is a formula', async () => {
    await createMeeting(test.deps, companyId, {
      visitors: [{ firstname: '=1+1', companyName: 'A, B' }],
    })
    await meet(2)
    const { rows } = await read('feeds.visitors')
    const answer = await ask('feeds.visitorsFile')
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toContain('visitors-2026-11-16-2026-11-22.csv')
    const [heading = '', ...lines] = answer.text.trimEnd().split('\r\n')
    expect(heading.replace('\u{feff}', '').split(',').slice(0, 3)).toEqual([
      'visitId',
      'date',
      'status',
    ])
    expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ visitId }) => visitId))
    expect(answer.text).toContain(`,'=1+1,`)
    expect(answer.text).toContain('"A, B"')
    for (const id of [
      'feeds.checkInsFile',
      'feeds.hostsFile',
      'feeds.daysFile',
      'feeds.platesFile',
    ] as const) {
      expect((await ask(id)).status).toBe(200)
    }
  })

  it.each([
    ['a period that is too long', { to: '2030-01-01' }],
    ['a period that ends before it begins', { to: '2026-11-01' }],
    ['a place that is none', { after: 'nowhere' }],
    [
      'a place in the year 0',
      { after: `0000-01-01/${outsideId('M', uuid7())}/${outsideId('V', uuid7())}` },
    ],
    ['pages that are too long', { pageSize: '1001' }],
  ])('refuses %s', async (_, query) => {
    const answer = await ask('feeds.visitors', query)
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })
})
