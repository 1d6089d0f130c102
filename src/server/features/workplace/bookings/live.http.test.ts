/** Open screens of a day hear that something has changed there, and nothing else. */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitPath } from '#contract/endpoint.ts'
import { paths } from '#contract/endpoints.ts'
import {
  idOf,
  openBookingWorld,
  tuesday,
  wednesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { readEvents, type EventReader } from '#tests/support/read-events.ts'
import { settledEvents } from '#tests/support/settled-events.ts'
import { expectRefusals } from '#tests/support/world.ts'

let world: BookingWorld
let origin: string
let ann: Person
let area: string

beforeAll(async () => {
  world = await openBookingWorld()
  ann = await world.person('Ann')
  area = await world.area(3)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${String(port)}`
})
afterAll(() => world.close())

async function listen(query: string): Promise<EventReader> {
  // What is kept back would be told as if it were new.
  await settledEvents(world.deps.db)
  const [, path] = splitPath(paths['bookings.live'])
  const filled = path.replace('{companyId}', world.mine.co)
  const reader = await readEvents(`${origin}${filled}?${query}`, ann.token)
  expect(await reader.next()).toMatchObject({ event: 'ready' })
  return reader
}

describe('a day that is watched', () => {
  it('tells what happened and on which day, and never to whom', async () => {
    const reader = await listen(`date=${tuesday}`)
    const bob = await world.person('Bob')
    await world.book(bob, wednesday, area, '1')
    const params = { bookingId: idOf(await world.book(bob, tuesday, area, '1')) }
    expect(await reader.next()).toEqual({
      event: 'changed',
      data: { kind: 'booking.created', date: tuesday },
    })
    await bob.call('bookings.move', { params, body: { deskAreaId: area, deskNumber: '2' } })
    expect(await reader.next()).toMatchObject({ data: { kind: 'booking.moved' } })
    await bob.call('bookings.cancel', { params })
    expect(await reader.next()).toMatchObject({ data: { kind: 'booking.cancelled' } })
    const body = { name: 'Changed', desks: [{ number: '1' }] }
    await world.call('deskAreas.update', { params: { deskAreaId: area }, body })
    expect(await reader.next()).toEqual({
      event: 'changed',
      data: { kind: 'desk.saved', date: null },
    })
    reader.close()
  })

  it('is watched by who may book there', async () => {
    await expectRefusals(world, 'bookings.live', { query: { date: tuesday } }, 'may not')
  })
})
