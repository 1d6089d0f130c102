/** Google Calendar: consented to in a browser, read by its sync tokens and written into. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { calendarHost as host, meetingIn } from '#tests/support/calendar-scene.ts'
import {
  at,
  guest,
  meeting,
  openGoogleWorld,
  type GoogleWorld,
} from '#tests/support/google-calendar-scene.ts'
import { invitation, mailOf } from '#tests/support/mailbox-scene.ts'
import type { TestGoogleCalendar } from '#tests/support/test-google-calendar.ts'

let all: GoogleWorld
let google: TestGoogleCalendar

beforeAll(async () => {
  all = await openGoogleWorld()
})
beforeEach(() => {
  google = all.begin()
})
afterAll(() => all.close())

describe('a calendar of Google’s', () => {
  it('waits for consent, is read from then on, and gives its access back', async () => {
    google.put(meeting())
    const scene = await all.open()
    expect(await scene.shown()).toMatchObject({
      kind: 'GOOGLE',
      fault: 'consent',
      consent: { state: 'WANTED' },
    })
    await scene.consent()
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Audit'])
    expect(await scene.shown()).toMatchObject({ fault: null, consent: { state: 'GRANTED' } })
    const params = { calendarId: scene.id }
    const offered = await scene.ok<{ calendars: { address: string }[] }>(
      scene.ask('calendars.offered', { params }),
    )
    expect(offered.calendars.map(({ address }) => address)).toEqual([
      'foyer@acme.example',
      'room@resource.calendar.google.com',
    ])
    const kept = JSON.stringify([
      await scene.shown(),
      await all.world.run('select * from calendars where company_id = $1', [scene.companyId]),
    ])
    expect(kept).not.toMatch(/hush-app|access-\d|refresh-\d/)
    await scene.ok(scene.ask('calendars.remove', { params }))
    await all.world.quiet()
    expect(all.there.requests.at(-1)?.url.pathname).toBe('/revoke')
    expect((await scene.visits()).length).toBe(1)
    expect(all.there.faults).toEqual([])
  })

  it('tells what has changed: a meeting moves, loses its guest, and ends with it', async () => {
    google.put(meeting())
    google.put(meeting({ id: 'b1', iCalUID: 'private', attendees: undefined }))
    const scene = await all.open()
    await scene.consent()
    const moved = {
      sequence: 1,
      start: at('2027-03-02T14:00:00+01:00'),
      end: at('2027-03-02T15:00:00+01:00'),
    }
    google.put(meeting(moved))
    await scene.read()
    expect(await scene.visits()).toEqual(['03-02T13:00 ann@guest.example Audit'])
    const asked = all.there.requests.length
    await scene.read()
    // Nothing has changed, so one question is enough.
    expect(all.there.requests.length).toBe(asked + 1)
    google.put(meeting({ ...moved, attendees: [{ ...guest, responseStatus: 'declined' }] }))
    await scene.read()
    expect(await scene.visits()).toEqual([])
    google.put(meeting(moved))
    await scene.read()
    expect((await scene.visits()).length).toBe(1)
    google.remove('a1')
    expect((await scene.read())[0]).toBe('DONE gone')
    expect(await scene.visits()).toEqual([])
    const [{ rows } = { rows: '' }] = await all.world.run<{ rows: string }>(
      `select json_agg(e)::text as rows from calendar_entries e where company_id = $1`,
      [scene.companyId],
    )
    expect(rows).not.toMatch(/"private"|Audit|ann@guest/)
    expect(all.there.faults).toEqual([])
  })

  it('has the same days of a series as any other way, changed and cancelled ones too', async () => {
    google.put(meeting({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] }))
    const day = (date: string, more: object) =>
      meeting({
        id: `a1_${date}`,
        recurringEventId: 'a1',
        originalStartTime: at(`2027-03-${date}T10:00:00+01:00`),
        ...more,
      })
    google.put(
      day('08', { start: at('2027-03-09T12:00:00+01:00'), end: at('2027-03-09T13:00:00+01:00') }),
    )
    google.put(day('15', { status: 'cancelled' }))
    const scene = await all.open()
    await scene.consent()
    const days = async () => (await scene.visits()).map((line) => line.slice(0, 11))
    expect(await days()).toEqual(['03-01T09:00', '03-09T11:00', '03-22T09:00'])
    google.remove('a1_08')
    await scene.read()
    expect(await days()).toEqual(['03-01T09:00', '03-22T09:00'])
    google.remove('a1')
    await scene.read()
    expect(await days()).toEqual([])
    // Invited to one day of somebody’s series alone.
    google.put({ ...day('22', {}), id: 'z9_22', recurringEventId: 'z9', iCalUID: 'other' })
    await scene.read()
    expect((await scene.visits()).length).toBe(1)
    google.put({
      ...day('22', {}),
      id: 'z9_22',
      recurringEventId: 'z9',
      iCalUID: 'other',
      status: 'cancelled',
    })
    await scene.read()
    expect(await scene.visits()).toEqual([])
    expect(all.there.faults).toEqual([])
  })

  it('holds one visit with the mailbox and the CalDAV server that the meeting came by too', async () => {
    const scene = await all.open()
    all.imap.add(mailOf(host, invitation(host)))
    await scene.connect()
    all.caldav.put('a.ics', meetingIn())
    const dav = await scene.connectCalendar()
    google.put(meeting())
    await scene.consent()
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Audit'])
    google.remove('a1')
    all.caldav.remove('a.ics')
    await scene.read()
    await scene.readCalendar(dav)
    expect((await scene.visits()).length).toBe(1)
    const [event] = await all.world.run<{ sources: string[] }>(
      'select sources from calendar_events where company_id = $1',
      [scene.companyId],
    )
    expect(event?.sources.length).toBe(1)
  })

  it('is read once by two workers', async () => {
    const scene = await all.open()
    await scene.consent()
    for (let one = 0; one < 8; one += 1) {
      google.put(meeting({ id: `w${String(one)}`, iCalUID: `${String(one)}@calendar.example` }))
    }
    await Promise.all([scene.worker(), scene.worker(), scene.worker()])
    await scene.read()
    const [told] = await all.world.run<{ count: number }>(
      `select count(*)::integer as count from events where company_id = $1 and kind = 'integration.message_taken'`,
      [scene.companyId],
    )
    expect([(await scene.visits()).length, told?.count]).toEqual([8, 8])
  })

  it('is listed anew by the worker that is overtaken by one that had asked before it', async () => {
    const scene = await all.open()
    await scene.consent()
    // Both answers are written at once, and arrive when the test says so.
    const letters = [1, 2].map(() => ({
      isWritten: Promise.withResolvers<void>(),
      mayArrive: Promise.withResolvers<void>(),
    }))
    const [one = expect.fail(), other = expect.fail()] = letters
    const unwritten = [...letters]
    all.there.state.behave = async (request) => {
      if (!request.url.searchParams.has('syncToken')) return null
      const answer = await google.api(request)
      const letter = unwritten.shift() ?? expect.fail('a third worker asks')
      letter.isWritten.resolve()
      await letter.mayArrive.promise
      return answer
    }
    google.put(meeting())
    const first = scene.worker()
    await one.isWritten.promise
    google.put(meeting({ id: 'b1', iCalUID: 'b', summary: 'Later' }))
    const second = scene.worker()
    await other.isWritten.promise
    one.mayArrive.resolve()
    expect(await first).toEqual([])
    other.mayArrive.resolve()
    // What it was told doesn't count (negative control); it asks to be run again.
    expect(await second).toEqual(['calendar-read'])
    expect((await scene.visits()).length).toBe(1)
    all.there.state.behave = null
    await scene.worker()
    expect((await scene.visits()).length).toBe(2)
  })
})

describe('what Foyer writes into a calendar of Google’s', () => {
  const times = { startAt: '2027-03-01T09:00:00.000Z', endAt: '2027-03-01T10:00:00.000Z' }
  const later = { startAt: '2027-03-01T13:00:00.000Z', endAt: '2027-03-01T14:00:00.000Z' }

  it('stands there once, invites nobody, moves and ends with the meeting, and is not read back', async () => {
    const scene = await all.open({ writes: 'ALL' })
    await scene.consent()
    const body = {
      title: 'Audit',
      ...times,
      recurrence: null,
      checkinNotificationType: 'ALL',
      description: '',
      hostId: outsideId('US', scene.hostId),
      visitors: [{ firstname: 'Ann', lastname: 'Lee', email: 'ann@guest.example' }],
    }
    // Its answer is lost once: whoever writes again writes the same.
    let isLost = false
    all.there.state.behave = ({ method, url }) => {
      if (method !== 'POST' || !url.pathname.endsWith('/events') || isLost) return null
      isLost = true
      void google.api(all.there.requests.at(-1) ?? { ...all.there.requests[0]!, method })
      return 'drop'
    }
    const { id } = await scene.ok<{ id: string }>(scene.ask('meetings.create', { body }))
    await all.world.quiet()
    await scene.read()
    const [entry, ...others] = google.kept()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      summary: 'Audit',
      start: { dateTime: times.startAt },
      description: 'Ann Lee\n\nHanna Host\nhanna@acme.example',
    })
    expect(entry).not.toHaveProperty('attendees')
    const now = await scene.ok<object>(scene.ask('meetings.get', { params: { meetingId: id } }))
    const moved = { ...now, ...later }
    await scene.ok(scene.ask('meetings.update', { params: { meetingId: id }, body: moved }))
    await all.world.quiet()
    expect(google.kept()).toMatchObject([{ start: { dateTime: later.startAt } }])
    expect(await scene.read()).toEqual([])
    await scene.ok(scene.ask('meetings.cancel', { params: { meetingId: id } }))
    await all.world.quiet()
    expect(google.kept()).toEqual([])
    expect(all.there.faults).toEqual([])
  })

  it('moves a meeting of the calendar itself, unless it was changed there meanwhile', async () => {
    const scene = await all.open({ writes: 'OWN' })
    google.put(meeting())
    await scene.consent()
    const [row] = await all.world.run<{ meeting_id: string }>(
      'select meeting_id from meetings where company_id = $1',
      [scene.companyId],
    )
    const params = { meetingId: outsideId('M', row?.meeting_id ?? '') }
    const move = async (to: object) => {
      const now = await scene.ok<object>(scene.ask('meetings.get', { params }))
      await scene.ok(scene.ask('meetings.update', { params, body: { ...now, ...to } }))
      await all.world.quiet()
    }
    await move(later)
    expect(google.kept()).toMatchObject([
      { summary: 'Audit', attendees: [guest, {}], start: { dateTime: later.startAt } },
    ])
    expect((await scene.visits())[0]).toContain('T13:00')
    google.put(meeting({ summary: 'Changed' }))
    await move({ startAt: '2027-03-01T15:00:00.000Z', endAt: '2027-03-01T16:00:00.000Z' })
    expect(google.kept()).toMatchObject([
      { summary: 'Changed', start: at('2027-03-01T10:00:00+01:00') },
    ])
    await scene.read()
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Changed'])
    expect(all.there.faults).toEqual([])
  })
})
