/** Many desk bookings don’t go at once, and a connection begins and ends as somebody says. Issue 15 §4, §6. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { bearerOf, signInAgain } from '#tests/support/accounts.ts'
import {
  monday,
  openDesksScene,
  tuesday,
  type DesksScene,
} from '#tests/support/engage-desks-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startEngageDesks, type TestEngageDesks } from '#tests/support/start-engage-desks.ts'
import { startEngage, type TestEngage } from '#tests/support/start-engage.ts'

let world: MailWorld
let engage: TestEngage
let there: TestEngageDesks

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  engage = await startEngage()
  there = await startEngageDesks()
})
afterAll(async () => {
  await world.close()
  await engage.close()
  await there.close()
})

/** Begun, with notifications. */
async function begun(more: Parameters<typeof openDesksScene>[3] = {}): Promise<DesksScene> {
  const settings = { isListening: true, ...more.settings }
  const scene = await openDesksScene(world, engage, there, { ...more, settings })
  await scene.begin()
  return scene
}

describe('many at once', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']

  async function booked(days: readonly string[] = [monday, tuesday], settings: object = {}) {
    const scene = await begun({ count: 6, settings })
    const people = await Promise.all(names.map((name) => scene.person(name)))
    for (const [at, one] of people.entries()) {
      for (const date of days) there.add(one.email, `10${String(at + 1)}`, date)
    }
    for (const date of days) {
      await scene.notify(date)
      expect(await scene.on(date)).toHaveLength(6)
    }
    return { scene, people }
  }

  it('that vanish there stay here until somebody has looked', async () => {
    const { scene } = await booked()
    there.state.bookings = []
    await scene.notify(monday)
    // Six go by themselves; six more within the hour are too many.
    expect(await scene.on(monday)).toEqual([])
    await scene.notify(tuesday)
    expect(await scene.on(tuesday)).toHaveLength(6)
    const [run] = (await scene.state()).runs
    expect(run).toMatchObject({ state: 'WAITING', reason: 'TOO_MANY', counts: { goes: 6 } })
    await scene.apply(run?.id ?? '')
    expect(await scene.on(tuesday)).toEqual([])
  })

  it('that are cancelled here stay there until somebody has looked', async () => {
    const { scene, people } = await booked()
    for (const date of [monday, tuesday]) {
      const rows = await world.run<{ id: string }>(
        `update bookings set cancelled_at = now() where company_id = $1 and booking_date = $2 returning booking_id as id`,
        [scene.companyId, date],
      )
      for (const { id } of rows) await keep(scene, date, id)
    }
    await world.quiet()
    expect(people).toHaveLength(6)
    expect([...there.on(monday), ...there.on(tuesday)]).toHaveLength(12)
    const [run] = (await scene.state()).runs
    expect(run).toMatchObject({ state: 'WAITING', reason: 'TOO_MANY', counts: { ended: 12 } })
    await scene.apply(run?.id ?? '')
    expect([...there.on(monday), ...there.on(tuesday)]).toEqual([])
  })

  it('are told of by mail, once, to those who may decide, until somebody has', async () => {
    const { scene } = await booked([tuesday, '2026-11-25'], { days: 6 })
    await staffOf(world, scene, 'RECEPTION')
    await world.run(`update users set language = 'de' where user_id = $1`, [
      scene.administrator.userId,
    ])
    const written = () =>
      world.run<{ recipient: string; language: string; subject: string; body: string }>(
        `select recipient, language, subject, body from mails
         where company_id = $1 and template = 'directory' order by created_at, mail_id`,
        [scene.companyId],
      )
    async function night(at: string) {
      world.clock.set(at)
      await world.run(`insert into jobs.job (name, data) values ('engage-desks-night', '{}')`)
      await world.quiet()
      const [run] = await world.run<{ id: string; state: string; reason: string }>(
        `select run_id as id, state, reason from engage_desk_runs where company_id = $1
         order by began_at desc, run_id desc limit 1`,
        [scene.companyId],
      )
      return run
    }
    /** A day later, who may decide has to sign in again. */
    async function discard(deskRunId: string) {
      const [account] = await world.run<{ email: string }>(
        'select email from users where user_id = $1',
        [scene.administrator.userId],
      )
      const { cookie } = await signInAgain(world, account?.email ?? '')
      const token = await bearerOf(world, cookie, scene.companyId)
      const params = { companyId: outsideId('CO', scene.companyId), deskRunId }
      await scene.ok(send(world.app, 'engageDesks.discard', { params, token }))
    }
    there.state.bookings = []
    expect(await night('2026-11-22T02:30:00.000Z')).toMatchObject({ reason: 'TOO_MANY' })
    const [mail] = await written()
    expect(mail?.language).toBe('de')
    expect(mail?.body).toMatch(/würden 12 Buchungen auf einmal storniert/)
    expect(mail?.body).toMatch(/\/console\/engage-desks\?companyId=CO-/)
    const waiting = await night('2026-11-23T02:30:00.000Z')
    expect(waiting).toMatchObject({ state: 'WAITING' })
    expect(await written()).toHaveLength(1)
    await discard(waiting?.id ?? '')
    expect(await night('2026-11-24T02:30:00.000Z')).toMatchObject({ state: 'WAITING' })
    expect(await written()).toHaveLength(2)

    // A night that reads nothing is another matter, told of once as well.
    there.state.behave = ({ method, url }) =>
      method === 'GET' && url.pathname.endsWith('/desk-bookings')
        ? { status: 200, body: '<html>Sign in</html>' }
        : null
    expect(await night('2026-11-25T02:30:00.000Z')).toMatchObject({ state: 'FAILED' })
    expect(await night('2026-11-26T02:30:00.000Z')).toMatchObject({ state: 'FAILED' })
    const all = await written()
    expect(all).toHaveLength(3)
    expect(all[2]?.subject).toContain('nicht vergleichen')
    expect(new Set(all.map(({ recipient }) => recipient)).size).toBe(1)
  })

  it('that somebody asked to compare are on their screen: no mail', async () => {
    const { scene } = await booked()
    there.state.bookings = []
    const run = await scene.compare()
    expect([run.state, run.reason]).toEqual(['WAITING', 'TOO_MANY'])
    expect(
      await world.run(`select from mails where company_id = $1 and template = 'directory'`, [
        scene.companyId,
      ]),
    ).toEqual([])
  })

  /** As the spine tells of it. */
  async function keep({ companyId }: DesksScene, date: string, bookingId: string): Promise<void> {
    await world.run(
      `insert into events (company_id, kind, subject, actor, payload)
       select $1, 'booking.cancelled', 'workplace:' || $2::text || '/' || $3::text, 'system', '{}'`,
      [companyId, date, outsideId('BO', bookingId)],
    )
  }
})

describe('the connection', () => {
  it('begins anew where the other side leads, and lets Engage know where it ends', async () => {
    const scene = await begun()
    const key = there.state.listener
    expect(JSON.stringify(await scene.state())).not.toMatch(/subscription-1|hush-desks/)
    const log = await world.run<{ text: string }>(
      `select x.headers::text || x.answer || coalesce(e.body, '') as text from integration_exchanges x
       join integration_events e using (company_id, integration_id, number) where x.company_id = $1`,
      [scene.companyId],
    )
    const token = key?.split('/').at(-1) ?? '?'
    for (const { text } of log)
      expect(text).not.toMatch(new RegExp(`subscription-1|hush-desks|session-|${token}`))
    await scene.save({ lead: 'FOYER' })
    expect((await scene.state()).connection?.health).toMatchObject({ state: 'DRAFT', waiting: 0 })
    const first = await scene.compare()
    expect([first.state, first.reason]).toEqual(['WAITING', 'FIRST'])
    await scene.apply(first.id)
    const removed = await scene.ok<{ isRemoved: boolean }>(scene.ask('engageDesks.remove'))
    expect(removed.isRemoved).toBe(false)
    await world.quiet()
    expect(there.state.listener).toBeNull()
    expect((await scene.state()).connection).toBeNull()
    expect(there.faults).toEqual([])
  })

  it('takes no secret to another address, and says what is wrong with what was entered', async () => {
    const scene = await begun()
    const faults = async (more: object) => {
      const { status, body } = await scene.ask('engageDesks.put', {
        body: { ...scene.desksBody, ...more },
      })
      return [status, body]
    }
    const none = { subscriptionKey: '', secret: '' }
    expect((await faults(none))[0]).toBe(200)
    expect(await faults({ ...none, address: 'https://elsewhere.example' })).toMatchObject([
      422,
      { error: { details: [{ field: 'body.subscriptionKey', code: 'common_error_required' }] } },
    ])
    expect(await faults({ address: 'http://plain.example' })).toMatchObject([
      422,
      { error: { details: [{ field: 'body.address', code: 'channel_error_https' }] } },
    ])
    const [desk] = scene.desksBody.desks
    expect((await faults({ desks: [desk, { ...desk, deskNumber: '2' }] }))[0]).toBe(422)
    expect((await faults({ desks: [{ ...desk, deskNumber: '99' }] }))[0]).toBe(422)
    expect((await faults({ headers: [{ name: 'Authorization', value: 'x' }] }))[0]).toBe(422)
    const tried = await scene.ok(scene.ask('engageDesks.test', { body: scene.desksBody }))
    expect(tried).toMatchObject({ isGood: true, total: 0, desks: 4 })
    expect((tried as { proposed: unknown[] }).proposed).toHaveLength(4)
    await scene.ok(scene.ask('engage.remove'))
    expect(await faults({})).toMatchObject([409, { error: { code: 'conflict' } }])
    expect((await scene.ask('engageDesks.pause')).status).toBe(404)
  })
})
