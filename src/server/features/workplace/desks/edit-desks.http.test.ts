/** An area that is edited: desks get other numbers, two people save at once, and what is booked is said (issue 14 §5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const thursday = '2026-11-26'
const friday = '2026-11-27'
let world: BookingWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await openBookingWorld()
  world.clock.set(now)
  await world.params({})
  ann = await world.person('Ann')
  bob = await world.person('Bob')
})
afterAll(() => world.close())

type Desk = { readonly number: string; readonly formerNumber?: string; readonly x?: number }
let names = 0
async function makeArea(...numbers: readonly string[]) {
  names += 1
  const body = (desks: readonly Desk[], more: object = {}) => ({
    name: `Edited ${String(names)}`,
    desks,
    ...more,
  })
  const made = body(numbers.map((number) => ({ number })))
  const deskAreaId = idOf(await world.call('deskAreas.create', { body: made }))
  const params = { deskAreaId }
  const read = async () =>
    (await world.call('deskAreas.get', { params })).body as {
      readonly version: string
      readonly desks: readonly Desk[]
    }
  return {
    deskAreaId,
    params,
    read,
    numbers: async () => (await read()).desks.map(({ number }) => number),
    save: (desks: readonly Desk[], more: object = {}) =>
      world.call('deskAreas.update', { params, body: body(desks, more) }),
    labels: async () =>
      (await world.call('stickers.list', { params })).body as readonly {
        readonly deskNumber: string
        readonly code: string
      }[],
  }
}

describe('a desk with another number', () => {
  it('keeps its bookings and its label, also where two exchange their numbers', async () => {
    const area = await makeArea('1', '2', '3')
    const bookingId = idOf(await world.book(ann, wednesday, area.deskAreaId, '1'))
    const before = await area.labels()
    const saved = await area.save([
      { number: '2', formerNumber: '1', x: 10 },
      { number: '1', formerNumber: '2', x: 20 },
      { number: 'A-03', formerNumber: '3', x: 30 },
      { number: '3' },
    ])
    expect(saved.status).toBe(200)
    expect(await area.numbers()).toEqual(['1', '2', '3', 'A-03'])
    const { body: booking } = await ann.call('bookings.get', { params: { bookingId } })
    expect(booking).toMatchObject({ deskNumber: '2' })
    const codeOf = (labels: typeof before, number: string) =>
      labels.find(({ deskNumber }) => deskNumber === number)?.code
    const after = await area.labels()
    expect(codeOf(after, '2')).toBe(codeOf(before, '1'))
    expect(codeOf(after, '1')).toBe(codeOf(before, '2'))
    expect(codeOf(after, 'A-03')).toBe(codeOf(before, '3'))
  })

  it('is one of a single desk', async () => {
    const area = await makeArea('1')
    const answer = await area.save([
      { number: '2', formerNumber: '1' },
      { number: '3', formerNumber: '1' },
    ])
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(await area.numbers()).toEqual(['1'])
  })
})

describe('a second editor', () => {
  it('is told that the area was saved since it was read; without a version it is replaced', async () => {
    const area = await makeArea('1')
    const { version } = await area.read()
    expect((await area.save([{ number: '1', x: 5 }], { version })).status).toBe(200)
    const late = await area.save([{ number: '1', x: 9 }], { version })
    expect([late.status, late.code]).toEqual([409, 'changed_meanwhile'])
    const read = await area.read()
    expect([read.desks[0]?.x, read.version === version]).toEqual([5, false])
    const saved = await area.save([{ number: '1', x: 9 }], { version: read.version })
    expect(saved.body).toEqual({ id: area.deskAreaId, version: (await area.read()).version })
    expect((await area.save([{ number: '1', x: 1 }])).status).toBe(200)
  })

  it('of two at once one wins', async () => {
    const area = await makeArea('1')
    const { version } = await area.read()
    const answers = await Promise.all(
      [5, 9].map((x) => area.save([{ number: '1', x }], { version })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('what is booked of an area', () => {
  it('is said by desk, from today on', async () => {
    const area = await makeArea('1', '2', '3')
    await world.book(ann, thursday, area.deskAreaId, '1')
    await world.book(bob, thursday, area.deskAreaId, '2')
    await world.book(bob, friday, area.deskAreaId, '1')
    const cancelled = idOf(await world.book(ann, tuesday, area.deskAreaId, '3'))
    await ann.call('bookings.cancel', { params: { bookingId: cancelled } })
    const { body } = await world.call('deskAreas.bookings', { params: area.params })
    expect(body).toEqual([
      { deskNumber: '1', bookings: 2, nextDate: thursday },
      { deskNumber: '2', bookings: 1, nextDate: thursday },
    ])
    await expectRefusals(world, 'deskAreas.bookings', { params: area.params }, 'may not')
    const asked = await ann.call('deskAreas.bookings', { params: area.params })
    expect([asked.status, asked.code]).toEqual([403, 'forbidden'])
  })
})
