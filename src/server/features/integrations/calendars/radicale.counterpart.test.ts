/**
 * Meetings stand in a calendar of a real server, over TLS: found from its address, read by what it says has changed, and gone with it.
 * @debian radicale
 */
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { meetingIn, openCalendarScene } from '#tests/support/calendar-scene.ts'
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
