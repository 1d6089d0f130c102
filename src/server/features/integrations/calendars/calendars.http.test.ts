/** What stands in a calendar becomes visits, once, and changes and ends with it. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import {
  calendarHost as host,
  meetingIn,
  openCalendarScene,
} from '#tests/support/calendar-scene.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import { invitation, mailOf } from '#tests/support/mailbox-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startCaldav } from '#tests/support/start-caldav.ts'
import { readCalendar } from './entries/read-calendar.ts'

let world: MailWorld
let server: Awaited<ReturnType<typeof startCaldav>>
let imap: Awaited<ReturnType<typeof startImapServer>>

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: 'localhost', IMAP_ALLOW: 'localhost' })
  server = await startCaldav()
  imap = await startImapServer()
})
afterAll(async () => {
  await world.close()
  await server.close()
  await imap.close()
})
beforeEach(() => {
  server.empty()
  imap.empty()
})

const now = '2026-11-21T09:00:00.000Z'
const readNow = (companyId: CompanyId, id: string) =>
  readCalendar(
    { signal: new AbortController().signal, enqueue: () => Promise.resolve() },
    { companyId, calendarId: insideId('WH', id) ?? '' },
    world.deps,
  )
const open = () => openCalendarScene(world, server.address, imap.port)

describe('a meeting in a calendar', () => {
  it.each([
    ['that tells what has changed', true],
    ['that only has versions', false],
  ])('%s becomes a visit, moves with it, and ends with it', async (_, canSync) => {
    server.setSync(canSync)
    const scene = await open()
    server.put('a.ics', meetingIn({ attendees: ['ann@guest.example', host] }))
    server.put('private.ics', meetingIn({ uid: 'private', attendees: [] }))
    const id = await scene.connectCalendar()
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Audit'])
    const before = server.multigets()
    await scene.readCalendar(id)
    expect(server.multigets()).toBe(before)
    const [kept] = await world.run<{ rows: string }>(
      `select json_agg(e)::text as rows from calendar_entries e where company_id = $1`,
      [scene.companyId],
    )
    expect(kept?.rows).not.toMatch(/"private"|Audit|ann@guest/)
    const moved = { start: 'DTSTART:20270302T130000Z', end: 'DTEND:20270302T140000Z', sequence: 1 }
    server.put('a.ics', meetingIn(moved))
    await scene.readCalendar(id)
    expect(await scene.visits()).toEqual(['03-02T13:00 ann@guest.example Audit'])
    // A guest has declined: that changes neither number nor stamp.
    const declined = meetingIn(moved).replace('ATTENDEE;CN', 'ATTENDEE;PARTSTAT=DECLINED;CN')
    server.put('a.ics', declined)
    await scene.readCalendar(id)
    expect(await scene.visits()).toEqual([])
    server.put('a.ics', meetingIn(moved))
    await scene.readCalendar(id)
    expect((await scene.visits()).length).toBe(1)
    server.remove('a.ics')
    expect((await scene.readCalendar(id))[0]).toBe('DONE gone')
    expect(await scene.visits()).toEqual([])
    // Whoever undoes the deletion has the visit back.
    server.put('a.ics', meetingIn(moved))
    await scene.readCalendar(id)
    expect((await scene.visits()).length).toBe(1)
  })

  it('that is over is left alone', async () => {
    server.setSync(false)
    const scene = await open()
    server.put('a.ics', meetingIn())
    const id = await scene.connectCalendar()
    world.clock.set('2027-03-05T09:00:00.000Z')
    server.put('b.ics', meetingIn({ uid: 'b', attendees: [] }))
    await readNow(scene.companyId, id)
    await readNow(scene.companyId, id)
    world.clock.set(now)
    const { entries } = await scene.ok<{ entries: readonly { code: string | null }[] }>(
      scene.ask('calendars.entries', { params: { calendarId: id } }),
    )
    // It was looked at once more, and the other one never.
    expect(entries.map(({ code }) => code)).toEqual(['over'])
    expect((await scene.visits()).length).toBe(1)
  })

  it('that came by mail too is one visit, until it has gone from both', async () => {
    const scene = await open()
    imap.add(mailOf(host, invitation(host)))
    const mailbox = await scene.connect()
    server.put('a.ics', meetingIn())
    const id = await scene.connectCalendar()
    expect((await scene.entries(id))[0]?.state).toBe('DONE')
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Audit'])
    server.remove('a.ics')
    await scene.readCalendar(id)
    expect((await scene.visits()).length).toBe(1)
    imap.add(mailOf(host, invitation(host, { method: 'CANCEL', sequence: 1 })))
    await scene.read(mailbox)
    expect(await scene.visits()).toEqual([])
  })

  it('of somebody who is no colleague is nobody’s, until they are', async () => {
    const scene = await open()
    server.put('a.ics', meetingIn().replaceAll(host, 'new@acme.example'))
    const id = await scene.connectCalendar()
    const [entry] = await scene.entries(id)
    expect(entry).toMatchObject({ state: 'IGNORED', code: 'organiser_unknown' })
    await world.run(`update users set email = 'new@acme.example' where user_id = $1`, [
      scene.hostId,
    ])
    const params = { calendarId: id, entryId: entry?.id ?? '' }
    await scene.ok(scene.ask('calendars.readAgain', { params }))
    await world.quiet()
    expect((await scene.visits()).length).toBe(1)
    expect((await scene.ask('calendars.readAgain', { params })).status).toBe(409)
  })

  it('that repeats follows the calendar day by day, and back again', async () => {
    const scene = await open()
    const weekly = { start: 'DTSTART:20270301T090000Z', end: 'DTEND:20270301T100000Z' }
    const series = meetingIn({ ...weekly, more: ['RRULE:FREQ=WEEKLY;COUNT=3'] })
    server.put('s.ics', series)
    const id = await scene.connectCalendar()
    const days = async () => (await scene.visits()).map((line) => line.slice(0, 11))
    expect(await days()).toEqual(['03-01T09:00', '03-08T09:00', '03-15T09:00'])
    const other = /BEGIN:VEVENT[^]*END:VEVENT\r\n/
    const changed = meetingIn({
      start: 'DTSTART:20270309T110000Z',
      end: 'DTEND:20270309T120000Z',
      more: ['RECURRENCE-ID:20270308T090000Z'],
    })
    const both = series.replace('END:VCALENDAR', `${other.exec(changed)?.[0] ?? ''}END:VCALENDAR`)
    server.put('s.ics', both)
    await scene.readCalendar(id)
    expect(await days()).toEqual(['03-01T09:00', '03-09T11:00', '03-15T09:00'])
    server.put('s.ics', series)
    await scene.readCalendar(id)
    expect(await days()).toEqual(['03-01T09:00', '03-08T09:00', '03-15T09:00'])
  })

  it('is read once by two workers, and by one that is killed in between', async () => {
    const scene = await open()
    const id = await scene.connectCalendar()
    for (let one = 0; one < 25; one += 1) {
      server.put(`${String(one)}.ics`, meetingIn({ uid: `${String(one)}@calendar.example` }))
    }
    const key = { companyId: scene.companyId, calendarId: insideId('WH', id) ?? '' }
    const killed = new AbortController()
    const read = ({ signal }: AbortController) =>
      readCalendar({ signal, enqueue: () => Promise.resolve() }, key, world.deps)
    const first = read(killed).catch(() => null)
    const others = [read(new AbortController()), read(new AbortController())]
    killed.abort()
    await Promise.all([first, ...others])
    await scene.readCalendar(id)
    expect((await scene.visits()).length).toBe(25)
    const [told] = await world.run<{ count: number }>(
      `select count(*)::integer as count from events where company_id = $1 and kind = 'integration.message_taken'`,
      [scene.companyId],
    )
    expect(told?.count).toBe(25)
  })
})
