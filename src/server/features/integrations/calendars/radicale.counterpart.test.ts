/**
 * Meetings stand in a calendar of a real server, over TLS: found from its address, read by what it says has changed, and gone with it.
 * @debian radicale
 */
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { calendarHost, meetingIn, openCalendarScene } from '#tests/support/calendar-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { caldavPassword } from '#tests/support/start-caldav.ts'
import { startRadicale } from '#tests/support/start-radicale.ts'

let world: MailWorld
let radicale: Awaited<ReturnType<typeof startRadicale>>
const known = getCACertificates('default')

beforeAll(async () => {
  radicale = await startRadicale()
  setDefaultCACertificates([...known, radicale.authority])
  world = await openMailWorld({ WEBHOOK_ALLOW: 'localhost' })
})
afterAll(async () => {
  setDefaultCACertificates(known)
  await world.close()
  await radicale.close()
})

it('a calendar of Radicale is found, read, followed, and left alone while it is down', async () => {
  const scene = await openCalendarScene(world, radicale.address)
  const body = { address: radicale.root, user: radicale.user, password: caldavPassword }
  expect(await scene.ok(scene.ask('calendars.test', { body }))).toMatchObject({
    calendars: [{ address: radicale.address, name: 'Room 1' }],
  })
  const wrong = { ...body, password: 'wrong' }
  const tried = await scene.ok<{ steps: readonly { fault: string | null }[] }>(
    scene.ask('calendars.test', { body: wrong }),
  )
  expect(tried.steps.at(-1)?.fault).toBe('sign_in_refused')

  await radicale.put('a.ics', meetingIn({ title: 'Prüfung & <Feier>' }))
  await radicale.put(
    'old.ics',
    meetingIn({ uid: 'old', start: 'DTSTART:20240301T090000Z', end: '' }),
  )
  const id = await scene.connectCalendar()
  expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Prüfung & <Feier>'])
  expect((await scene.entries(id)).length).toBe(1)

  const moved = { start: 'DTSTART:20270302T130000Z', end: 'DTEND:20270302T140000Z', sequence: 1 }
  await radicale.put('a.ics', meetingIn(moved))
  await radicale.put('b.ics', meetingIn({ uid: 'b', title: 'Other' }))
  await scene.readCalendar(id)
  expect(await scene.visits()).toEqual([
    '03-01T09:00 ann@guest.example Other',
    '03-02T13:00 ann@guest.example Audit',
  ])

  await radicale.stop()
  await scene.readCalendar(id)
  expect((await scene.calendars())[0]?.fault).toBe('refused')
  await radicale.start()
  await radicale.remove('a.ics')
  await scene.readCalendar(id)
  expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Other'])
  expect((await scene.calendars())[0]?.fault).toBe(null)
})

it('a meeting of Foyer stands in Radicale, moves there and goes; one of the calendar moves with it', async () => {
  const scene = await openCalendarScene(world, radicale.address)
  const change = async (id: string, startAt: string, endAt: string): Promise<void> => {
    const params = { meetingId: id }
    const now = await scene.ok<object>(scene.ask('meetings.get', { params }))
    await scene.ok(scene.ask('meetings.update', { params, body: { ...now, startAt, endAt } }))
    await world.quiet()
  }
  await radicale.put('theirs.ics', meetingIn({ uid: 'theirs', title: 'Prüfung' }))
  const own = { writes: 'OWN', addresses: [calendarHost, 'foyer@acme.example'] }
  const calendarId = await scene.connectCalendar(own)
  const body = {
    title:
      'Führung; “groß”, lang genug, dass die Zeile umbrochen werden muss, weil sie zu lang ist',
    startAt: '2027-04-01T09:00:00.000Z',
    endAt: '2027-04-01T10:00:00.000Z',
    recurrence: null,
    checkinNotificationType: 'ALL',
    description: '',
    hostId: outsideId('US', scene.hostId),
    visitors: [{ firstname: 'Bo', lastname: 'Li', email: 'bo@guest.example' }],
  }
  const { id } = await scene.ok<{ id: string }>(scene.ask('meetings.create', { body }))
  await world.quiet()
  expect(await radicale.read(`${id}.ics`)).toContain('DTSTART:20270401T090000Z')
  await change(id, '2027-04-02T09:00:00.000Z', '2027-04-02T10:00:00.000Z')
  expect(await radicale.read(`${id}.ics`)).toContain('DTSTART:20270402T090000Z')
  await scene.ok(scene.ask('meetings.cancel', { params: { meetingId: id } }))
  await world.quiet()
  expect(await radicale.read(`${id}.ics`)).toBe(null)

  const [row] = await world.run<{ meeting_id: string }>(
    `select meeting_id from meetings where company_id = $1 and title = 'Prüfung'`,
    [scene.companyId],
  )
  const theirs = outsideId('M', row?.meeting_id ?? '')
  await change(theirs, '2027-03-03T09:00:00.000Z', '2027-03-03T10:00:00.000Z')
  expect(await radicale.read('theirs.ics')).toContain('DTSTART:20270303T090000Z')
  await scene.readCalendar(calendarId)
  expect(await scene.visits()).toContain('03-03T09:00 ann@guest.example Prüfung')
})
