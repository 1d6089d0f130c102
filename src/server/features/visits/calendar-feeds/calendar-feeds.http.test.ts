import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, setParams } from '#tests/support/factories.ts'
import { newKey, send } from '#tests/support/send.ts'
import {
  openWorkplace,
  workday,
  type Person,
  type Workplace,
} from '#tests/support/workplace-scene.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})

afterAll(() => test.close())

/** @returns the name of the file in the secret address. */
async function subscribe(place: Workplace, { token }: Person): Promise<string> {
  const answer = await place.call('calendarFeeds.create', { token, key: newKey() })
  const { link } = answer.body as { link: string }
  expect(link).toMatch(/^https:\/\/foyer\.test\/calendar\/[\w-]{43}\.ics$/)
  return link.slice(link.lastIndexOf('/') + 1)
}

const fetchFeed = (file: string) => send(test.app, 'calendarFeeds.read', { params: { file } })

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  return calendar.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent))
}

describe('the feed of the own bookings', () => {
  it('holds what stands of the last 30 and the next 90 days, and nobody else’s', async () => {
    const place = await openWorkplace(test, { opensAt: '08:00', closesAt: '18:00' })
    const [me, other] = [await place.person(), await place.person('Ada')]
    const first = await place.book(me, '1')
    const last = await place.book(me, '1', '2027-02-20')
    await place.book(me, '1', '2027-02-21')
    const cancelled = await place.book(me, '2', '2026-11-24')
    await place.book(other, '2', '2026-11-25')
    await place.call('bookings.cancel', {
      token: me.token,
      params: { bookingId: cancelled },
      key: newKey(),
    })
    const file = await subscribe(place, me)
    const answer = await fetchFeed(file)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar'])
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    const events = eventsOf(answer.bytes.toString('utf8'))
    expect(events.map(({ uid }) => uid)).toEqual([`${first}@foyer.test`, `${last}@foyer.test`])
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe('2026-11-23T07:00:00.000Z')
    expect(events[0]?.endDate.toJSDate().toISOString()).toBe('2026-11-23T17:00:00.000Z')
    expect(events[0]?.summary).toContain('North, desk 1')
    test.clock.set('2026-12-23T08:00:00.000Z')
    const later = eventsOf((await fetchFeed(file)).bytes.toString('utf8'))
    expect(later.map(({ uid }) => uid)).toContain(`${first}@foyer.test`)
    test.clock.set('2026-12-24T08:00:00.000Z')
    const gone = eventsOf((await fetchFeed(file)).bytes.toString('utf8'))
    expect(gone.map(({ uid }) => uid)).not.toContain(`${first}@foyer.test`)
  })

  it('raises the number of an entry that moves, and keeps its identity', async () => {
    const place = await openWorkplace(test)
    const me = await place.person()
    const booking = await place.book(me, '1')
    const file = await subscribe(place, me)
    const read = async () => eventsOf((await fetchFeed(file)).bytes.toString('utf8'))
    const [before] = await read()
    await place.call('bookings.move', {
      token: me.token,
      params: { bookingId: booking },
      key: newKey(),
      body: { deskAreaId: place.deskAreaId, deskNumber: '5' },
    })
    const [after] = await read()
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    expect(after?.summary).toContain('desk 5')
    // The location never closes: a day of the calendar.
    expect([after?.startDate.isDate, after?.startDate.toString()]).toEqual([true, workday])
  })

  it('ends when it is renewed, when it is removed, and when its person leaves', async () => {
    const place = await openWorkplace(test)
    const me = await place.person()
    const { token } = me
    expect((await place.call('calendarFeeds.get', { token })).body).toEqual({ feed: null })
    const first = await subscribe(place, me)
    const second = await subscribe(place, me)
    expect((await fetchFeed(first)).code).toBe('not_found')
    expect((await fetchFeed(second)).status).toBe(200)
    expect((await place.call('calendarFeeds.get', { token })).body).toMatchObject({
      feed: { createdAt: test.clock.now() },
    })
    await place.call('calendarFeeds.remove', { token, key: newKey() })
    await place.call('calendarFeeds.remove', { token, key: newKey() })
    expect((await fetchFeed(second)).code).toBe('not_found')
    const third = await subscribe(place, me)
    await test.deps.db.system
      .updateTable('users')
      .set({ active: false })
      .where('user_id', '=', me.userId)
      .execute()
    expect((await fetchFeed(third)).code).toBe('not_found')
  })

  it('leads nowhere for a guess, and is made by employees alone', async () => {
    const place = await openWorkplace(test)
    for (const file of [`${'A'.repeat(43)}.ics`, 'x.ics', '..ics', 'A'.repeat(43)]) {
      expect((await fetchFeed(file)).code).toBe('not_found')
    }
    for (const id of [
      'calendarFeeds.get',
      'calendarFeeds.create',
      'calendarFeeds.remove',
    ] as const) {
      expect((await place.call(id, { key: newKey() })).code).toBe('forbidden')
      expect((await send(test.app, id, { key: newKey() })).code).toBe('token_required')
    }
  })

  it('keeps only a hash of the secret', async () => {
    const place = await openWorkplace(test)
    const me = await place.person()
    const file = await subscribe(place, me)
    const rows = await test.deps.db.system
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', me.userId)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(file.slice(0, 43))
  })

  it('holds the bookings at every company of the organisation', async () => {
    const place = await openWorkplace(test)
    const me = await place.person()
    const elsewhere = await createCompany(test.deps, place.organisationId, { name: 'Ghent' })
    await place.call('employees.put', {
      params: { companyId: outsideId('CO', elsewhere), userId: me.id },
      key: newKey(),
      body: {},
    })
    await setParams(test.deps, elsewhere, 'employee-management', { bookingEnabled: true })
    const there = { companyId: outsideId('CO', elsewhere) }
    const area = await place.call('deskAreas.create', {
      params: there,
      key: newKey(),
      body: { name: 'Canal', desks: [{ number: '7' }] },
    })
    await place.book(me, '1')
    const booked = await place.call('bookings.create', {
      token: me.token,
      params: there,
      key: newKey(),
      body: {
        date: '2026-11-24',
        deskAreaId: (area.body as { id: string }).id,
        deskNumber: '7',
      },
    })
    expect(booked.status).toBe(200)
    const file = await subscribe(place, me)
    const events = eventsOf((await fetchFeed(file)).bytes.toString('utf8'))
    expect(events.map(({ summary }) => summary)).toEqual([
      expect.stringContaining('North, desk 1'),
      'Ghent: Canal, desk 7',
    ])
  })
})
