/** The visits to a host in the host's own calendar (issue 5 §2, Host's page). */
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'
import { listFeedVisits } from './queries-visits.ts'

let test: TestApp
let scene: Scene
let host: StaffMember

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  host = await staffOf(test, scene)
})
afterAll(() => test.close())

const own = (id: EndpointId, { token }: StaffMember = host) =>
  send(test.app, id, { token, key: newKey() })
const call = (id: EndpointId, given: Call) =>
  send(test.app, id, {
    token: scene.client,
    ...given,
    params: { companyId: outsideId('CO', scene.companyId), ...given.params },
  })
async function subscribe(who: StaffMember = host): Promise<string> {
  const { link } = (await own('visitFeeds.create', who)).body as { link: string }
  expect(link).toMatch(/^https:\/\/foyer\.test\/calendar\/[\w-]{43}\.ics$/)
  return link.slice(link.lastIndexOf('/') + 1)
}
const fetchFeed = (file: string) => send(test.app, 'calendarFeeds.read', { params: { file } })
async function entries(file: string) {
  const text = (await fetchFeed(file)).bytes.toString('utf8')
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  return calendar.getAllSubcomponents('vevent').map((vevent) => {
    const { uid, summary, startDate, sequence } = new ICAL.Event(vevent)
    const status = vevent.getFirstPropertyValue('status')
    return { uid, summary, sequence, status, startAt: startDate.toJSDate().toISOString() }
  })
}
/** A meeting of the host at nine in Brussels, on this day or by this rule. */
async function meet(visitors: readonly object[], rrule?: string): Promise<string> {
  const answer = await call('meetings.create', {
    body: {
      startAt: '2026-11-24T09:00:00+01:00',
      endAt: '2026-11-24T10:00:00+01:00',
      hostId: host.id,
      visitors,
      ...(rrule === undefined ? {} : { recurrence: { rrule } }),
    },
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return (answer.body as { id: string }).id
}
const jane = { firstname: 'Jane', lastname: 'Doe', companyName: 'ACME; "Brussels"' }

describe('the feed of the visits to a host', () => {
  it('has one entry a visit, of the own visitors at this location alone', async () => {
    await meet([jane, { firstname: 'Joe', lastname: 'Roe' }])
    const other = await staffOf(test, scene)
    await scene.visit({ firstname: 'Other', lastname: 'Guest', hostId: other.userId })
    const found = await entries(await subscribe())
    expect(found.map(({ summary }) => summary).toSorted()).toEqual([
      'Jane Doe (ACME; "Brussels")',
      'Joe Roe',
    ])
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(2)
    expect(found.every(({ startAt }) => startAt === '2026-11-24T08:00:00.000Z')).toBe(true)
    expect((await entries(await subscribe(other))).map(({ summary }) => summary)).toEqual([
      'Other Guest',
    ])
  })

  it('follows the clock of the location through a series, and says what was cancelled', async () => {
    const meetingId = await meet([jane], 'FREQ=MONTHLY;COUNT=6')
    const file = await subscribe()
    const before = await entries(file)
    // Summer time begins on 28 March.
    expect(before.map(({ startAt }) => startAt.slice(5, 16))).toEqual([
      '11-24T08:00',
      '12-24T08:00',
      '01-24T08:00',
      '02-24T08:00',
      '03-24T08:00',
      '04-24T07:00',
    ])
    await call('meetings.cancelOccurrences', {
      params: { meetingId, date: '2026-12-24' },
      body: { scope: 'DAY' },
    })
    const after = await entries(file)
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after.map(({ status }) => status)).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
      'CONFIRMED',
      'CONFIRMED',
      'CONFIRMED',
    ])
    expect(after[1]?.sequence).toBeGreaterThan(before[1]?.sequence ?? 0)
  })

  it('keeps the identity of a visit that moves, and leaves it to the new host', async () => {
    const meetingId = await meet([jane])
    const file = await subscribe()
    const [before] = await entries(file)
    const read = await call('meetings.get', { params: { meetingId } })
    const moved = {
      ...(read.body as object),
      startAt: '2026-11-26T14:00:00+01:00',
      endAt: '2026-11-26T15:00:00+01:00',
    }
    await call('meetings.update', { params: { meetingId }, body: moved })
    const [after] = await entries(file)
    expect(after).toMatchObject({ uid: before?.uid, startAt: '2026-11-26T13:00:00.000Z' })
    const other = await staffOf(test, scene)
    const given = { ...moved, hostId: other.id }
    await call('meetings.update', { params: { meetingId }, body: given })
    expect(await entries(file)).toEqual([])
    expect((await entries(await subscribe(other)))[0]?.uid).toBe(before?.uid)
  })

  it.each([
    ['IN_REVIEW', 'TENTATIVE'],
    ['DENIED', 'CANCELLED'],
    ['CHECKED_OUT', 'CONFIRMED'],
  ] as const)('says of a visit that is %s that it is %s', async (status, expected) => {
    await scene.visit({ firstname: 'Jane', hostId: host.userId, status })
    expect((await entries(await subscribe())).map((one) => one.status)).toEqual([expected])
  })

  it('is cut in the past before what is to come', async () => {
    for (const daysFromToday of [-3, -1, 0, 2, 5]) {
      const firstname = String(daysFromToday)
      await scene.visit({ firstname, daysFromToday, hostId: host.userId })
    }
    const owner = { companyId: scene.companyId, userId: host.userId }
    const range = { from: '2026-11-01', today: '2026-11-21', to: '2026-12-31' }
    const names = async (most: number) => {
      const visits = await listFeedVisits(test.deps.db.system, owner, { ...range, most })
      return visits.map(({ firstname }) => firstname)
    }
    expect(await names(9)).toEqual(['-3', '-1', '0', '2', '5'])
    expect(await names(4)).toEqual(['-1', '0', '2', '5'])
    expect(await names(2)).toEqual(['0', '2'])
  })

  it('is not sent again while nothing has changed', async () => {
    await meet([jane])
    const file = await subscribe()
    const first = await fetchFeed(file)
    const tag = String(first.headers['etag'])
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const again = (known: string) =>
      test.app.inject({ url: `/calendar/${file}`, headers: { 'if-none-match': known } })
    const same = await again(`"other", W/${tag}`)
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', tag])
    await meet([{ firstname: 'New', lastname: 'One' }])
    const changed = await again(tag)
    expect([changed.statusCode, changed.headers['etag'] === tag]).toEqual([200, false])
  })

  it('ends when it is renewed, switched off, or its host leaves; that of the bookings stays', async () => {
    expect((await own('visitFeeds.get')).body).toEqual({ feed: null })
    const bookings = (await own('calendarFeeds.create')).body as { link: string }
    const [first, second] = [await subscribe(), await subscribe()]
    expect((await fetchFeed(first)).code).toBe('not_found')
    expect((await fetchFeed(second)).status).toBe(200)
    expect((await own('visitFeeds.get')).body).toMatchObject({ feed: {} })
    await own('visitFeeds.remove')
    expect((await fetchFeed(second)).code).toBe('not_found')
    const other = bookings.link.slice(bookings.link.lastIndexOf('/') + 1)
    expect((await fetchFeed(other)).status).toBe(200)
    const third = await subscribe()
    const rows = await test.deps.db.system
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', host.userId)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(third.slice(0, 43))
    await test.deps.db.system
      .updateTable('users')
      .set({ active: false })
      .where('user_id', '=', host.userId)
      .execute()
    expect((await fetchFeed(third)).code).toBe('not_found')
  })

  it('is for who is signed in alone', async () => {
    for (const id of ['visitFeeds.get', 'visitFeeds.create', 'visitFeeds.remove'] as const) {
      expect((await send(test.app, id, { token: scene.client, key: newKey() })).code).toBe(
        'forbidden',
      )
      expect((await send(test.app, id, { key: newKey() })).code).toBe('token_required')
    }
  })
})
