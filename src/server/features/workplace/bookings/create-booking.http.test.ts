import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { createCompany } from '#tests/support/factories.ts'
import {
  enableBooking,
  idOf,
  monday,
  now,
  openBookingWorld,
  saturday,
  tuesday,
  wednesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { expectRefusals, expectRepeatable } from '#tests/support/world.ts'

let world: BookingWorld
let area: string
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await openBookingWorld()
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

describe('booking a desk', () => {
  it('makes an expected booking that its person and the day show', async () => {
    const made = await world.book(ann, tuesday, area, '2')
    expect(made.body).toEqual({ id: idOf(made), statusId: 1, status: 'EXPECTED' })
    const booking = {
      id: idOf(made),
      companyId: world.mine.co,
      userId: ann.id,
      firstname: 'Ann',
      lastname: 'Desk',
      date: tuesday,
      statusId: 1,
      status: 'EXPECTED',
      deskAreaId: area,
      deskNumber: '2',
      checkedInAt: null,
      checkedOutAt: null,
      releasedAt: null,
      createdAt: now,
    }
    const params = { bookingId: booking.id, userId: ann.id }
    expect((await ann.call('bookings.get', { params })).body).toMatchObject({
      ...booking,
      cancelledAt: null,
    })
    expect((await ann.call('bookings.ofUser', { params })).body).toMatchObject([booking])
    const query = { date: tuesday, userId: ann.id, pageSize: '100000' }
    expect((await bob.call('bookings.list', { query })).body).toMatchObject({
      total: 1,
      bookings: [booking],
    })
  })

  it('writes one event, and nothing when it is refused', async () => {
    const made = idOf(await world.book(ann, tuesday, area, '1'))
    await world.book(bob, tuesday, area, '1')
    const events = await world.deps.db.system
      .selectFrom('events')
      .select(['kind', 'actor', 'subject'])
      .where('subject', 'like', `workplace:${tuesday}/%`)
      .where('company_id', '=', world.mine.companyId)
      .orderBy('event_id', 'desc')
      .limit(1)
      .execute()
    expect(events).toEqual([
      { kind: 'booking.created', actor: `user:${ann.id}`, subject: `workplace:${tuesday}/${made}` },
    ])
  })

  it('does one thing for one key', async () => {
    const body = { date: tuesday, deskAreaId: area, deskNumber: '1' }
    const other = { ...body, deskNumber: '2' }
    await expectRepeatable(world, 'bookings.create', { body, token: ann.token }, other)
    const query = { date: tuesday, userId: ann.id }
    expect((await ann.call('bookings.list', { query })).body).toMatchObject({ total: 1 })
  })

  it('is for employees and API clients', async () => {
    const body = { date: tuesday, deskAreaId: area, deskNumber: '1', userId: ann.id }
    await expectRefusals(world, 'bookings.create', { body }, 'may not')
    expect((await world.call('bookings.create', { body })).status).toBe(200)
    const nobody = await world.call('bookings.create', { body: { ...body, userId: undefined } })
    expect(refusal(nobody)).toEqual([422, 'validation_failed'])
  })

  it('is refused where booking is switched off', async () => {
    await world.params({ bookingEnabled: false })
    expect(refusal(await world.book(ann, tuesday, area, '1'))).toEqual([403, 'booking_disabled'])
  })
})

describe('a second booking', () => {
  it('of the same person on the same day is refused, whatever the desk', async () => {
    await world.book(ann, tuesday, area, '1')
    for (const desk of ['1', '2']) {
      const second = await world.book(ann, tuesday, area, desk)
      expect(refusal(second)).toEqual([409, 'expected_booking_exists'])
    }
    expect((await world.book(ann, wednesday, area, '1')).status).toBe(200)
  })

  it('of the same person is refused also at another company of the organisation', async () => {
    const company = await createCompany(world.deps, world.mine.organisationId, { name: 'Annexe' })
    await enableBooking(world, company)
    const params = { companyId: outsideId('CO', company) }
    await world.call('employees.put', { params: { ...params, userId: ann.id }, body: {} })
    const made = await world.call('deskAreas.create', {
      params,
      body: { name: 'Annexe', desks: [{ number: '1' }] },
    })
    const there = { date: tuesday, deskAreaId: idOf(made), deskNumber: '1' }
    expect((await ann.call('bookings.create', { params, body: there })).status).toBe(200)
    const here = await world.book(ann, tuesday, area, '1')
    expect(refusal(here)).toEqual([409, 'expected_booking_exists'])
    // Who is no employee there does not find it.
    const foreign = await bob.call('bookings.create', { params, body: there })
    expect(refusal(foreign)).toEqual([404, 'not_found'])
  })

  it('of the same desk is refused, until it is given back', async () => {
    const made = idOf(await world.book(ann, tuesday, area, '1'))
    expect(refusal(await world.book(bob, tuesday, area, '1'))).toEqual([409, 'desk_taken'])
    await ann.call('bookings.cancel', { params: { bookingId: made } })
    expect((await world.book(bob, tuesday, area, '1')).status).toBe(200)
  })
})

describe('a day', () => {
  it.each([
    ['yesterday', '2026-11-22', 'past'],
    ['after the window', '2026-12-08', 'outside_window'],
    ['at the weekend', saturday, 'weekday'],
    ['on a holiday', wednesday, 'holiday'],
    ['after closing time', monday, 'closed'],
  ])('%s cannot be booked', async (_, date, reason) => {
    await world.params({ holidays: [wednesday], closesAt: '09:00' })
    const answer = await world.book(ann, date, area, '1')
    expect(refusal(answer)).toEqual([409, 'day_not_bookable'])
    expect(answer.body).toMatchObject({ error: { details: { reason } } })
  })

  it('is that of the location, whatever the clock of the caller', async () => {
    world.clock.set('2026-11-23T23:30:00.000Z') // Tuesday, 0:30 in Brussels
    expect(refusal(await world.book(ann, monday, area, '1'))).toEqual([409, 'day_not_bookable'])
    expect((await world.book(ann, tuesday, area, '1')).status).toBe(200)
  })
})

describe('a desk', () => {
  it('must be named where the area has desks, and be one of them', async () => {
    for (const [desk, code] of [
      [null, 'desk_needed'],
      ['99', 'desk_unknown'],
    ] as const) {
      const answer = await world.book(ann, tuesday, area, desk)
      expect(refusal(answer)).toEqual([422, 'validation_failed'])
      expect(answer.body).toMatchObject({
        error: { details: [{ field: 'body.deskNumber', code }] },
      })
    }
  })

  it('that is blocked or switched off cannot be booked, on those days', async () => {
    const desks = [
      { number: '1', blocked: { from: tuesday, to: tuesday, reason: 'Broken' } },
      { number: '2', enabled: false },
    ]
    await world.call('deskAreas.update', {
      params: { deskAreaId: area },
      body: { name: `Blocked ${area}`, desks },
    })
    expect(refusal(await world.book(ann, tuesday, area, '1'))).toEqual([409, 'desk_blocked'])
    expect(refusal(await world.book(ann, tuesday, area, '2'))).toEqual([409, 'desk_blocked'])
    expect((await world.book(ann, wednesday, area, '1')).status).toBe(200)
  })

  it('of nowhere is not found', async () => {
    const answer = await world.book(ann, tuesday, `DA-${'0'.repeat(26)}`, '1')
    expect(refusal(answer)).toEqual([404, 'not_found'])
  })
})

describe('capacity', () => {
  it('of an area without desks is its number', async () => {
    const lounge = await world.area(0, { capacity: 1 })
    expect((await world.book(ann, tuesday, lounge, null)).status).toBe(200)
    expect(refusal(await world.book(bob, tuesday, lounge, null))).toEqual([409, 'desk_area_full'])
  })

  it('of an area may be less than its desks', async () => {
    const sparse = await world.area(3, { capacity: 1 })
    await world.book(ann, tuesday, sparse, '1')
    expect(refusal(await world.book(bob, tuesday, sparse, '3'))).toEqual([409, 'desk_area_full'])
  })

  it('of a floor counts for all of its areas', async () => {
    const put = await world.call('floors.put', { body: [{ name: 'First', capacity: 1 }] })
    const [floor] = put.body as { id: string }[]
    const north = await world.area(2, { floor })
    const south = await world.area(2, { floor })
    await world.book(ann, tuesday, north, '1')
    expect(refusal(await world.book(bob, tuesday, south, '1'))).toEqual([409, 'floor_full'])
  })

  it('of the location is the limit of the day, also when it was lowered below what is taken', async () => {
    const day = '2026-11-27'
    await world.params({ dailyLimit: 2 })
    await world.book(ann, day, area, '1')
    await world.book(bob, day, area, '2')
    const cem = await world.person('Cem')
    expect(refusal(await world.book(cem, day, area, '3'))).toEqual([409, 'location_full'])
    await world.params({ dailyLimit: 1 })
    expect(refusal(await world.book(cem, day, area, '3'))).toEqual([409, 'location_full'])
    await world.params({ dailyLimit: 3 })
    expect((await world.book(cem, day, area, '3')).status).toBe(200)
  })
})

describe('a person', () => {
  it('who is not allowed at the location cannot book there', async () => {
    await world.call('employees.put', {
      params: { userId: ann.id },
      body: { allowedOnLocation: false },
    })
    const answer = await world.book(ann, tuesday, area, '1')
    expect(refusal(answer)).toEqual([403, 'not_allowed_on_location'])
    const { body } = await ann.call('bookings.bookableDays')
    expect(body).toMatchObject([
      { date: monday, reason: 'not_allowed_on_location' },
      {},
      {},
      {},
      {},
      { reason: 'weekday' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ])
  })

  it('books for a colleague only where the location lets them', async () => {
    const body = { date: tuesday, deskAreaId: area, deskNumber: '1', userId: bob.id }
    expect(refusal(await ann.call('bookings.create', { body }))).toEqual([403, 'forbidden'])
    await world.params({ bookForOthers: true })
    const made = idOf(await ann.call('bookings.create', { body }))
    // Who made it may also cancel it.
    const cancelled = await ann.call('bookings.cancel', { params: { bookingId: made } })
    expect(cancelled.status).toBe(200)
  })

  it('books for a colleague by a right of their own, where the location does not let everybody', async () => {
    const right = { params: { userId: ann.id, right: 'BOOK_FOR_OTHERS' } }
    const body = { date: tuesday, deskAreaId: area, deskNumber: '1', userId: bob.id }
    expect((await world.call('rights.grantToUser', right)).status).toBe(200)
    expect((await ann.call('bookings.create', { body })).status).toBe(200)
    const days = await ann.call('bookings.bookableDays', { query: { userId: bob.id } })
    expect(days.status).toBe(200)
    const other = { ...body, date: wednesday, userId: ann.id }
    expect(refusal(await bob.call('bookings.create', { body: other }))).toEqual([403, 'forbidden'])
  })

  it('whose links were revoked is refused at once', async () => {
    const params = { userId: ann.id }
    const { link } = (await world.call('employees.createLink', { params })).body as { link: string }
    const token = new URL(link).searchParams.get('jwt') ?? ''
    expect((await world.call('employees.ownCompanies', { token })).status).toBe(200)
    await world.call('employees.revokeLinks', { params })
    for (const old of [token, ann.token]) {
      const answer = await world.call('employees.ownCompanies', { token: old })
      expect(refusal(answer)).toEqual([401, 'token_revoked'])
    }
    const renewed = (await world.call('employees.createLink', { params })).body as { link: string }
    const fresh = new URL(renewed.link).searchParams.get('jwt') ?? ''
    expect((await world.call('employees.ownCompanies', { token: fresh })).status).toBe(200)
    expect(insideId('US', ann.id)).toBe(ann.userId)
  })
})
