/** Closing days from elsewhere: read by a job, seen before they count, kept where a reading fails. Issue 14 §2. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { calendar, openCalendar, openHolidayPlace } from '#tests/support/holiday-place.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'
import { findSources } from './read-source.ts'

let world: World
let guarded: World
let source: Awaited<ReturnType<typeof openCalendar>>

beforeAll(async () => {
  source = await openCalendar()
  world = await openWorld({ WEBHOOK_ALLOW: '127.0.0.1' }, '2026-11-26T09:00:00.000Z')
  guarded = await openWorld({}, '2026-11-26T09:00:00.000Z')
})
afterAll(async () => {
  source.close()
  await Promise.all([world.close(), guarded.close()])
})

describe('a calendar of closing days', () => {
  it('closes nothing before somebody has seen its days and taken them over, but for some', async () => {
    const place = await openHolidayPlace(world)
    source.serve(calendar('2026-11-25', '2026-12-24', '2026-12-25'))
    const params = await place.add({ from: 'CALENDAR', address: source.address })
    expect(await place.source()).toMatchObject({
      address: source.address,
      days: [],
      takenAt: null,
      triedAt: null,
    })
    await place.read()
    expect((await place.source()).days).toEqual([
      { date: '2026-12-24', name: 'Day 2026-12-24', counts: true },
      { date: '2026-12-25', name: 'Day 2026-12-25', counts: true },
    ])
    expect(await place.closed()).toEqual([])
    await place.call('holidays.take', { params, body: { leftOut: ['2026-12-24'] } })
    expect(await place.closed()).toEqual([{ date: '2026-12-25', name: 'Day 2026-12-25' }])
    // Nobody books a desk on it.
    const { rows } = await sql<{ days: string[] }>`
      select to_json(days) as days from location_days(${place.companyId})`.execute(
      world.deps.db.system,
    )
    expect(rows).toEqual([{ days: ['2026-12-25'] }])
    const own = (await place.call('params.employeeManagement')).body
    expect(own).toMatchObject({ holidays: [] })
  })

  it('says what changed, keeps left out what was, and takes away only its own days', async () => {
    const place = await openHolidayPlace(world)
    await place.call('params.putEmployeeManagement', { body: { holidays: ['2027-05-01'] } })
    source.serve(calendar('2026-12-24', '2026-12-25', '2027-01-02'))
    const params = await place.add({ from: 'CALENDAR', address: source.address })
    await place.read()
    await place.call('holidays.take', { params, body: { leftOut: ['2026-12-24'] } })
    source.serve(calendar('2026-12-24', '2026-12-25', '2027-01-01'))
    await place.read()
    expect((await place.source()).changes).toMatchObject({
      added: [{ date: '2027-01-01' }],
      removed: [{ date: '2027-01-02' }],
    })
    expect((await place.closed()).map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2027-01-01',
      '2027-05-01',
    ])
    expect((await place.call('holidays.remove', { params })).status).toBe(200)
    const { events } = (await place.call('audit.list', { query: { about: 'holidays' } })).body as {
      events: { changes: unknown }[]
    }
    const closing = (from: unknown, to: unknown) =>
      expect.arrayContaining([{ field: 'closingDays', from, to, hidden: false }]) as unknown
    expect(events.map(({ changes }) => changes).slice(0, 3)).toEqual([
      closing(['2026-12-25', '2027-01-01'], null),
      closing(['2026-12-25', '2027-01-02'], ['2026-12-25', '2027-01-01']),
      closing([], ['2026-12-25', '2027-01-02']),
    ])
    expect((await place.closed()).map(({ date }) => date)).toEqual(['2027-05-01'])
    expect((await place.call('holidays.remove', { params })).status).toBe(404)
  })

  it.each([
    ['no answer', null, 'UNREACHABLE'],
    ['no calendar', '<html>', 'NO_CALENDAR'],
    [
      'a calendar of meetings',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261201T090000Z\nEND:VEVENT',
      'NO_DAYS',
    ],
    ['more than a megabyte', `BEGIN:VCALENDAR${'x'.repeat(1_000_000)}`, 'TOO_LARGE'],
  ])('keeps its days after %s, and says so', async (_, answer, failure) => {
    const place = await openHolidayPlace(world)
    source.serve(calendar('2026-12-25'))
    const params = await place.add({ from: 'CALENDAR', address: source.address })
    await place.read()
    await place.call('holidays.take', { params, body: {} })
    source.serve(answer)
    await place.read()
    expect(await place.source()).toMatchObject({ failure, days: [{ date: '2026-12-25' }] })
    expect(await place.closed()).toHaveLength(1)
  })

  it('at an address of our own network is never called', async () => {
    const place = await openHolidayPlace(guarded)
    source.serve(calendar('2026-12-25'))
    await place.add({ from: 'CALENDAR', address: source.address })
    await place.read()
    expect(await place.source()).toMatchObject({ failure: 'NOT_PUBLIC', days: [] })
  })

  it('is read by the clock each day, an hour after a failure, and forgotten where nobody wants it', async () => {
    const place = await openHolidayPlace(world)
    source.serve(calendar('2026-12-25'))
    const params = await place.add({ from: 'CALENDAR', address: source.address })
    await place.call('holidays.take', { params, body: {} })
    const due = async (at: string) => {
      world.clock.set(at)
      const found: object[] = []
      const enqueue = (_: unknown, data: readonly object[]) =>
        Promise.resolve(void found.push(...data))
      await world.deps.db.inSystem((tx) => findSources({ tx, enqueue }, world.deps))
      world.clock.set('2026-11-26T09:00:00.000Z')
      const { companyId } = place
      return found.filter((one) => 'companyId' in one && one.companyId === companyId).length
    }
    await place.read()
    expect(await due('2026-11-26T10:01:00.000Z')).toBe(0)
    expect(await due('2026-11-27T09:01:00.000Z')).toBe(1)
    source.serve(null)
    await place.read()
    expect(await due('2026-11-26T09:59:00.000Z')).toBe(0)
    expect(await due('2026-11-26T10:01:00.000Z')).toBe(1)
    await place.add({ from: 'COUNTRY', country: 'BE', region: '' })
    await due('2026-11-27T09:01:00.000Z')
    expect(await place.list()).toHaveLength(1)
  })
})

describe("the holidays of a country's list", () => {
  it('are those of the region, in the language of the location', async () => {
    const place = await openHolidayPlace(world)
    await place.add({ from: 'COUNTRY', country: 'DE', region: 'DE-BY' })
    await place.read()
    const { days } = await place.source()
    expect(days).toContainEqual({ date: '2027-01-06', name: 'Epiphany', counts: true })
    expect(days.every(({ date }) => date >= '2026-11-26' && date <= '2028-11-28')).toBe(true)
    const regions = await place.call('holidays.regions', { query: { country: 'DE' } })
    expect(regions.body).toContainEqual({ code: 'DE-BY', name: 'Bayern' })
  }, 30_000)

  it('are none where there is no list', async () => {
    const place = await openHolidayPlace(world)
    await place.add({ from: 'COUNTRY', country: 'AQ', region: '' })
    await place.read()
    expect(await place.source()).toMatchObject({ failure: 'NO_LIST' })
    expect((await place.call('holidays.regions', { query: { country: 'AQ' } })).body).toEqual([])
  }, 30_000)
})

describe('a source', () => {
  it('is named by those who may change the location, once, and ten at most', async () => {
    const body = { from: 'COUNTRY', country: 'BE', region: '' }
    await expectRefusals(world, 'holidays.list', {}, 'may not')
    await expectRefusals(world, 'holidays.add', { body }, 'may not')
    await expectRepeatable(world, 'holidays.add', { body }, { ...body, country: 'NL' })
    expect((await world.call('holidays.add', { body })).code).toBe('conflict')
    for (const country of ['NL', 'FR', 'LU', 'DE', 'AT', 'CH', 'IT', 'ES', 'PT']) {
      const answer = await world.call('holidays.add', { body: { ...body, country } })
      expect(answer.status).toBe(200)
    }
    expect((await world.call('holidays.add', { body: { ...body, country: 'PL' } })).status).toBe(
      422,
    )
  })

  it.each([
    { from: 'CALENDAR', address: 'file:///etc/passwd' },
    { from: 'CALENDAR', address: 'https://anna:secret@example.org/a.ics' },
    { from: 'COUNTRY', country: 'BE', region: 'NL-NH' },
    { from: 'COUNTRY', country: 'Belgium' },
  ])('is refused as %j', async (body) => {
    const place = await openHolidayPlace(world)
    expect((await place.call('holidays.add', { body })).code).toBe('validation_failed')
  })
})
