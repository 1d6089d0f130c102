import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  idOf,
  now,
  openBookingWorld,
  tuesday,
  wednesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { expectRefusals, expectRepeatable } from '#tests/support/world.ts'

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
type Shown = Readonly<Record<string, unknown>>
let names = 0
const body = (more: object = {}) => {
  names += 1
  return {
    name: `Space ${String(names)}`,
    neighbourhood: 'north',
    position: 2,
    capacity: 5,
    plan: { x: 0, y: 0, width: 800, height: 600 },
    desks: [
      { number: 'A2', x: 200, y: 50, rotation: 90, equipment: ['WINDOW', 'MONITOR'] },
      { number: 'A10', enabled: false },
      { number: 'A1', blocked: { from: tuesday, to: tuesday, reason: 'Repair' } },
    ],
    ...more,
  }
}
const make = async (more: object = {}) =>
  idOf(await world.call('deskAreas.create', { body: body(more) }))
const desksOn = async (person: Person, date: string, deskAreaId: string) =>
  (await person.call('desks.list', { query: { date, deskAreaId } })).body as readonly Shown[]
const numbered = (list: readonly Shown[], number: string) =>
  list.find((desk) => desk['number'] === number)

describe('a desk area', () => {
  it('is what was put, with its desks', async () => {
    const deskAreaId = await make()
    const { body: area } = await ann.call('deskAreas.get', { params: { deskAreaId } })
    expect(area).toMatchObject({
      id: deskAreaId,
      neighbourhood: 'north',
      capacity: 5,
      deskCount: 3,
      seatsLeft: null,
      plan: { x: 0, y: 0, width: 800, height: 600, drawingUrl: null },
    })
    const { desks } = area as { desks: readonly Shown[] }
    expect(desks.map(({ number }) => number)).toEqual(['A1', 'A2', 'A10'])
    const onDay = await desksOn(ann, tuesday, deskAreaId)
    expect(onDay.map(({ number }) => number)).toEqual(['A1', 'A2', 'A10'])
    expect(numbered(desks, 'A2')).toMatchObject({
      x: 200,
      width: 80,
      rotation: 90,
      equipment: ['MONITOR', 'WINDOW'],
      blocked: null,
    })
    expect(numbered(desks, 'A1')).toMatchObject({
      blocked: { from: tuesday, to: tuesday, reason: 'Repair' },
    })
  })

  it('says what is left on a day: no more than desks that can be booked', async () => {
    const deskAreaId = await make()
    const left = async (date: string) =>
      (
        (await ann.call('deskAreas.get', { params: { deskAreaId }, query: { date } })).body as Shown
      )['seatsLeft']
    expect([await left(tuesday), await left(wednesday)]).toEqual([1, 2])
    await world.book(ann, wednesday, deskAreaId, 'A1')
    expect(await left(wednesday)).toBe(1)
    const { body: list } = await ann.call('deskAreas.list', { query: { date: wednesday } })
    expect(list).toContainEqual(expect.objectContaining({ id: deskAreaId, seatsLeft: 1 }))
    await world.params({ dailyLimit: 1 })
    expect(await left(wednesday)).toBe(0)
  })

  it('is replaced with its desks known by their number; bookings stay', async () => {
    const deskAreaId = await make()
    const params = { deskAreaId }
    const kept = idOf(await world.book(ann, wednesday, deskAreaId, 'A2'))
    const gone = idOf(await world.book(bob, wednesday, deskAreaId, 'A1'))
    const desks = [{ number: 'A2', x: 700 }, { number: 'B1' }]
    await world.call('deskAreas.update', { params, body: body({ desks }) })
    const shown = await desksOn(ann, wednesday, deskAreaId)
    expect(shown.map(({ number, state, x }) => [number, state, x])).toEqual([
      ['A2', 'MINE', 700],
      // Who had the desk that is gone still has a place.
      ['B1', 'CAPACITY', 0],
    ])
    for (const [person, bookingId] of [
      [ann, kept],
      [bob, gone],
    ] as const) {
      const { body: booking } = await person.call('bookings.get', { params: { bookingId } })
      expect(booking).toMatchObject({ status: 'EXPECTED', cancelledAt: null })
    }
  })

  it('goes only when nobody holds a place there', async () => {
    const deskAreaId = await make()
    const params = { deskAreaId }
    const bookingId = idOf(await world.book(ann, wednesday, deskAreaId, 'A2'))
    const held = await world.call('deskAreas.remove', { params })
    expect(refusal(held)).toEqual([409, 'desk_area_in_use'])
    await ann.call('bookings.cancel', { params: { bookingId } })
    expect((await world.call('deskAreas.remove', { params })).status).toBe(200)
    expect(refusal(await ann.call('deskAreas.get', { params }))).toEqual([404, 'not_found'])
    expect(refusal(await world.book(ann, wednesday, deskAreaId, 'A2'))).toEqual([404, 'not_found'])
  })

  it('wants a name and numbers of its own, and a floor that is there', async () => {
    const given = body()
    await world.call('deskAreas.create', { body: given })
    const twice = await world.call('deskAreas.create', { body: given })
    expect(refusal(twice)).toEqual([409, 'conflict'])
    for (const wrong of [
      { desks: [{ number: '1' }, { number: '1' }] },
      { floor: { id: `FR-${'0'.repeat(26)}` } },
      { desks: [{ number: '1', equipment: ['SAUNA'] }] },
      { desks: [{ number: '1', blocked: { from: wednesday, to: tuesday } }] },
      { capacity: -1 },
    ]) {
      const answer = await world.call('deskAreas.create', { body: body(wrong) })
      expect(refusal(answer)).toEqual([422, 'validation_failed'])
    }
  })

  it('is read by employees and made by API clients, once for one key', async () => {
    const deskAreaId = await make()
    const params = { deskAreaId }
    await expectRefusals(world, 'deskAreas.get', { params }, 'may not')
    await expectRefusals(world, 'deskAreas.list', {}, 'may not')
    for (const id of ['deskAreas.create', 'deskAreas.update'] as const) {
      await expectRefusals(world, id, { params, body: body() }, 'may not')
      expect(refusal(await ann.call(id, { params, body: body() }))).toEqual([403, 'forbidden'])
      await expectRepeatable(world, id, { params, body: body() }, body())
    }
    await expectRefusals(world, 'deskAreas.remove', { params }, 'may not')
    expect(refusal(await ann.call('deskAreas.remove', { params }))).toEqual([403, 'forbidden'])
  })
})

describe('desks on a day', () => {
  it('are free, mine, taken, blocked or beyond what the space holds', async () => {
    const desks = ['1', '2', '3', '4'].map((number) => ({
      number,
      blocked: number === '4' ? { from: tuesday, reason: 'Repair' } : null,
    }))
    const deskAreaId = await make({ capacity: 2, desks })
    const states = async (person: Person) =>
      (await desksOn(person, tuesday, deskAreaId)).map(({ state }) => state)
    await world.book(ann, tuesday, deskAreaId, '1')
    expect(await states(ann)).toEqual(['MINE', 'FREE', 'FREE', 'BLOCKED'])
    await world.book(bob, tuesday, deskAreaId, '2')
    expect(await states(ann)).toEqual(['MINE', 'TAKEN', 'CAPACITY', 'BLOCKED'])
    expect(await states(bob)).toEqual(['TAKEN', 'MINE', 'CAPACITY', 'BLOCKED'])
    const [, , , blocked] = await desksOn(ann, tuesday, deskAreaId)
    expect(blocked).toMatchObject({ blockedReason: 'Repair' })
    expect((await desksOn(ann, wednesday, deskAreaId)).map(({ state }) => state)).toEqual([
      'FREE',
      'FREE',
      'FREE',
      'BLOCKED',
    ])
  })

  it('say by whom they are held, where location and person let it be seen', async () => {
    const deskAreaId = await make()
    await world.book(ann, wednesday, deskAreaId, 'A2')
    const holder = async (person: Person) =>
      numbered(await desksOn(person, wednesday, deskAreaId), 'A2')?.['bookedBy']
    expect(await holder(bob)).toEqual({ userId: ann.id, name: 'Ann Desk' })
    await world.call('employees.put', { params: { userId: ann.id }, body: { nameHidden: true } })
    expect(await holder(bob)).toBeNull()
    expect(await holder(ann)).toMatchObject({ userId: ann.id })
    await world.call('employees.put', { params: { userId: ann.id }, body: {} })
    await world.params({ showNames: false })
    expect(await holder(bob)).toBeNull()
    const query = { date: wednesday, deskAreaId }
    const { body: all } = await world.call('desks.list', { query })
    expect(numbered(all as readonly Shown[], 'A2')).toMatchObject({ bookedBy: { userId: ann.id } })
  })

  it('are for employees and API clients, on a date', async () => {
    await expectRefusals(world, 'desks.list', { query: { date: tuesday } }, 'may not')
    const answer = await ann.call('desks.list', { query: { date: '2026-02-30' } })
    expect(refusal(answer)).toEqual([422, 'validation_failed'])
  })
})

describe('floors', () => {
  it('are replaced in their order; one with areas cannot go', async () => {
    const first = await world.call('floors.put', {
      body: [{ name: 'Ground' }, { name: 'First', capacity: 20 }],
    })
    const [ground, upper] = first.body as { id: string }[]
    expect(first.body).toMatchObject([
      { name: 'Ground', position: 0, capacity: null },
      { name: 'First', position: 1, capacity: 20 },
    ])
    await make({ floor: upper })
    const without = await world.call('floors.put', { body: [{ id: ground?.id }] })
    expect(refusal(without)).toEqual([409, 'desk_area_in_use'])
    const turned = await world.call('floors.put', { body: [{ id: upper?.id, name: 'Top' }] })
    expect(turned.body).toMatchObject([{ id: upper?.id, name: 'Top', position: 0 }])
    expect((await ann.call('floors.list')).body).toEqual(turned.body)
  })

  it('of elsewhere are not found, and one is named once', async () => {
    const foreign = await world.call('floors.put', { body: [{ id: `FR-${'0'.repeat(26)}` }] })
    expect(refusal(foreign)).toEqual([404, 'not_found'])
    const { body: known } = await world.call('floors.list')
    const [floor] = known as { id: string }[]
    const twice = await world.call('floors.put', { body: [{ id: floor?.id }, { id: floor?.id }] })
    expect(refusal(twice)).toEqual([422, 'validation_failed'])
    await expectRefusals(world, 'floors.put', { body: [] }, 'may not')
    await expectRefusals(world, 'floors.list', {}, 'may not')
    expect(refusal(await ann.call('floors.put', { body: [] }))).toEqual([403, 'forbidden'])
  })

  it('take the bookings of an area along when it moves', async () => {
    const { body: known } = await world.call('floors.list')
    const [old] = known as { id: string }[]
    const put = await world.call('floors.put', {
      body: [
        { id: old?.id, name: 'Old' },
        { name: 'New', capacity: 1 },
      ],
    })
    const [, next] = put.body as { id: string }[]
    const given = body({ floor: old })
    const deskAreaId = idOf(await world.call('deskAreas.create', { body: given }))
    await world.book(ann, wednesday, deskAreaId, 'A2')
    const moved = { ...given, floor: next }
    await world.call('deskAreas.update', { params: { deskAreaId }, body: moved })
    expect(refusal(await world.book(bob, wednesday, deskAreaId, 'A1'))).toEqual([409, 'floor_full'])
  })
})
