/** A calendar at Microsoft 365: consented to, read by delta links and written into; and what goes wrong. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { calendarHost as host, meetingIn } from '#tests/support/calendar-scene.ts'
import { openGoogleWorld, type GoogleWorld } from '#tests/support/google-calendar-scene.ts'
import { invitation, mailOf } from '#tests/support/mailbox-scene.ts'
import { vendorClient, type Misbehaviour } from '#tests/support/start-test-vendor.ts'
import {
  graphRefusal,
  testGraphCalendar,
  type GraphKept,
  type TestGraphCalendar,
} from '#tests/support/test-graph-calendar.ts'
import { calendarVendor } from './calendar-vendor.ts'

let all: GoogleWorld
let graph: TestGraphCalendar

beforeAll(async () => {
  all = await openGoogleWorld()
})
beforeEach(() => {
  all.begin()
  all.there.reset(calendarVendor('MICROSOFT', 'acme.example'))
  graph = testGraphCalendar(all.there)
  all.there.apis.splice(0, all.there.apis.length, all.subscriptions().api, graph.api)
})
afterAll(() => all.close())

const own = {
  kind: 'MICROSOFT',
  account: 'acme.example',
  address: 'primary',
  user: vendorClient.clientId,
  password: vendorClient.clientSecret,
}
const open = (more: object = {}) => all.open({ ...own, ...more })
const utc = (dateTime: string) => ({ dateTime: `${dateTime}.0000000`, timeZone: 'UTC' })
const guest = {
  type: 'required',
  status: { response: 'none' },
  emailAddress: { name: 'Ann Lee', address: 'ann@guest.example' },
}
const sequence = (value: string) => ({
  singleValueExtendedProperties: [
    { id: 'Integer {00062002-0000-0000-c000-000000000046} Id 0x8201', value },
  ],
})
const meeting = (more: object = {}): GraphKept => ({
  id: 'a1',
  type: 'singleInstance',
  iCalUId: 'one@calendar.example',
  subject: 'Audit',
  body: { contentType: 'text', content: '' },
  isAllDay: false,
  isCancelled: false,
  lastModifiedDateTime: '2026-11-20T10:00:00Z',
  organizer: { emailAddress: { name: 'Hanna Host', address: host } },
  attendees: [
    guest,
    { ...guest, type: 'resource', emailAddress: { address: 'room9@acme.example' } },
  ],
  originalStartTimeZone: 'Romance Standard Time',
  start: utc('2027-03-01T09:00:00'),
  end: utc('2027-03-01T10:00:00'),
  recurrence: null,
  ...more,
})

describe('a calendar at Microsoft 365', () => {
  it('is read once somebody consents: a meeting comes, moves, loses its guest and ends', async () => {
    graph.put(meeting())
    graph.put(meeting({ id: 'b1', iCalUId: 'private', attendees: [] }))
    const scene = await open()
    expect(await scene.shown()).toMatchObject({ kind: 'MICROSOFT', fault: 'consent' })
    await scene.consent()
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Audit'])
    const params = { calendarId: scene.id }
    const { calendars } = await scene.ok<{ calendars: { address: string }[] }>(
      scene.ask('calendars.offered', { params }),
    )
    expect(calendars.map(({ address }) => address)).toEqual(['primary', 'cal-2'])
    const asked = all.there.requests.length
    await scene.read()
    expect(all.there.requests.length).toBe(asked + 1)
    const moved = {
      ...sequence('1'),
      start: utc('2027-03-02T13:00:00'),
      end: utc('2027-03-02T14:00:00'),
    }
    graph.put(meeting(moved))
    await scene.read()
    expect(await scene.visits()).toEqual(['03-02T13:00 ann@guest.example Audit'])
    graph.put(meeting({ ...moved, attendees: [{ ...guest, status: { response: 'declined' } }] }))
    await scene.read()
    expect(await scene.visits()).toEqual([])
    graph.put(meeting(moved))
    await scene.read()
    expect((await scene.visits()).length).toBe(1)
    graph.remove('a1')
    expect((await scene.read())[0]).toBe('DONE gone')
    expect(await scene.visits()).toEqual([])
    expect(all.there.faults).toEqual([])
  })

  it('has the same days of a series as any other way, by the clock of its zone', async () => {
    const series = (more: object = {}) =>
      meeting({
        type: 'seriesMaster',
        start: utc('2027-03-15T09:00:00'),
        end: utc('2027-03-15T10:00:00'),
        recurrence: {
          pattern: {
            type: 'weekly',
            interval: 1,
            daysOfWeek: ['monday'],
            dayOfMonth: 0,
            month: 0,
            index: 'first',
            firstDayOfWeek: 'sunday',
          },
          range: {
            type: 'endDate',
            startDate: '2027-03-15',
            endDate: '2027-04-05',
            numberOfOccurrences: 0,
          },
        },
        cancelledOccurrences: [],
        exceptionOccurrences: [],
        ...more,
      })
    const changed = meeting({
      id: 'a1-x',
      type: 'exception',
      iCalUId: 'of its own',
      seriesMasterId: 'a1',
      originalStart: '2027-03-22T09:00:00Z',
      start: utc('2027-03-23T11:00:00'),
      end: utc('2027-03-23T12:00:00'),
    })
    graph.put(
      series({ cancelledOccurrences: ['OID.a1.2027-04-05'], exceptionOccurrences: [changed] }),
    )
    graph.put({ id: 'a1-o', type: 'occurrence', seriesMasterId: 'a1' })
    const scene = await open()
    await scene.consent()
    const days = async () => (await scene.visits()).map((line) => line.slice(0, 11))
    // The clock goes forward on 28 March.
    expect(await days()).toEqual(['03-15T09:00', '03-23T11:00', '03-29T08:00'])
    // A day is cancelled, and all that Graph says is that an id has gone.
    graph.put(series({ cancelledOccurrences: ['OID.a1.2027-04-05', 'OID.a1.2027-03-29'] }), false)
    graph.remove('a1-o')
    await scene.read()
    expect(await days()).toEqual(['03-15T09:00', '03-22T09:00'])
    const before = await scene.entries(scene.id)
    graph.put({ id: 'a1-z', type: 'occurrence', seriesMasterId: 'a1' })
    graph.remove('a1-z')
    await scene.read()
    expect((await scene.entries(scene.id)).length).toBe(before.length)
    graph.remove('a1')
    await scene.read()
    expect(await days()).toEqual([])
    expect(all.there.faults).toEqual([])
  })

  it('holds one visit with the mail and the CalDAV server that the meeting came by too', async () => {
    const scene = await open()
    all.imap.add(mailOf(host, invitation(host)))
    await scene.connect()
    all.caldav.put('a.ics', meetingIn())
    await scene.connectCalendar()
    graph.put(meeting())
    await scene.consent()
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Audit'])
    graph.remove('a1')
    await scene.read()
    expect((await scene.visits()).length).toBe(1)
  })

  it('is written once, invites nobody, and follows the meeting', async () => {
    const scene = await open({ writes: 'ALL' })
    await scene.consent()
    const times = { startAt: '2027-03-01T09:00:00.000Z', endAt: '2027-03-01T10:00:00.000Z' }
    const body = {
      title: 'Audit',
      ...times,
      recurrence: null,
      checkinNotificationType: 'ALL',
      description: '',
      hostId: outsideId('US', scene.hostId),
      visitors: [{ firstname: 'Ann', lastname: 'Lee', email: 'ann@guest.example' }],
    }
    let isLost = false
    all.there.state.behave = (request) => {
      if (request.method !== 'POST' || request.host !== 'graph.microsoft.com' || isLost) return null
      isLost = true
      void graph.api(request)
      return 'drop'
    }
    const { id } = await scene.ok<{ id: string }>(scene.ask('meetings.create', { body }))
    await all.world.quiet()
    await scene.read()
    expect(graph.kept()).toMatchObject([
      { subject: 'Audit', body: { content: 'Ann Lee\n\nHanna Host\nhanna@acme.example' } },
    ])
    expect(graph.kept()[0]).not.toHaveProperty('attendees')
    await scene.ok(scene.ask('meetings.cancel', { params: { meetingId: id } }))
    await all.world.quiet()
    expect(graph.kept()).toEqual([])
    // A meeting of the calendar itself that is moved here.
    graph.put(meeting())
    await scene.read()
    const [row] = await all.world.run<{ meeting_id: string }>(
      'select meeting_id from meetings where company_id = $1 and cancelled_at is null',
      [scene.companyId],
    )
    const params = { meetingId: outsideId('M', row?.meeting_id ?? '') }
    const now = await scene.ok<object>(scene.ask('meetings.get', { params }))
    const later = { startAt: '2027-03-01T13:00:00.000Z', endAt: '2027-03-01T14:00:00.000Z' }
    await scene.ok(scene.ask('meetings.update', { params, body: { ...now, ...later } }))
    await all.world.quiet()
    expect(graph.kept()).toMatchObject([
      { subject: 'Audit', start: { dateTime: '2027-03-01T13:00:00', timeZone: 'UTC' } },
    ])
    expect(all.there.faults).toEqual([])
  })
})

describe('when something goes wrong at Microsoft', () => {
  it.each<[string, Misbehaviour, string]>([
    ['many calls', { status: 429, headers: { 'retry-after': '7200' } }, 'busy'],
    ['an outage', { status: 503 }, 'busy'],
    ['a page in its place', { status: 200, body: '<html>' }, 'not_understood'],
    ['half an answer', 'half', 'connection_lost'],
    ['no right', graphRefusal(403, 'ErrorAccessDenied'), 'sign_in_refused'],
    [
      'a link to somebody else',
      { status: 200, body: '{"value":[],"@odata.nextLink":"https://evil.example/v1.0"}' },
      'redirected',
    ],
  ])('%s loses and doubles nothing', async (_, answer, fault) => {
    const scene = await open()
    graph.put(meeting())
    await scene.consent()
    graph.remove('a1')
    graph.put(meeting({ id: 'b1', iCalUId: 'b', subject: 'Other' }))
    all.there.state.behave = () => answer
    await scene.read()
    expect((await scene.shown())?.fault).toBe(fault)
    expect((await scene.visits()).map((line) => line.slice(-5))).toEqual(['Audit'])
    expect(all.there.requests.some((one) => one.host === 'evil.example')).toBe(false)
    all.there.state.behave = null
    await scene.read()
    expect((await scene.visits()).map((line) => line.slice(-5))).toEqual(['Other'])
  })

  it('a link that it has forgotten has everything listed, and a lost calendar asks', async () => {
    const scene = await open()
    for (let one = 0; one < 5; one += 1) {
      graph.put(meeting({ id: `m${String(one)}`, iCalUId: `${String(one)}@calendar.example` }))
    }
    await scene.consent()
    graph.forgetTokens()
    graph.remove('m0')
    for (const answer of [{ status: 500, body: '' }, 'half', 'drop'] as const) {
      all.there.state.behave = ({ url }) => (url.searchParams.has('$skiptoken') ? answer : null)
      await scene.read()
      expect((await scene.visits()).length).toBe(5)
    }
    all.there.state.behave = null
    await scene.read()
    expect((await scene.visits()).length).toBe(4)
    graph.lose()
    await scene.read()
    expect((await scene.visits()).length).toBe(4)
    expect((await scene.shown())?.goneTogether).toBe(4)
  })
})
