/** Desk bookings at Eptura Engage where both sides want one desk, and where Engage fails. Issue 15 §4, §6. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plusMs } from '#domain/time/write-instant.ts'
import {
  monday,
  openDesksScene,
  tuesday,
  type DesksScene,
} from '#tests/support/engage-desks-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import {
  deskNotification,
  startEngageDesks,
  type TestEngageDesks,
} from '#tests/support/start-engage-desks.ts'
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
const bookingCalls = () =>
  there.requests.filter(({ method, url }) => method !== 'GET' && url.pathname.includes('/desk-b'))
/** The clock goes on, and the schedule has its turn. */
async function after(ms: number): Promise<void> {
  world.clock.set(plusMs(world.clock.now(), ms))
  await world.run(`insert into jobs.job (name, data) values ('engage_desks-wake', '{}')`)
  await world.quiet()
}

describe('one desk that both sides gave away', () => {
  it('is theirs where Engage leads: the booking here is cancelled, with a note', async () => {
    const scene = await begun()
    const { ann, bob } = scene
    there.add(bob.email, '101', tuesday)
    await ann.book('1')
    await world.quiet()
    expect(await scene.on(tuesday)).toEqual(['bob 101'])
    expect(there.on(tuesday)).toEqual([expect.stringMatching(/^bob.* 101$/)])
    const mails = await scene.mailsTo(ann.email)
    expect(mails.at(-1)?.template).toBe('booking_cancelled')
    expect(mails.at(-1)?.body).toContain('Eptura Engage')
  })

  it('is ours where Foyer leads: the booking there is cancelled, and its person is told', async () => {
    const scene = await begun({ lead: 'FOYER' })
    const { ann, bob } = scene
    there.add(bob.email, '101', tuesday)
    await ann.book('1')
    await world.quiet()
    expect(await scene.on(tuesday)).toEqual(['ann 101'])
    expect(there.on(tuesday)).toEqual([expect.stringMatching(/^ann.* 101$/)])
    expect(await scene.mailsTo(bob.email)).toMatchObject([{ template: 'booking_lost' }])
  })

  it('has one holder whoever is first, here and there', async () => {
    const scene = await begun({ count: 6 })
    for (const desk of ['1', '2', '3']) {
      const [one, other] = [await scene.person(`a${desk}`), await scene.person(`b${desk}`)]
      there.add(other.email, `10${desk}`, monday)
      await Promise.all([one.book(desk, monday), scene.notify(monday)])
    }
    await world.quiet()
    const held = await scene.on(monday)
    expect(held).toHaveLength(3)
    expect(new Set(held.map((one) => one.split(' ')[1])).size).toBe(3)
    expect(there.on(monday)).toHaveLength(3)
    const again = await scene.compare()
    expect(again.changes).toEqual([])
    // The database alone refuses a second holder: a comparison that only looked first would have made one.
    const second = world.run(
      `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, created_at)
       select company_id, gen_random_uuid(), $2, booking_date, desk_area_id, desk_id, now() from bookings
       where company_id = $1 and booking_date = $3 and is_active limit 1`,
      [scene.companyId, scene.ann.userId, monday],
    )
    await expect(second).rejects.toThrow(/bookings_one_holder/)
  })
})

describe('Engage', () => {
  const broken: readonly (readonly [NonNullable<TestEngageDesks['state']['behave']>, string])[] = [
    [() => 'drop', 'no_answer'],
    [() => 'half', 'no_answer'],
    [() => ({ status: 429, headers: { 'retry-after': '60' } }), 'refused_for_now'],
    [() => ({ status: 500 }), 'failed'],
    [() => ({ status: 403 }), 'not_permitted'],
    [({ url }) => (url.pathname.endsWith('/session') ? null : { status: 404 }), 'refused'],
  ]

  it('is down, slow, busy, closed or elsewhere: nothing is cancelled, and all is as it should be afterwards', async () => {
    const scene = await begun({ count: 8 })
    const health = async () => {
      const [row] = await world.run<{ state: string; last_error: string; waiting: number }>(
        `select i.state, last_error, (select count(*)::int from integration_events e
           where e.integration_id = i.integration_id and e.state = 'WAITING') as waiting
         from integrations i where company_id = $1 and kind = 'ENGAGE_DESKS'`,
        [scene.companyId],
      )
      return row
    }
    there.add(scene.bob.email, '108', tuesday)
    await scene.notify(tuesday)
    const held = ['bob 108']
    for (const [at, [behave, error]] of broken.entries()) {
      const one = await scene.person(`p${String(at)}`)
      there.state.behave = behave
      await one.book(String(at + 1))
      await scene.notify(tuesday)
      held.push(`p${String(at)} 10${String(at + 1)}`)
      expect(await scene.on(tuesday)).toEqual(held.toSorted())
      expect(await health()).toMatchObject({ state: 'ACTIVE', last_error: error })
      there.state.behave = null
      await after(600_000)
      expect(await health()).toMatchObject({ waiting: 0 })
      expect(there.on(tuesday)).toHaveLength(held.length)
    }
    expect(await scene.on(tuesday)).toEqual(held.toSorted())
    expect(there.faults).toEqual([])
  })

  it('takes its token no more: a new one is got', async () => {
    const scene = await begun()
    there.state.tokens.clear()
    await scene.ann.book('1')
    await world.quiet()
    expect(there.on(tuesday)).toHaveLength(1)
  })

  it('answers something else than bookings: the read is given up, and nobody’s booking is taken for gone', async () => {
    const scene = await begun()
    const { bob } = scene
    there.add(bob.email, '102', tuesday)
    await scene.notify(tuesday)
    there.state.behave = ({ method, url }) =>
      method === 'GET' && url.pathname.endsWith('/desk-bookings')
        ? { status: 200, body: '<html>Sign in</html>' }
        : null
    const run = await scene.compare()
    expect([run.state, run.error]).toEqual(['FAILED', 'not_understood'])
    expect(await scene.on(tuesday)).toEqual(['bob 102'])
  })

  it('has made a booking whose answer was lost: it is found, and not made twice', async () => {
    const scene = await begun()
    let isLost = false
    there.state.behave = ({ method, url }) => {
      if (method !== 'POST' || !url.pathname.endsWith('/desk-bookings') || isLost) return null
      isLost = true
      there.add(scene.ann.email, '101', tuesday)
      return 'drop'
    }
    await scene.ann.book('1')
    await world.quiet()
    await after(60_000)
    expect(there.on(tuesday)).toHaveLength(1)
    expect(bookingCalls()).toHaveLength(1)
    expect((await scene.compare()).changes).toEqual([])
  })

  it('refuses a booking: it stays here, is listed, and is asked again at night', async () => {
    const scene = await begun()
    there.state.behave = ({ method, url }) =>
      method === 'POST' && url.pathname.endsWith('/desk-bookings') ? { status: 422 } : null
    await scene.ann.book('1')
    await world.quiet()
    expect(await scene.on(tuesday)).toEqual(['ann 101'])
    expect((await scene.state()).refusals).toMatchObject([{ date: tuesday, reason: 'NOT_TAKEN' }])
    const asked = bookingCalls().length
    await scene.notify(tuesday)
    expect(bookingCalls()).toHaveLength(asked)
    there.state.behave = null
    world.clock.set('2026-11-22T02:30:00.000Z')
    await world.run(`insert into jobs.job (name, data) values ('engage-desks-night', '{}')`)
    await world.quiet()
    expect(there.on(tuesday)).toHaveLength(1)
    const rows = await world.run<{ state: string }>(
      'select state from engage_desk_runs where company_id = $1 order by began_at desc limit 1',
      [scene.companyId],
    )
    expect(rows).toEqual([{ state: 'DONE' }])
  })
})

describe('a notification', () => {
  it('only says which days have changed: many are one read, and what is no notification is refused', async () => {
    const scene = await begun()
    there.requests.length = 0
    await scene.ok(scene.ask('engageDesks.pause'))
    const payload = [...deskNotification(tuesday), ...deskNotification(tuesday, { Action: 0 })]
    expect((await scene.notify(tuesday, payload)).json()).toEqual({ accepted: 1 })
    expect((await scene.notify(tuesday, payload)).json()).toEqual({ accepted: 0 })
    expect((await scene.notify('2027-05-05')).json()).toEqual({ accepted: 0 })
    await scene.ok(scene.ask('engageDesks.activate'))
    await world.quiet()
    expect(
      there.requests.filter(({ url }) => url.searchParams.get('from') === tuesday),
    ).toHaveLength(1)
    for (const bad of [
      '',
      '{',
      '[]',
      '{"Date":"x"}',
      '[{"Date":"2026-13-01T00:00:00","Action":1}]',
    ]) {
      expect((await scene.notify(tuesday, bad)).statusCode).toBe(400)
    }
    expect((await scene.notify(tuesday, `"${'x'.repeat(300_000)}"`)).statusCode).toBe(413)
    const url = '/engage/bookings/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    expect((await world.app.inject({ method: 'POST', url, payload })).statusCode).toBe(404)
  })
})
