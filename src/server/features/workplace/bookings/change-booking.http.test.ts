/** What happens to a booking after it was made: moved, cancelled, answered for, moved on by its status. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import {
  idOf,
  monday,
  now,
  openBookingWorld,
  tuesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { createCustomField, createFlow } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { expectRefusals, expectRepeatable } from '#tests/support/world.ts'

let world: BookingWorld
let area: string
let ann: Person
let bob: Person
let flowId: string

beforeAll(async () => {
  world = await openBookingWorld()
  await createCustomField(world.deps, world.mine.companyId, { id: 'fit', type: 'QUESTION' })
  const screens = [askScreen('fit', 'QUESTION', { when: { No: 'failure' } })]
  flowId = outsideId('FL', await createFlow(world.deps, world.mine.companyId, screens))
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(now)
  await world.params({})
  area = await world.area(3)
  ann = await world.person('Ann')
  bob = await world.person('Bob')
})

const refusal = ({ status, code }: { status: number; code: string | undefined }) => [status, code]
const detailsOf = ({ body }: { body: unknown }) =>
  (body as { error: { details: unknown } }).error.details
const booked = async (person = ann, desk = '1', date = tuesday) => ({
  bookingId: idOf(await world.book(person, date, area, desk)),
})

describe('moving a booking', () => {
  it('takes another desk and gives the old one back, in one act', async () => {
    const params = await booked()
    const body = { deskAreaId: area, deskNumber: '2' }
    expect((await ann.call('bookings.move', { params, body })).body).toEqual({
      id: params.bookingId,
    })
    expect((await ann.call('bookings.get', { params })).body).toMatchObject({ deskNumber: '2' })
    expect((await world.book(bob, tuesday, area, '1')).status).toBe(200)
  })

  it('is refused as booking the place would be, and then changes nothing', async () => {
    const params = await booked()
    await booked(bob, '2')
    const move = (deskAreaId: string, deskNumber: string | null) =>
      ann.call('bookings.move', { params, body: { deskAreaId, deskNumber } })
    expect(refusal(await move(area, '2'))).toEqual([409, 'desk_taken'])
    const full = await world.area(0, { capacity: 0 })
    expect(refusal(await move(full, null))).toEqual([409, 'desk_area_full'])
    expect(refusal(await move(area, '9'))).toEqual([422, 'validation_failed'])
    expect((await ann.call('bookings.get', { params })).body).toMatchObject({ deskNumber: '1' })
    // To where it is already there is always room.
    expect((await move(area, '1')).status).toBe(200)
  })

  it('works where everything else is full, because it takes no more places', async () => {
    const day = '2026-12-01'
    await world.params({ dailyLimit: 1 })
    const params = await booked(ann, '1', day)
    const body = { deskAreaId: area, deskNumber: '3' }
    expect((await ann.call('bookings.move', { params, body })).status).toBe(200)
    expect(refusal(await world.book(bob, day, area, '1'))).toEqual([409, 'location_full'])
  })

  it('is for whose it is, and for what still stands', async () => {
    const params = await booked()
    const body = { deskAreaId: area, deskNumber: '2' }
    expect(refusal(await bob.call('bookings.move', { params, body }))).toEqual([404, 'not_found'])
    await expectRefusals(world, 'bookings.move', { params, body }, 'may not')
    await expectRepeatable(
      world,
      'bookings.move',
      { params, body, token: ann.token },
      {
        ...body,
        deskNumber: '3',
      },
    )
    await ann.call('bookings.cancel', { params })
    expect(refusal(await ann.call('bookings.move', { params, body }))).toEqual([
      409,
      'booking_status_conflict',
    ])
  })
})

describe('cancelling', () => {
  it('gives the day back to its person, and the desk to everybody', async () => {
    const params = await booked()
    expect((await ann.call('bookings.cancel', { params })).body).toEqual({ id: params.bookingId })
    expect((await ann.call('bookings.get', { params })).body).toMatchObject({ cancelledAt: now })
    expect((await world.book(ann, tuesday, area, '1')).status).toBe(200)
    const query = { date: tuesday, userId: ann.id }
    expect((await ann.call('bookings.list', { query })).body).toMatchObject({ total: 1 })
  })

  it('is possible until the day ends at the location', async () => {
    const today = await booked(ann, '1', monday)
    world.clock.set('2026-11-23T22:59:59.999Z') // a moment before midnight in Brussels
    expect((await ann.call('bookings.cancel', { params: today })).status).toBe(200)
    world.clock.set(now)
    const late = await booked(ann, '1', monday)
    world.clock.set('2026-11-23T23:00:00.000Z')
    const answer = await ann.call('bookings.cancel', { params: late })
    expect(refusal(answer)).toEqual([409, 'day_not_bookable'])
    expect(detailsOf(answer)).toEqual({ reason: 'past' })
  })

  it('happens once, by its person or an API client', async () => {
    const params = await booked()
    expect(refusal(await bob.call('bookings.cancel', { params }))).toEqual([404, 'not_found'])
    await expectRefusals(world, 'bookings.cancel', { params }, 'may not')
    expect((await world.call('bookings.cancel', { params })).status).toBe(200)
    const again = await ann.call('bookings.cancel', { params })
    expect(refusal(again)).toEqual([409, 'booking_status_conflict'])
    expect(detailsOf(again)).toEqual({ status: 'EXPECTED', ended: true })
  })
})

describe('a location with questions', () => {
  beforeEach(() => world.params({ questionnaireFlowId: flowId }))
  const book = (customFields: readonly object[], statusId = 1) =>
    ann.call('bookings.create', {
      body: { date: tuesday, deskAreaId: area, deskNumber: '1', statusId, customFields },
    })

  it.each([
    ['passed', [{ id: 'fit', value: 'true' }], 'EXPECTED', 1],
    ['failed', [{ id: 'fit', value: 'false' }], 'DENIED', 5],
    ['left for later', [], 'PENDING', 4],
  ])('judges answers that are %s', async (_, answers, status, statusId) => {
    expect((await book(answers)).body).toMatchObject({ status, statusId })
  })

  it('lets nobody who was denied book that day again, until it is reset', async () => {
    const params = { bookingId: idOf(await book([{ id: 'fit', value: 'false' }])) }
    expect(refusal(await book([{ id: 'fit', value: 'true' }]))).toEqual([403, 'booking_denied'])
    // Somebody else can have the desk meanwhile.
    await world.params({})
    const other = { bookingId: idOf(await world.book(bob, tuesday, area, '1')) }
    const body = { statusId: 1 }
    const reset = () => world.call('bookings.setStatus', { params, body })
    expect(refusal(await reset())).toEqual([409, 'desk_taken'])
    await bob.call('bookings.cancel', { params: other })
    expect((await reset()).body).toMatchObject({ status: 'EXPECTED' })
  })

  it('moves a pending booking on by its answers, whatever is asked for', async () => {
    const params = { bookingId: idOf(await book([], 4)) }
    const ask = (statusId: number) => ann.call('bookings.setStatus', { params, body: { statusId } })
    const open = await ask(1)
    expect(refusal(open)).toEqual([409, 'booking_status_conflict'])
    expect(refusal(await ask(5))).toEqual([409, 'booking_status_conflict'])
    const answer = (value: string) =>
      ann.call('bookings.putCustomFields', { params, body: [{ id: 'fit', value }] })
    expect((await answer('true')).body).toMatchObject({ status: 'EXPECTED' })
    expect((await ask(1)).body).toMatchObject({ status: 'EXPECTED' })
    expect((await answer('')).body).toMatchObject({ status: 'PENDING' })
    expect((await answer('false')).body).toMatchObject({ status: 'DENIED' })
    expect(refusal(await answer('true'))).toEqual([409, 'booking_status_conflict'])
  })

  it('takes only answers to what it asks', async () => {
    const params = { bookingId: idOf(await book([])) }
    for (const [id, value] of [
      ['unknown', 'x'],
      ['fit', 'Perhaps'],
    ] as const) {
      const body = [{ id, value }]
      const answer = await ann.call('bookings.putCustomFields', { params, body })
      expect([id, ...refusal(answer)]).toEqual([id, 422, 'invalid_answer'])
    }
    const body = [{ id: 'fit', value: 'true' }]
    await expectRefusals(world, 'bookings.putCustomFields', { params, body }, 'may not')
    await expectRepeatable(
      world,
      'bookings.putCustomFields',
      { params, body, token: ann.token },
      [],
    )
    world.clock.set('2026-11-25T09:00:00.000Z')
    const late = await ann.call('bookings.putCustomFields', { params, body })
    expect(refusal(late)).toEqual([409, 'day_not_bookable'])
  })
})

describe('the status of a booking', () => {
  it('is moved on by reception: in, out, and never back', async () => {
    const params = await booked(ann, '1', monday)
    const set = (statusId: number) =>
      world.call('bookings.setStatus', { params, body: { statusId } })
    expect((await set(2)).body).toMatchObject({ statusId: 2, status: 'CHECKED_IN' })
    expect(refusal(await ann.call('bookings.cancel', { params }))).toEqual([
      409,
      'booking_status_conflict',
    ])
    expect((await set(3)).body).toMatchObject({ statusId: 3 })
    for (const statusId of [1, 2, 4, 5]) {
      expect(refusal(await set(statusId))).toEqual([409, 'booking_status_conflict'])
    }
    // The day is free again for another booking.
    expect((await world.book(ann, monday, area, '1')).status).toBe(200)
  })

  it('is not checked in on another day, nor twice, nor by its person', async () => {
    const params = await booked()
    const body = { statusId: 2 }
    expect(refusal(await world.call('bookings.setStatus', { params, body }))).toEqual([
      409,
      'booking_status_conflict',
    ])
    const mine = await ann.call('bookings.setStatus', { params, body })
    expect(refusal(mine)).toEqual([403, 'forbidden'])
    const foreign = await bob.call('bookings.setStatus', { params, body })
    expect(refusal(foreign)).toEqual([404, 'not_found'])
    await expectRefusals(world, 'bookings.setStatus', { params, body }, 'may not')
    const bad = await world.call('bookings.setStatus', { params, body: { statusId: 9 } })
    expect(refusal(bad)).toEqual([422, 'validation_failed'])
  })

  it('is denied and reset by an API client', async () => {
    const params = await booked()
    const set = (statusId: number) =>
      world.call('bookings.setStatus', { params, body: { statusId } })
    expect((await set(5)).body).toMatchObject({ status: 'DENIED' })
    expect(refusal(await world.book(ann, tuesday, area, '2'))).toEqual([403, 'booking_denied'])
    expect((await set(1)).body).toMatchObject({ status: 'EXPECTED' })
  })
})
