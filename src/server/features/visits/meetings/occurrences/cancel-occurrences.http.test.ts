/** One visitor, one day of a series or all upcoming ones cancelled, and brought back (issue 5 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOn, openSeriesWorld, type SeriesWorld, shownDates } from '#tests/support/series-world.ts'
import { expectRefusals, expectRepeatable } from '#tests/support/world.ts'

let world: SeriesWorld

beforeAll(async () => {
  world = await openSeriesWorld()
})
afterAll(() => world.close())

describe('cancelling', () => {
  it('a day takes it out of the series, and brings it back as a new invitation', async () => {
    const some = await world.series()
    const answer = await world.cancel(some, { scope: 'DAY' })
    expect((answer.body as { cancelled: string[] }).cancelled).toHaveLength(2)
    await world.update(some.made.id, { ...(await world.read(some.made.id)), title: 'Later' })
    expect(await world.daysOf(some.made.id)).toEqual(['2026-11-23', '2026-12-07', '2026-12-14'])

    const params = { meetingId: some.made.id, date: '2026-11-30' }
    const visitorIds = some.before.visitors.map(({ id }) => id)
    const body = { visitorIds }
    const back = await world.call('meetings.restoreOccurrence', { params, body })
    expect(back.status).toBe(200)
    expect(await world.daysOf(some.made.id)).toContain('2026-11-30')
    const id = idOn(some, '2026-11-30')
    expect(await world.eventsOf(`visit:${id}`)).toEqual([
      'visit.created',
      'visit.cancelled',
      'visit.created',
    ])
    expect((await world.rowOf(id)).link_epoch).toBe(1)
    const again = await world.call('meetings.restoreOccurrence', { params, body })
    expect(again.code).toBe('visit_status_conflict')
  })

  it('one visitor leaves the others, and a later change does not bring the visitor back', async () => {
    const some = await world.series()
    const [ann, bob] = some.before.visitors
    await world.cancel(some, { scope: 'DAY', visitorId: bob?.id })
    await world.update(some.made.id, { ...(await world.read(some.made.id)), title: 'Later' })
    const after = await world.read(some.made.id)
    const days = (id: string | undefined) =>
      after.visitors.find((one) => one.id === id)?.visits.length
    expect([days(ann?.id), days(bob?.id)]).toEqual([4, 3])
    const params = { meetingId: some.made.id, date: '2026-11-30' }
    const body = { visitorIds: [bob?.id] }
    await world.call('meetings.restoreOccurrence', { params, body })
    expect(shownDates(await world.read(some.made.id))).toHaveLength(8)
  })

  it('all upcoming days ends the series, and all of them the meeting', async () => {
    const some = await world.series()
    await world.cancel(some, { scope: 'UPCOMING' })
    expect(await world.daysOf(some.made.id)).toEqual(['2026-11-23'])
    const params = { meetingId: some.made.id, date: '2026-11-30' }
    const visitorIds = some.before.visitors.map(({ id }) => id)
    const restore = { params, body: { visitorIds } }
    expect((await world.call('meetings.restoreOccurrence', restore)).code).toBe('not_found')
    await world.cancel(some, { scope: 'UPCOMING' }, '2026-11-23')
    expect((await world.call('meetings.get', { params })).code).toBe('not_found')
    expect((await world.call('meetings.restoreOccurrence', restore)).code).toBe(
      'visit_status_conflict',
    )
  })

  it('the last visitor of a single meeting ends it, until it is brought back', async () => {
    const some = await world.series({ recurrence: null, visitors: [{ lastname: 'Ann' }] })
    const params = { meetingId: some.made.id, date: '2026-11-23' }
    const visitorId = some.before.visitors[0]?.id
    await world.cancel(some, { scope: 'DAY', visitorId }, '2026-11-23')
    expect((await world.call('meetings.get', { params })).code).toBe('not_found')
    const body = { visitorIds: [visitorId] }
    expect((await world.call('meetings.restoreOccurrence', { params, body })).status).toBe(200)
    expect(shownDates(await world.read(some.made.id))).toEqual(['2026-11-23'])
  })

  it('is refused for the past, for nobody and where nothing is', async () => {
    const some = await world.series()
    expect((await world.cancel(some, { scope: 'DAY' }, '2026-11-16')).code).toBe('visit_past')
    expect((await world.cancel(some, { scope: 'DAY' }, '2026-11-24')).code).toBe('not_found')
    const today = await world.series({
      startAt: '2026-11-21T09:00:00Z',
      endAt: '2026-11-21T10:00:00Z',
    })
    await world.setVisit(idOn(today, '2026-11-21'), {
      status: 'CHECKED_IN',
      arrived_at: '2026-11-21T07:50:00Z',
    })
    const inside = await world.cancel(today, { scope: 'DAY' }, '2026-11-21')
    expect(inside.code).toBe('visit_status_conflict')
    const params = { meetingId: some.made.id, date: '2026-11-16' }
    const body = { visitorIds: [some.before.visitors[0]?.id] }
    const past = await world.call('meetings.restoreOccurrence', { params, body })
    expect(past.code).toBe('visit_past')
  })
})

describe('the calls', () => {
  it('do one thing for one key, and are for those who may', async () => {
    const some = await world.series()
    const params = { meetingId: some.made.id, date: '2026-11-30' }
    const body = world.changeOf(some, { title: 'Once' })
    const other = { ...body, title: 'x' }
    await expectRepeatable(world, 'meetings.changeOccurrences', { params, body }, other)
    const day = { params: { ...params, date: '2026-12-07' }, body: { scope: 'DAY' } }
    await expectRepeatable(world, 'meetings.cancelOccurrences', day, { scope: 'UPCOMING' })
    const back = {
      params: day.params,
      body: { visitorIds: some.before.visitors.map(({ id }) => id) },
    }
    const less = { visitorIds: back.body.visitorIds.slice(1) }
    await expectRepeatable(world, 'meetings.restoreOccurrence', back, less)
    await expectRefusals(world, 'meetings.changeOccurrences', { params, body }, 'may not')
    await expectRefusals(world, 'meetings.cancelOccurrences', day, 'may not')
    await expectRefusals(world, 'meetings.restoreOccurrence', back, 'may not')
  })
})
