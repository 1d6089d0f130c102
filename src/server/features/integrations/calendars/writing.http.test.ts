/** What is invited and moved in Foyer stands in calendars, once, whatever their servers do meanwhile. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import {
  calendarHost as host,
  meetingIn,
  openCalendarScene,
} from '#tests/support/calendar-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startCaldav } from '#tests/support/start-caldav.ts'
import { waitForPurged } from './writing/queries.ts'

let world: MailWorld
let server: Awaited<ReturnType<typeof startCaldav>>

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: 'localhost' })
  server = await startCaldav()
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(() => server.empty())

const own = { writes: 'OWN', addresses: [host, 'foyer@acme.example'] }
const times = { startAt: '2027-03-01T09:00:00.000Z', endAt: '2027-03-01T10:00:00.000Z' }

async function open() {
  const scene = await openCalendarScene(world, server.address)
  const meeting = (more: object = {}) => ({
    title: 'Audit; “one”, two',
    ...times,
    recurrence: null,
    checkinNotificationType: 'ALL',
    description: '',
    hostId: outsideId('US', scene.hostId),
    visitors: [{ firstname: 'Ann', lastname: 'Lee', email: 'ann@guest.example' }],
    ...more,
  })
  return {
    ...scene,
    meeting,
    async invite(more: object = {}): Promise<string> {
      const body = meeting(more)
      const { id } = await scene.ok<{ id: string }>(scene.ask('meetings.create', { body }))
      await world.quiet()
      return id
    },
    async change(id: string, more: object): Promise<void> {
      const params = { meetingId: id }
      const now = await scene.ok<object>(scene.ask('meetings.get', { params }))
      await scene.ok(scene.ask('meetings.update', { params, body: { ...now, ...more } }))
      await world.quiet()
    },
    async cancel(id: string): Promise<void> {
      await scene.ok(scene.ask('meetings.cancel', { params: { meetingId: id } }))
      await world.quiet()
    },
  }
}

/** The calendar's own entries, unfolded. */
const texts = () => server.texts().map((text) => text.replaceAll('\r\n ', ''))

describe('a meeting that was made in Foyer', () => {
  it('stands in its host’s calendar, moves there, and ends there; nobody mails twice', async () => {
    const scene = await open()
    await scene.connectCalendar(own)
    const id = await scene.invite()
    const [first = '', ...others] = texts()
    expect(others).toEqual([])
    expect(first).toContain(`UID:${id}@foyer.test`)
    expect(first).toContain('SUMMARY:Audit\\; “one”\\, two')
    expect(first).toContain('DTSTART:20270301T090000Z')
    expect(first).toMatch(/ORGANIZER;CN="Hanna Host";SCHEDULE-AGENT=CLIENT:mailto:hanna@acme/i)
    expect(first).toMatch(
      /ATTENDEE;CN="Ann Lee";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;SCHEDULE-AGENT=CLIENT:/,
    )
    expect(first).not.toMatch(/METHOD|VALARM/)
    const puts = server.puts()
    await scene.change(id, {
      startAt: '2027-03-01T11:00:00.000Z',
      endAt: '2027-03-01T12:00:00.000Z',
    })
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('DTSTART:20270301T110000Z')
    expect(texts()[0]).toContain('SEQUENCE:1')
    expect(server.puts()).toBe(puts + 1)
    // Read back, it is no meeting of its own.
    const [calendar] = await scene.calendars()
    expect(await scene.readCalendar(calendar?.id ?? '')).toEqual(['IGNORED own_visit'])
    expect(calendar).toMatchObject({ written: 1, refused: 0 })
    await scene.cancel(id)
    expect(texts()).toEqual([])
  })

  it('of somebody else stands there only where everything does', async () => {
    const scene = await open()
    await scene.connectCalendar({ ...own, addresses: ['room@acme.example'] })
    await scene.invite()
    expect(texts()).toEqual([])
    const [calendar] = await scene.calendars()
    const params = { calendarId: calendar?.id ?? '' }
    const body = { ...calendar, password: '', writes: 'ALL' }
    await scene.ok(scene.ask('calendars.put', { params, body }))
    await world.quiet()
    expect(texts()).toHaveLength(1)
    await scene.ok(scene.ask('calendars.put', { params, body: { ...body, writes: 'NOTHING' } }))
    await world.quiet()
    expect(texts()).toEqual([])
  })

  it('on several days is an entry for each, and one that is left out goes', async () => {
    const scene = await open()
    await scene.connectCalendar(own)
    const id = await scene.invite({ recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } })
    const starts = (): readonly string[] =>
      texts().map((text) => /DTSTART:(\d+)/.exec(text)?.[1] ?? '')
    expect(starts().toSorted()).toEqual(['20270301', '20270308', '20270315'])
    await scene.change(id, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } })
    expect(starts().toSorted()).toEqual(['20270301', '20270308'])
  })

  it.each(['refuse', 'busy', 'broken', 'half'] as const)(
    'waits for a server that answers “%s”, and is written once',
    async (how) => {
      const scene = await open()
      const calendarId = await scene.connectCalendar(own)
      server.set(how)
      const id = await scene.invite()
      await scene.change(id, { title: 'Later' })
      server.set(null)
      await scene.readCalendar(calendarId)
      await world.quiet()
      expect(texts()).toHaveLength(1)
      expect(texts()[0]).toContain('SUMMARY:Later')
    },
  )

  it('that the server refuses is told of, and tried again when it changes', async () => {
    const scene = await open()
    await scene.connectCalendar(own)
    server.set('full')
    const id = await scene.invite()
    expect((await scene.calendars())[0]).toMatchObject({ written: 0, refused: 1, fault: null })
    server.set(null)
    await scene.change(id, { title: 'Later' })
    expect((await scene.calendars())[0]).toMatchObject({ written: 1, refused: 0 })
  })

  it('is taken away when its visits are purged', async () => {
    const scene = await open()
    const calendarId = await scene.connectCalendar(own)
    await scene.invite()
    await world.run('delete from visits where company_id = $1', [scene.companyId])
    await world.deps.db.inSystem(waitForPurged)
    await scene.readCalendar(calendarId)
    await world.quiet()
    expect(texts()).toEqual([])
  })
})

describe('a meeting that came from the calendar', () => {
  it('and is moved in Foyer moves there, and nothing else of it changes', async () => {
    const scene = await open()
    const more = ['X-ZOOM:https://zoom.example/1', 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VALARM']
    server.put('a.ics', meetingIn({ more }))
    const calendarId = await scene.connectCalendar(own)
    const [row] = await world.run<{ meeting_id: string }>(
      'select meeting_id from meetings where company_id = $1',
      [scene.companyId],
    )
    const id = outsideId('M', row?.meeting_id ?? '')
    await scene.change(id, {
      startAt: '2027-03-02T13:00:00.000Z',
      endAt: '2027-03-02T14:30:00.000Z',
    })
    const [text = '', ...others] = texts()
    expect(others).toEqual([])
    expect(text).toContain('DTSTART:20270302T130000Z')
    expect(text).toContain('DTEND:20270302T143000Z')
    expect(text).toContain('SEQUENCE:1')
    expect(text).toContain('X-ZOOM:https://zoom.example/1')
    expect(text).toContain('TRIGGER:-PT15M')
    expect(text).toContain('ATTENDEE;SCHEDULE-AGENT=CLIENT;CN=Ann Lee:mailto:ann@guest.example')
    await scene.readCalendar(calendarId)
    expect(await scene.visits()).toEqual(['03-02T13:00 ann@guest.example Audit'])
  })

  it('and was changed there meanwhile stays as it is there', async () => {
    const scene = await open()
    server.put('a.ics', meetingIn())
    const calendarId = await scene.connectCalendar(own)
    const [row] = await world.run<{ meeting_id: string }>(
      'select meeting_id from meetings where company_id = $1',
      [scene.companyId],
    )
    const there = { start: 'DTSTART:20270304T090000Z', end: 'DTEND:20270304T100000Z', sequence: 1 }
    server.put('a.ics', meetingIn(there))
    await scene.change(outsideId('M', row?.meeting_id ?? ''), {
      startAt: '2027-03-02T13:00:00.000Z',
      endAt: '2027-03-02T14:00:00.000Z',
    })
    await scene.readCalendar(calendarId)
    expect(texts()[0]).toContain('DTSTART:20270304T090000Z')
    expect(await scene.visits()).toEqual(['03-04T09:00 ann@guest.example Audit'])
  })

  it('is not written a second time, nor into another calendar of its host', async () => {
    const scene = await open()
    server.put('a.ics', meetingIn())
    await scene.connectCalendar(own)
    await scene.connectCalendar({ ...own, name: 'Again' })
    expect(texts()).toHaveLength(1)
  })
})
