/** Who connects a calendar, and that nothing is lost or doubled whatever its server does. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { calendarInput, meetingIn, openCalendarScene } from '#tests/support/calendar-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { caldavPassword, startCaldav } from '#tests/support/start-caldav.ts'
import { findDueCalendars } from './entries/find-due.ts'
import { readCalendar } from './entries/read-calendar.ts'

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

const now = '2026-11-21T09:00:00.000Z'
const readNow = (companyId: CompanyId, id: string) =>
  readCalendar(
    { signal: new AbortController().signal, enqueue: () => Promise.resolve() },
    { companyId, calendarId: insideId('WH', id) ?? '' },
    world.deps,
  )
const open = () => openCalendarScene(world, server.address)
const tried = (steps: readonly { fault: string | null }[]) => steps.at(-1)?.fault ?? null

describe('a calendar', () => {
  it('is found by the address of its server, and keeps its password for that server alone', async () => {
    const scene = await open()
    const body = { address: server.root, user: server.user, password: caldavPassword }
    expect(await scene.ok(scene.ask('calendars.test', { body }))).toMatchObject({
      calendars: [{ address: server.address, name: 'Room 1' }],
    })
    const id = await scene.connectCalendar()
    const [shown] = await scene.calendars()
    expect(shown).toMatchObject({ id, state: 'ACTIVE', fault: null, held: 0 })
    const [row] = await world.run('select * from calendars where company_id = $1', [
      scene.companyId,
    ])
    expect(JSON.stringify([shown, row])).not.toContain(caldavPassword)
    const kept = { ...calendarInput, address: server.address, password: '' }
    const params = { calendarId: id }
    await scene.ok(scene.ask('calendars.put', { params, body: kept }))
    for (const other of [{ address: 'https://dav.evil.example/c/' }, { user: 'other' }]) {
      const answer = await scene.ask('calendars.put', { params, body: { ...kept, ...other } })
      expect([answer.status, answer.text.includes('password')]).toEqual([422, true])
      const test = { ...kept, ...other, id }
      expect((await scene.ask('calendars.test', { body: test })).status).toBe(422)
    }
  })

  it.each([
    ['inside the network', { address: 'https://10.1.2.3/c/' }, 'address_not_allowed'],
    ['without encryption', { address: 'http://dav.acme.example/c/' }, 'plain_not_allowed'],
    ['with a wrong password', { password: 'wrong' }, 'sign_in_refused'],
    ['where nobody listens', { address: 'http://localhost:1/c/' }, 'refused'],
  ])('%s is tried and found out', async (_, more, fault) => {
    const scene = await open()
    const body = { address: server.address, user: 'foyer', password: caldavPassword, ...more }
    const { steps } = await scene.ok<{ steps: readonly { fault: string | null }[] }>(
      scene.ask('calendars.test', { body }),
    )
    expect(tried(steps)).toBe(fault)
  })

  it('is connected by people who may invite for everybody, and forgotten with its log', async () => {
    const scene = await open()
    const { token, userId } = await staffOf(world, scene)
    await world.run(
      `insert into user_rights (company_id, user_id, right_name, granted) values ($1, $2, 'EDIT_INTEGRATIONS', true)`,
      [scene.companyId, userId],
    )
    const params = { companyId: outsideId('CO', scene.companyId) }
    const body = { ...calendarInput, address: server.address }
    expect((await send(world.app, 'calendars.add', { params, token, body })).status).toBe(403)
    server.put('a.ics', meetingIn())
    const id = await scene.connectCalendar()
    const own = { params: { calendarId: id } }
    await scene.ok(scene.ask('calendars.pause', own))
    expect((await scene.ask('calendars.pause', own)).status).toBe(409)
    expect((await scene.ask('calendars.read', own)).status).toBe(409)
    await scene.ok(scene.ask('calendars.activate', own))
    await scene.ok(scene.ask('calendars.remove', own))
    expect((await scene.ask('calendars.entries', own)).status).toBe(404)
    expect((await scene.visits()).length).toBe(1)
  })
})

describe('a server', () => {
  it.each([
    ['refuses', 'refuse', 'sign_in_refused'],
    ['is busy', 'busy', 'busy'],
    ['fails', 'broken', 'failed'],
    ['answers something else', 'garbage', 'not_understood'],
    ['ends in the middle', 'half', 'connection_lost'],
    ['never ends', 'endless', 'not_understood'],
    ['refers elsewhere', 'elsewhere', 'redirected'],
  ] as const)('that %s loses and doubles nothing', async (_, how, fault) => {
    const scene = await open()
    server.put('a.ics', meetingIn())
    const id = await scene.connectCalendar()
    server.remove('a.ics')
    server.put('b.ics', meetingIn({ uid: 'b', title: 'Other' }))
    server.set(how)
    await scene.readCalendar(id)
    expect((await scene.calendars())[0]?.fault).toBe(fault)
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Audit'])
    server.set(null)
    await scene.readCalendar(id)
    expect((await scene.calendars())[0]).toMatchObject({ fault: null, failingSince: null })
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Other'])
  })

  it('that leaves out what it was asked for cancels nothing', async () => {
    const scene = await open()
    server.put('a.ics', meetingIn())
    const id = await scene.connectCalendar()
    server.put('a.ics', meetingIn({ sequence: 1, title: 'Later' }))
    server.set('forgetful')
    expect((await scene.readCalendar(id))[0]).toBe('FAILED failed')
    expect((await scene.visits()).length).toBe(1)
    server.set(null)
    const [entry] = await scene.entries(id)
    const params = { calendarId: id, entryId: entry?.id ?? '' }
    await scene.ok(scene.ask('calendars.readAgain', { params }))
    await world.quiet()
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Later'])
  })

  it('that has forgotten what it told is read whole, and what has gone meanwhile is gone', async () => {
    const scene = await open()
    server.put('a.ics', meetingIn())
    server.put('b.ics', meetingIn({ uid: 'b', title: 'Other' }))
    const id = await scene.connectCalendar()
    server.remove('a.ics')
    server.forgetTokens()
    await scene.readCalendar(id)
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Other'])
  })

  it('that asks to be left alone is, and whoever connected it is told after a day', async () => {
    const scene = await open()
    const id = await scene.connectCalendar()
    server.set('busy')
    await scene.readCalendar(id)
    const due = async (at: string): Promise<boolean> => {
      world.clock.set(at)
      const found: { calendarId: string }[] = []
      const enqueue = (_: unknown, data: readonly object[]) => {
        found.push(...(data as { calendarId: string }[])) // the queue's own data
        return Promise.resolve()
      }
      await world.deps.db.inSystem((tx) => findDueCalendars({ tx, enqueue }, world.deps))
      return found.some(({ calendarId }) => outsideId('WH', calendarId) === id)
    }
    expect(await due('2026-11-21T10:59:00.000Z')).toBe(false)
    expect(await due('2026-11-21T11:00:00.000Z')).toBe(true)
    world.clock.set('2026-11-22T09:00:00.000Z')
    await readNow(scene.companyId, id)
    await readNow(scene.companyId, id)
    await world.quiet()
    world.clock.set(now)
    const told = await world.run<{ subject: string }>(
      `select subject from mails where company_id = $1 and template = 'mailbox_failed'`,
      [scene.companyId],
    )
    expect(told.map(({ subject }) => subject)).toEqual(['Room 1 can’t be read since Nov 21, 2026'])
  })
})

describe('a calendar that suddenly lacks its meetings', () => {
  const codes = async (scene: Awaited<ReturnType<typeof open>>, id: string) =>
    (await scene.entries(id)).map(({ state, code }) => `${state} ${String(code)}`)
  async function filled(count: number, canSync: boolean) {
    server.setSync(canSync)
    const scene = await open()
    const put = (one: number) =>
      server.put(
        `${String(one)}.ics`,
        meetingIn({
          uid: `${String(one)}@calendar.example`,
          attendees: [`v${String(one)}@guest.example`],
        }),
      )
    for (let one = 0; one < count; one += 1) put(one)
    const id = await scene.connectCalendar()
    expect((await scene.visits()).length).toBe(count)
    return { scene, id, put }
  }
  function restoreEmpty(count: number, canSync: boolean): void {
    for (let one = 0; one < count; one += 1) server.remove(`${String(one)}.ics`)
    if (canSync) server.forgetTokens()
  }

  it.each([
    ['that tells what has changed', true],
    ['that only has versions', false],
  ])('%s cancels none before somebody says so', async (_, canSync) => {
    const { scene, id, put } = await filled(24, canSync)
    restoreEmpty(24, canSync)
    await scene.readCalendar(id)
    await scene.readCalendar(id)
    expect((await scene.visits()).length).toBe(24)
    expect((await scene.calendars())[0]).toMatchObject({ held: 24, goneTogether: 24 })
    // Some of it was restored after all.
    put(0)
    put(1)
    await scene.readCalendar(id)
    expect((await scene.calendars())[0]).toMatchObject({ held: 22, goneTogether: 22 })
    const own = { params: { calendarId: id } }
    expect(await scene.ok(scene.ask('calendars.letGo', own))).toEqual({ meetings: 22 })
    await world.quiet()
    expect((await scene.visits()).length).toBe(2)
    expect((await scene.calendars())[0]).toMatchObject({ held: 0, goneTogether: 0 })
    expect((await scene.ask('calendars.letGo', own)).status).toBe(409)
    const events = await world.run<{ payload: { count?: number } }>(
      `select payload from events where company_id = $1 and kind = 'integration.gone_confirmed'`,
      [scene.companyId],
    )
    expect(events.map(({ payload }) => payload.count)).toEqual([22])
  })

  it('one after the other is held back too, and comes back as it was', async () => {
    const { scene, id, put } = await filled(8, true)
    for (let one = 0; one < 4; one += 1) {
      server.remove(`${String(one)}.ics`)
      await scene.readCalendar(id)
    }
    // Two may go within a day.
    expect((await scene.visits()).length).toBe(6)
    expect((await codes(scene, id)).filter((one) => one === 'HELD gone_together').length).toBe(2)
    for (const one of [2, 3]) put(one)
    await scene.readCalendar(id)
    expect((await scene.visits()).length).toBe(6)
    expect((await scene.calendars())[0]).toMatchObject({ held: 0, goneTogether: 0 })
  })
})
