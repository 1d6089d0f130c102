/** Areas and desks are archived: what hangs on them is said before, nobody books them any more, and they can be taken back. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { insideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { someoneWaits } from '#tests/support/count-waiting.ts'
import {
  idOf,
  now,
  openBookingWorld,
  tuesday,
  wednesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { expectRefusals } from '#tests/support/world.ts'

let world: BookingWorld
let ann: Person
let bob: Person
beforeAll(async () => {
  world = await openBookingWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(now)
  await world.params({})
  ann = await world.person('Ann')
  bob = await world.person('Bob')
})

const refusal = ({ status, code }: { status: number; code: string | undefined }) => [status, code]
const nameOf = async (deskAreaId: string) =>
  ((await world.call('deskAreas.get', { params: { deskAreaId } })).body as { name: string }).name
const remove = (deskAreaId: string) => world.call('deskAreas.remove', { params: { deskAreaId } })
const restore = (deskAreaId: string) => world.call('deskAreas.restore', { params: { deskAreaId } })
const archived = async () =>
  (await world.call('deskAreas.archived')).body as CallOutput<Endpoints['deskAreas.archived']>
const stickers = async (deskAreaId: string) =>
  (
    await world.deps.db.system
      .selectFrom('desks')
      .select('sticker_code')
      .where('desk_area_id', '=', insideId('DA', deskAreaId) ?? '')
      .where('retired_at', 'is', null)
      .orderBy('number')
      .execute()
  ).map(({ sticker_code }) => sticker_code)

describe('an area', () => {
  it('says what hangs on it', async () => {
    const area = await world.area(0, {
      desks: [{ number: '1', owner: { id: ann.id } }, { number: '2' }],
    })
    await world.book(bob, wednesday, area, '2')
    const { body } = await world.call('uses.list', { query: { of: 'DESK_AREA', id: area } })
    expect(body).toEqual([
      { use: 'BOOKINGS', count: 1, names: [] },
      { use: 'DESKS', count: 2, names: [] },
      { use: 'OWNERS', count: 1, names: ['Ann Desk'] },
    ])
    await world.deps.db.system
      .updateTable('bookings')
      .set({ booking_date: '2026-11-02' })
      .where('desk_area_id', '=', insideId('DA', area) ?? '')
      .execute()
    const later = await world.call('uses.list', { query: { of: 'DESK_AREA', id: area } })
    expect(later.body).toContainEqual({ use: 'PAST_BOOKINGS', count: 1, names: [] })
  })

  it('is archived and taken back with its desks, their labels and what was booked', async () => {
    const area = await world.area(2)
    const booking = idOf(await world.book(ann, tuesday, area, '1'))
    await ann.call('bookings.cancel', { params: { bookingId: booking } })
    const [name, labels] = [await nameOf(area), await stickers(area)]
    await remove(area)
    expect(await archived()).toContainEqual({
      id: area,
      name,
      deskCount: 2,
      archivedAt: world.clock.now(),
    })
    const { body: history } = await ann.call('bookings.get', { params: { bookingId: booking } })
    expect(history).toMatchObject({ deskNumber: '1' })
    expect((await restore(area)).status).toBe(200)
    expect(await stickers(area)).toEqual(labels)
    expect((await archived()).map(({ id }) => id)).not.toContain(area)
    expect((await world.book(bob, tuesday, area, '1')).status).toBe(200)
    // It is there already, and stays as it is.
    expect((await restore(area)).status).toBe(200)
    const { body: still } = await ann.call('deskAreas.get', { params: { deskAreaId: area } })
    expect(still).toMatchObject({ name, deskCount: 2 })
  })

  it('comes back without a floor and an owner that are gone', async () => {
    const { body: floors } = await world.call('floors.put', { body: [{ name: 'Attic' }] })
    const [floor] = floors as { id: string }[]
    const area = await world.area(0, { floor, desks: [{ number: '1', owner: { id: ann.id } }] })
    await remove(area)
    await world.call('floors.put', { body: [] })
    await world.deps.db.system
      .updateTable('users')
      .set({ active: false })
      .where('user_id', '=', ann.userId)
      .execute()
    await restore(area)
    const { body } = await world.call('deskAreas.get', { params: { deskAreaId: area } })
    expect(body).toMatchObject({ floor: null, desks: [{ number: '1', owner: null }] })
  })

  it('is not taken back under a name that another one has by now', async () => {
    const area = await world.area(1)
    const name = await nameOf(area)
    await remove(area)
    await world.area(1, { name })
    expect(refusal(await restore(area))).toEqual([409, 'conflict'])
  })

  it.each([
    ['by what archives it', true, [404, 'not_found']],
    ['unless nothing waited for that', false, [200, undefined]],
  ])('is not booked while it is archived %s', async (_, isLocked, outcome) => {
    const area = await world.area(2)
    const { companyId } = world.mine
    const booked = await world.deps.db.inTenant(companyId, async (tx) => {
      // As archiveDeskArea begins.
      if (isLocked) await sql`select change_who_may_book(${companyId})`.execute(tx)
      await tx
        .updateTable('desk_areas')
        .set({ retired_at: world.clock.now() })
        .where('desk_area_id', '=', insideId('DA', area) ?? '')
        .execute()
      const booking = world.book(bob, tuesday, area, '1')
      if (isLocked) await waitsFor('ShareLock')
      else await booking
      return { booking }
    })
    expect(refusal(await booked.booking)).toEqual(outcome)
  })

  it('waits for who is booking, and is then still needed', async () => {
    const area = await world.area(2)
    const { companyId } = world.mine
    const removed = await world.deps.db.inTenant(companyId, async (tx) => {
      await sql`select keep_who_may_book(${companyId})`.execute(tx)
      const answer = remove(area)
      await waitsFor('ExclusiveLock')
      await bookIn(tx, area)
      return { answer }
    })
    expect(refusal(await removed.answer)).toEqual([409, 'desk_area_in_use'])
  })
})

describe('a desk', () => {
  it('that was taken out of its area is listed, and comes back where it stood', async () => {
    const area = await world.area(0, { desks: [{ number: '1', x: 70 }, { number: '2' }] })
    const params = { deskAreaId: area }
    const booking = idOf(await world.book(ann, wednesday, area, '1'))
    const without = { name: await nameOf(area), desks: [{ number: '2' }] }
    await world.call('deskAreas.update', { params, body: without })
    expect((await world.call('deskAreas.archivedDesks', { params })).body).toEqual([
      { number: '1', archivedAt: world.clock.now() },
    ])
    const back = (number: string) =>
      world.call('deskAreas.restoreDesk', { params, body: { number } })
    expect((await back('1')).status).toBe(200)
    expect((await world.call('deskAreas.archivedDesks', { params })).body).toEqual([])
    const { body } = await world.call('deskAreas.get', { params })
    expect(body).toMatchObject({ desks: [{ number: '1', x: 70 }, { number: '2' }] })
    expect(await stickers(area)).toEqual([expect.any(String), expect.any(String)])
    expect((await ann.call('bookings.get', { params: { bookingId: booking } })).body).toMatchObject(
      { deskNumber: '1' },
    )
    expect(refusal(await back('7'))).toEqual([404, 'not_found'])
    expect(refusal(await back('1'))).toEqual([404, 'not_found'])
  })

  it('is taken back by who may edit desks', async () => {
    const area = await world.area(1)
    const params = { deskAreaId: area }
    for (const [id, call] of [
      ['deskAreas.archived', {}],
      ['deskAreas.restore', { params }],
      ['deskAreas.archivedDesks', { params }],
      ['deskAreas.restoreDesk', { params, body: { number: '1' } }],
    ] as const) {
      await expectRefusals(world, id, call, 'may not')
      expect(refusal(await ann.call(id, call))).toEqual([403, 'forbidden'])
    }
  })
})

/** What a booking that is under way writes, in its transaction. */
async function bookIn(tx: Tx, area: string): Promise<void> {
  const item = { bookingId: uuid7(), date: wednesday, deskNumber: '1', subject: 'BO-under-way' }
  const items = JSON.stringify([{ ...item, deskAreaId: insideId('DA', area) }])
  await sql`select create_bookings(${world.mine.companyId}, ${ann.userId}, 'EXPECTED', null, ${now}, 'system', 'NEVER',
    ${items}::jsonb)`.execute(tx)
}

const waitsFor = (mode: 'ShareLock' | 'ExclusiveLock') =>
  someoneWaits(world.deps.db.system, { types: ['advisory'], mode })
