/** Readers do for colleagues what they do themselves when they come and go. Issue 15 §5, presence switch. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { bookerToken } from '#tests/support/actors.ts'
import { enableBooking } from '#tests/support/booking-world.ts'
import { openDoorScene, type DoorScene } from '#tests/support/door-scene.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startDoorSystem, type DoorSystem } from '#tests/support/start-door-system.ts'

let world: MailWorld
let system: DoorSystem
let scene: DoorScene

beforeAll(async () => {
  system = await startDoorSystem()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openDoorScene(world, system)
})
afterAll(async () => {
  await world.close()
  await system.close()
})

const at = (minutes: number) => plusMs(world.clock.now(), minutes * MINUTE_MS)
const readers = [
  { reader: 'In', use: 'ENTRY' },
  { reader: 'Out', use: 'EXIT' },
  { reader: 'Desk', use: 'SWITCH' },
]

/** A colleague who has booked today, and whose number the doors know. */
async function colleague(status = 'EXPECTED', settings: Record<string, unknown> = {}) {
  const { companyId } = scene
  await enableBooking(world, companyId)
  const userId = await createUser(world.deps, companyId, { email: `${uuid7()}@acme.example` })
  const [bookingId, areaId] = [uuid7(), uuid7()]
  await world.run(
    `insert into desk_areas (company_id, desk_area_id, name, capacity) values ($1, $2, 'North', 10)`,
    [companyId, areaId],
  )
  await world.run(
    `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      companyId,
      bookingId,
      userId,
      world.clock.now().slice(0, 10),
      areaId,
      status,
      world.clock.now(),
    ],
  )
  await scene.live({ employees: true, employeePasses: 'CHECK_IN_AND_OUT', readers, ...settings })
  const [row] = await world.run<{ token: number }>(
    'select token from door_credentials where company_id = $1 and user_id = $2',
    [companyId, userId],
  )
  const card = String(row?.token)
  const token = await bookerToken(world.deps, companyId, userId, { expiresInSeconds: 86_400 })
  let count = 0
  return {
    userId,
    card,
    pass: (reader: string, minutes: number, id = String((count += 1))) =>
      scene.read({ id, at: at(minutes), card, reader }),
    leave: () =>
      scene.ok(
        send(world.app, 'presences.checkOut', {
          params: { companyId: scene.companyParam },
          token,
          body: {},
        }),
      ),
    /** The booking, whether they are in, and what was noted of both. */
    async state() {
      const [booking] = await world.run<{ status: string }>(
        'select status from bookings where company_id = $1 and booking_id = $2',
        [companyId, bookingId],
      )
      const presences = await world.run<{ checked_out_at: string | null }>(
        'select checked_out_at from presences where company_id = $1 and user_id = $2',
        [companyId, userId],
      )
      const isIn = presences.some(({ checked_out_at: left }) => left === null)
      return [booking?.status, isIn, presences.length]
    },
    events: async () => {
      const rows = await world.run<{ kind: string; actor: string }>(
        `select kind, actor from events where company_id = $1 and kind like 'presence.%' order by event_id`,
        [companyId],
      )
      return rows.map(({ kind, actor }) => `${kind} by ${actor.replace(/:.*/, '')}`)
    },
  }
}

describe('a colleague with a booking', () => {
  it('is checked in when they come, gives the desk back when they leave, and each event counts once', async () => {
    const ann = await colleague()
    await ann.pass('In', -30, 'a')
    expect(await ann.state()).toEqual(['CHECKED_IN', true, 1])
    expect(system.levels()).toEqual(['employee'])
    await ann.pass('In', -30, 'a')
    await ann.pass('Out', -10, 'b')
    await ann.pass('In', -30, 'c')
    expect(await ann.state()).toEqual(['CHECKED_OUT', false, 1])
    expect(await scene.outcomes()).toEqual(['DONE', 'DONE', 'LATE'])
    expect(await ann.events()).toEqual([
      'presence.checked_in by doors',
      'presence.checked_out by doors',
    ])
  })

  it('comes and goes by one switch, and presses it twice without leaving', async () => {
    const ann = await colleague()
    await ann.pass('Desk', -30)
    await ann.pass('Desk', -29.9)
    expect(await ann.state()).toEqual(['CHECKED_IN', true, 1])
    await ann.pass('Desk', -5)
    expect(await ann.state()).toEqual(['CHECKED_OUT', false, 1])
    expect(await scene.outcomes()).toEqual(['DONE', 'ALREADY', 'DONE'])
  })

  it('keeps the desk while out, where only coming counts', async () => {
    const ann = await colleague('EXPECTED', { employeePasses: 'CHECK_IN', passback: 'IGNORE' })
    await ann.pass('In', -30)
    await ann.pass('Out', -20)
    await ann.pass('In', -10)
    expect(await ann.state()).toEqual(['CHECKED_IN', true, 1])
    expect(await scene.outcomes()).toEqual(['DONE', 'DONE', 'ALREADY'])
  })

  it('has the last word: what a reader saw before that changes nothing', async () => {
    const ann = await colleague()
    await ann.pass('In', -30)
    await ann.leave()
    await ann.pass('Out', 0)
    await ann.pass('In', -1)
    expect(await scene.outcomes()).toEqual(['DONE', 'NOT_HERE', 'LATE'])
    expect(await ann.events()).toEqual([
      'presence.checked_in by doors',
      'presence.checked_out by user',
    ])
  })

  it('is locked after the day, so that two systems never wait for each other', async () => {
    const ann = await colleague()
    const other = await world.deps.db.systemPool.connect()
    try {
      const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
      const holder = rows[0]?.pid
      await other.query('begin')
      await other.query(`select lock_booking_day($1, $2, '{}')`, [
        scene.companyId,
        at(0).slice(0, 10),
      ])
      await scene.report([{ id: '1', at: at(-30), card: ann.card, reader: 'In' }])
      // The relay waits for whoever holds the day.
      await world.run(`insert into jobs.job (name, data) values ('doors-passages', $1)`, [
        JSON.stringify(scene.place()),
      ])
      await world.wake()
      await vi.waitFor(
        async () => {
          const waiting = await world.run(
            'select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))',
            [holder],
          )
          expect(waiting).toHaveLength(1)
        },
        { timeout: 15_000, interval: 20 },
      )
      const free = await other.query(
        'select from door_credentials where company_id = $1 for update skip locked',
        [scene.companyId],
      )
      expect(free.rowCount).toBe(1)
      await other.query('rollback')
    } finally {
      await other.query('rollback')
      other.release()
    }
    await world.quiet()
    expect(await ann.state()).toEqual(['CHECKED_IN', true, 1])
  })

  it('is left alone where passing means nothing: the control', async () => {
    const ann = await colleague('EXPECTED', { employeePasses: 'NOTHING' })
    await ann.pass('In', -30)
    expect(await ann.state()).toEqual(['EXPECTED', false, 0])
    expect(await scene.outcomes()).toEqual(['DONE'])
  })
})

describe('what the rules of a check-in refuse', () => {
  it('holds for a booking whose questions wait for answers', async () => {
    const ann = await colleague('PENDING')
    await ann.pass('In', -30)
    expect(await ann.state()).toEqual(['PENDING', false, 0])
    expect(await scene.outcomes()).toEqual(['NO_BOOKING'])
  })

  it('holds for who never left another location', async () => {
    const ann = await colleague()
    const elsewhere = await createCompany(world.deps, scene.organisationId)
    await world.run(
      `insert into employees (company_id, user_id, home_company_id, firstname, lastname, active)
       select $1, user_id, company_id, firstname, lastname, active from users where user_id = $2`,
      [elsewhere, ann.userId],
    )
    await world.run(
      `insert into presences (company_id, presence_id, user_id, presence_date, checked_in_at) values ($1, $2, $3, $4, $5)`,
      [elsewhere, uuid7(), ann.userId, at(0).slice(0, 10), at(-60)],
    )
    await ann.pass('In', -30)
    expect(await scene.outcomes()).toEqual(['ELSEWHERE'])
    expect(await ann.state()).toEqual(['EXPECTED', false, 0])
  })

  it('holds where nobody books any more, and for the day before', async () => {
    const ann = await colleague()
    await scene.after(15 * HOUR_MS)
    await ann.pass('In', -90)
    await enableBooking(world, scene.companyId, { bookingEnabled: false })
    world.deps.companies.forget(scene.companyId)
    await ann.pass('In', 0)
    expect(await scene.outcomes()).toEqual(['LATE', 'REFUSED'])
    expect(await ann.state()).toEqual(['EXPECTED', false, 0])
  })
})

it('is switched on, and changed where it is on, only by somebody who may do as much', async () => {
  const desk = await staffOf(world, scene)
  for (const right of [
    'EDIT_INTEGRATIONS',
    'CHANGE_VISIT_STATUS',
    'OPEN_EMERGENCY_LIST',
    'SEE_ALL_VISITS',
  ]) {
    await scene.ok(scene.ask('rights.grantToUser', { params: { userId: desk.id, right } }))
  }
  const save = (id: 'doors.create' | 'doors.update', settings: object, more = {}) =>
    send(world.app, id, {
      params: { companyId: scene.companyParam, ...more },
      token: desk.token,
      body: scene.input({ ...settings }),
    })
  const passes = { employees: true, employeePasses: 'CHECK_IN' }
  expect((await save('doors.create', {})).status).toBe(200)
  expect((await save('doors.create', passes)).status).toBe(403)
  const doorsId = await scene.connect(passes)
  expect((await save('doors.update', {}, { doorsId })).status).toBe(403)
  await scene.ok(
    scene.ask('rights.grantToUser', {
      params: { userId: desk.id, right: 'CHANGE_PRESENCES' },
    }),
  )
  await scene.ok(
    scene.ask('rights.grantToUser', {
      params: { userId: desk.id, right: 'SEE_EMPLOYEES' },
    }),
  )
  expect((await save('doors.update', passes, { doorsId })).status).toBe(200)
})
