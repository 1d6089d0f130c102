/** What readers tell becomes what reception would do, once and in its order. Issue 15 §5, door events. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createUser } from '#tests/support/factories.ts'
import { openDoorScene, type DoorScene } from '#tests/support/door-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startDoorSystem, type DoorSystem } from '#tests/support/start-door-system.ts'
import { volume } from '#tests/support/volume.ts'
import type { SceneVisit } from '#tests/support/visit-scene.ts'

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
const eventsOf = async ({ visitId }: SceneVisit) => {
  const rows = await world.run<{ kind: string; actor: string }>(
    `select kind, actor from events where subject = $1 and kind not like 'visit.credential%' order by event_id`,
    [`visit:${visitId}`],
  )
  return rows.map(({ kind, actor }) => `${kind} by ${actor.replace(/:.*/, '')}`)
}

describe('a door', () => {
  it('sets who comes in on site, and checks out who leaves', async () => {
    const visit = await scene.visit()
    await scene.live()
    const card = await scene.card(visit)
    await scene.read({ id: 'a', at: at(-2), card, reader: 'Lobby in' })
    expect(await scene.status(visit)).toBe('ON_SITE')
    expect(system.levels()).toEqual(['on-site'])
    await scene.read({ id: 'b', at: at(-1), card: `00${card}`, reader: 'Lobby out' })
    expect(await scene.status(visit)).toBe('CHECKED_OUT')
    expect(system.levels()).toEqual(['checked-out'])
    expect(await eventsOf(visit)).toEqual(['visit.on_site by doors', 'visit.checked_out by doors'])
  })

  it('checks in where the location wants that, and sets on site whoever has something left to sign', async () => {
    await scene.agreement()
    const visit = await scene.visit()
    await scene.live({ entrySets: 'CHECKED_IN' })
    await scene.read({ id: 'a', card: await scene.card(visit), reader: 'Lobby in', at: at(0) })
    expect(await scene.status(visit)).toBe('ON_SITE')
  })

  it('acts once on what is told again, late or out of order', async () => {
    const visit = await scene.visit()
    await scene.live({ entrySets: 'CHECKED_IN' })
    const card = await scene.card(visit)
    const into = { id: 'a', at: at(-10), card, reader: 'Lobby in' }
    const out = { id: 'b', at: at(-5), card, reader: 'Lobby out' }
    expect(await scene.read(out, into, into)).toBe(2)
    expect(await scene.read(into, out)).toBe(0)
    expect(await scene.read({ ...into, id: 'c' }, { ...into, id: 'd', at: at(-30 * 60) })).toBe(2)
    expect(await eventsOf(visit)).toEqual([
      'visit.checked_in by doors',
      'visit.checked_out by doors',
    ])
    expect(await scene.outcomes()).toEqual(['DONE', 'DONE', 'LATE', 'LATE'])
  })

  it('takes a clock that is ten minutes ahead for now', async () => {
    const visit = await scene.visit()
    await scene.live()
    await scene.read({ id: 'a', at: at(10), card: await scene.card(visit), reader: 'Lobby in' })
    const [row] = await world.run<{ on_site_at: string }>(
      'select on_site_at from visits where company_id = $1 and meeting_id = $2',
      [scene.companyId, visit.key.meetingId],
    )
    expect(row?.on_site_at).toBe(world.clock.now())
  })

  it('does nothing for numbers and readers that nobody knows', async () => {
    await scene.live()
    await scene.read(
      { id: 'a', at: at(0), card: '12345678', reader: 'Lobby in' },
      { id: 'b', at: at(0), card: 'caretaker', reader: 'Lobby in' },
      { id: 'c', at: at(0), card: '12345678', reader: 'Cellar' },
    )
    expect(await scene.outcomes()).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN_READER'])
  })
})

describe('a second entry without an exit', () => {
  const twice = async (passback: string): Promise<SceneVisit> => {
    const visit = await scene.visit()
    await scene.live({ passback, entrySets: 'CHECKED_IN' })
    const card = await scene.card(visit)
    await scene.read(
      { id: 'a', at: at(-2), card, reader: 'Lobby in' },
      { id: 'b', at: at(-1), card, reader: 'Lobby in' },
    )
    return visit
  }

  it.each([
    ['IGNORE', 'ALREADY', ['visit.checked_in by doors'], 'checked-in'],
    [
      'TELL',
      'SECOND_ENTRY',
      ['visit.checked_in by doors', 'visit.door_refused by doors'],
      'checked-in',
    ],
    [
      'BLOCK',
      'SECOND_ENTRY',
      ['visit.checked_in by doors', 'visit.door_refused by doors'],
      'no-access',
    ],
  ])('%s: %s', async (passback, outcome, events, level) => {
    const visit = await twice(passback)
    expect(await scene.outcomes()).toEqual(['DONE', outcome])
    expect(await eventsOf(visit)).toEqual(events)
    expect(system.levels()).toEqual([level])
  })

  it('is held back until somebody has looked', async () => {
    const visit = await twice('BLOCK')
    expect((await scene.door(visit)).credential).toMatchObject({ isBlocked: true, isInside: true })
    await scene.ok(scene.ask('doors.unblock', { params: visit.params }))
    await world.quiet()
    expect(system.levels()).toEqual(['checked-in'])
    expect((await scene.ask('doors.unblock', { params: visit.params })).status).toBe(409)
  })
})

const startDrill = () =>
  scene.ok<{ id: string }>(scene.ask('emergencies.start', { body: { drill: true } }))
const rollOf = (emergencyId: string) =>
  scene.ok<{ marks: readonly { person: string; state: string }[] }>(
    scene.ask('emergencies.roll', { params: { emergencyId } }),
  )

/** One reader sees each of them again and again. */
async function readThousands(visits: readonly SceneVisit[], reader: string): Promise<void> {
  const cards = await Promise.all(visits.map((visit) => scene.card(visit)))
  const count = volume(200, 10_000)
  const all = Array.from({ length: count }, (_, nth) => ({
    id: `${reader} ${String(nth)}`,
    at: plusMs(at(-60), nth),
    card: cards[nth % cards.length] ?? '',
    reader,
  }))
  for (let from = 0; from < count; from += 2_000) {
    await scene.report(all.slice(from, from + 2_000))
  }
  await world.quiet()
  expect((await scene.only()).passagesWaiting).toBe(0)
}

it('marks whoever gathers outside as safe', async () => {
  const visit = await scene.visit({ status: 'CHECKED_IN' })
  await scene.live()
  const card = await scene.card(visit)
  await scene.read({ id: 'a', at: at(-1), card, reader: 'Car park' })
  const { id } = await startDrill()
  await scene.read({ id: 'b', at: at(0), card, reader: 'Car park' })
  await scene.read({ id: 'c', at: at(1), card, reader: 'Car park' })
  expect(await scene.outcomes()).toEqual(['NO_EMERGENCY', 'DONE', 'ALREADY'])
  expect((await rollOf(id)).marks).toMatchObject([
    { person: outsideId('V', visit.key.visitorId), state: 'SAFE' },
  ])
})

describe('a message', () => {
  it('is taken only with its token, which ends with the next one', async () => {
    await scene.live()
    const { eventToken } = await scene.ok<{ eventToken: string }>(scene.ask('doors.token'))
    expect((await scene.report([])).statusCode).toBe(401)
    expect((await scene.report([], 'x')).statusCode).toBe(401)
    expect((await scene.report([], eventToken)).json()).toEqual({ accepted: 0, repeated: 0 })
  })

  it.each([
    ['{', 400],
    ['"text"', 400],
    [[{ card: '12345678' }], 400],
    [[{ card: '12345678', reader: 'Lobby in', at: 'yesterday' }], 400],
    [[{ card: '12345678', reader: 'a\u0000b', at: '2026-11-21T09:00:00Z' }], 400],
    [Array.from({ length: 2_001 }, () => ({})), 413],
    [' '.repeat(600_000), 413],
  ])('that cannot be read is refused whole: %#', async (body, status) => {
    await scene.live()
    expect((await scene.report(body)).statusCode).toBe(status)
    expect(await scene.outcomes()).toEqual([])
  })

  it('may have the form that the other side gives it', async () => {
    const visit = await scene.visit()
    const events = {
      items: '/data/events',
      id: '',
      at: '/time',
      token: '/badge/no',
      reader: '/door/name',
    }
    await scene.live({ events })
    const card = Number(await scene.card(visit))
    const event = {
      time: Date.parse(at(-1)) / 1_000,
      badge: { no: card },
      door: { name: 'Lobby in' },
    }
    const body = { data: { events: [event] } }
    expect((await scene.report(body)).json()).toEqual({ accepted: 1, repeated: 0 })
    expect((await scene.report(body)).json()).toEqual({ accepted: 0, repeated: 1 })
    await world.quiet()
    expect(await scene.status(visit)).toBe('ON_SITE')
  })

  it('waits while the system is paused, and counts when it goes on', async () => {
    const visit = await scene.visit()
    await scene.live()
    const card = await scene.card(visit)
    await scene.ok(scene.ask('doors.pause'))
    await scene.read({ id: 'a', at: at(0), card, reader: 'Lobby in' })
    expect([await scene.status(visit), (await scene.only()).passagesWaiting]).toEqual([
      'EXPECTED',
      1,
    ])
    await scene.ok(scene.ask('doors.activate'))
    await world.quiet()
    expect(await scene.status(visit)).toBe('ON_SITE')
  })

  it('of thousands at once is acted on event by event, each once, by two processes', async () => {
    const visits = await Promise.all(Array.from({ length: 4 }, () => scene.visit()))
    await scene.live({ passback: 'IGNORE' })
    await world.addWorker()
    await readThousands(visits, 'Lobby in')
    for (const visit of visits) {
      expect(await eventsOf(visit)).toEqual(['visit.on_site by doors'])
    }
    const { id } = await startDrill()
    await readThousands(visits, 'Car park')
    const { marks } = await rollOf(id)
    const people = visits.map(({ key }) => outsideId('V', key.visitorId))
    expect(marks.map(({ person }) => person).toSorted()).toEqual(people.toSorted())
  })
})

it('lets a colleague in on a day that they booked, and on no other', async () => {
  await scene.live({ employees: true })
  const book = await bookingOf()
  await book('PENDING')
  expect(system.levels()).toEqual(['no-access'])
  await book('EXPECTED')
  expect(system.levels()).toEqual(['employee'])
  await scene.after(16 * HOUR_MS)
  expect(system.levels()).toEqual(['no-access'])
  await scene.ok(
    scene.ask('doors.update', { body: { ...scene.input({ employees: false }), secret: '' } }),
  )
  await world.quiet()
  expect(system.levels()).toEqual([])
})

/** A colleague with a booking of today, and its state. */
async function bookingOf() {
  const userId = await createUser(world.deps, scene.companyId, { email: 'ann@acme.example' })
  const [bookingId, areaId] = [uuid7(), uuid7()]
  const day = world.clock.now().slice(0, 10)
  await world.run(
    `insert into desk_areas (company_id, desk_area_id, name, capacity) values ($1, $2, 'North', 10)`,
    [scene.companyId, areaId],
  )
  await world.run(
    `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, status, created_at)
     values ($1, $2, $3, $4, $5, 'PENDING', $6)`,
    [scene.companyId, bookingId, userId, day, areaId, world.clock.now()],
  )
  return async (status: string): Promise<void> => {
    await world.run('update bookings set status = $3 where company_id = $1 and booking_id = $2', [
      scene.companyId,
      bookingId,
      status,
    ])
    await world.run(
      `insert into events (company_id, kind, subject, actor) values ($1, 'booking.answered', $2, 'anonymous')`,
      [scene.companyId, `workplace:${day}/${outsideId('BO', bookingId)}`],
    )
    await world.quiet()
  }
}
