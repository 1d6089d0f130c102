/** The days that are offered, several at once, and the first screen in one round trip. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
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

type Day = Readonly<Record<string, unknown>> & { readonly date: string }
const daysOf = async (person: Person) =>
  (await person.call('bookings.bookableDays')).body as readonly Day[]
const dayOf = async (person: Person, date: string) =>
  (await daysOf(person)).find((day) => day.date === date)

/** Somebody sat there on these days before now. */
async function satBefore(person: Person, deskAreaId: string, deskNumber: string, dates: string[]) {
  const area = insideId('DA', deskAreaId) ?? ''
  const { desk_id } = await world.deps.db.system
    .selectFrom('desks')
    .select('desk_id')
    .where('desk_area_id', '=', area)
    .where('number', '=', deskNumber)
    .executeTakeFirstOrThrow()
  await world.deps.db.system
    .insertInto('bookings')
    .values(
      dates.map((date) => ({
        company_id: world.mine.companyId,
        booking_id: uuid7(),
        user_id: person.userId,
        booking_date: date,
        desk_area_id: area,
        desk_id,
        status: 'EXPECTED',
        created_at: now,
      })),
    )
    .execute()
}

describe('bookable days', () => {
  it('are today and the window after it, in the location’s calendar', async () => {
    await world.params({ windowDays: 3, holidays: [wednesday] })
    await world.area(2)
    const days = await daysOf(ann)
    expect(days.map(({ date, reason }) => [date, reason])).toEqual([
      [monday, null],
      [tuesday, null],
      [wednesday, 'holiday'],
      ['2026-11-26', null],
    ])
    world.clock.set('2026-11-23T23:00:00.000Z') // Tuesday in Brussels
    expect((await daysOf(ann))[0]?.date).toBe(tuesday)
  })

  it('say what is left, what is booked and what is denied', async () => {
    const area = await world.area(1)
    const before = await dayOf(ann, tuesday)
    const made = await world.book(ann, tuesday, area, '1')
    expect(await dayOf(ann, tuesday)).toMatchObject({
      seatsLeft: Number(before?.['seatsLeft']) - 1,
      booked: true,
      bookingId: idOf(made),
      allowed: false,
      reason: 'booked',
    })
    expect(await dayOf(bob, tuesday)).toMatchObject({ booked: false, bookingId: null })
    const params = { bookingId: idOf(made) }
    await world.call('bookings.setStatus', { params, body: { statusId: 5 } })
    expect(await dayOf(ann, tuesday)).toMatchObject({ booked: false, reason: 'denied' })
    await world.params({ dailyLimit: 0 })
    expect(await dayOf(bob, tuesday)).toMatchObject({ seatsLeft: 0, reason: 'full' })
    expect(await dayOf(bob, saturday)).toMatchObject({ allowed: false, reason: 'weekday' })
  })

  it('say that nothing is there where no desks were set up, and not that it is full', async () => {
    const empty = await openBookingWorld()
    const person = await empty.person('Ann')
    const reasons = async () => {
      const days = await daysOf(person)
      return new Set(days.map((day) => day['reason']).filter((one) => one !== 'weekday'))
    }
    expect(await reasons()).toEqual(new Set(['no_desks']))
    // An area without a desk in use and without seats is as good as none.
    await empty.area(0)
    expect(await reasons()).toEqual(new Set(['no_desks']))
    const area = await empty.area(1)
    expect(await reasons()).toEqual(new Set([null]))
    await empty.book(await empty.person('Bob'), tuesday, area, '1')
    expect(await reasons()).toEqual(new Set([null, 'full']))
    await empty.close()
  })

  it('count floors and limits over all areas', async () => {
    const [before] = await daysOf(ann)
    const put = await world.call('floors.put', { body: [{ name: 'Small', capacity: 2 }] })
    const [floor] = put.body as { id: string }[]
    await world.area(4, { floor })
    await world.area(0, { capacity: 5 })
    const [after] = await daysOf(ann)
    expect(Number(after?.['seatsLeft']) - Number(before?.['seatsLeft'])).toBe(2 + 5)
    await world.params({ dailyLimit: 3 })
    expect(Number((await daysOf(ann))[0]?.['seatsLeft'])).toBeLessThanOrEqual(3)
  })

  it('are for oneself, and for a colleague only with the right', async () => {
    const query = { userId: bob.id }
    const refused = await ann.call('bookings.bookableDays', { query })
    expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
    expect((await world.call('bookings.bookableDays', { query })).status).toBe(200)
    await expectRefusals(world, 'bookings.bookableDays', { query }, 'may not')
  })
})

describe('the desk that is offered', () => {
  const past = ['2026-11-02', '2026-11-09', '2026-11-16'] // Mondays

  it('is the usual one of that weekday, and books with one call', async () => {
    const area = await world.area(4, { neighbourhood: 'north' })
    await satBefore(ann, area, '3', past)
    await satBefore(ann, area, '1', ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-04'])
    expect(await dayOf(ann, '2026-11-30')).toMatchObject({
      offer: {
        deskAreaId: area,
        deskNumber: '3',
        reason: 'WEEKDAY',
        count: 3,
        of: 3,
        insteadOf: null,
      },
    })
    expect(await dayOf(ann, tuesday)).toMatchObject({
      offer: { deskNumber: '1', reason: 'WEEKDAY', count: 3, of: 3 },
    })
    expect(await dayOf(ann, '2026-11-26')).toMatchObject({
      offer: { deskNumber: '1', reason: 'OFTEN', count: 4, of: 7 },
    })
    expect((await world.book(ann, '2026-11-30', area, '3')).status).toBe(200)
    expect(await dayOf(ann, '2026-11-30')).toMatchObject({ offer: null })
  })

  it('is the nearest free one where the usual one is gone, then one of the neighbourhood', async () => {
    const area = await world.area(3, { neighbourhood: 'east' })
    const next = await world.area(1, { neighbourhood: 'east' })
    await satBefore(ann, area, '2', past)
    const offered = async () => (await dayOf(ann, '2026-11-30'))?.['offer']
    await world.book(bob, '2026-11-30', area, '2')
    expect(await offered()).toMatchObject({ deskNumber: '1', insteadOf: '2', deskAreaId: area })
    for (const desk of ['1', '3']) {
      await world.book(await world.person(), '2026-11-30', area, desk)
    }
    expect(await offered()).toMatchObject({ deskAreaId: next, deskNumber: '1', insteadOf: '2' })
    await world.book(await world.person(), '2026-11-30', next, '1')
    expect(await offered()).toBeNull()
  })

  it('is none for who was never here', async () => {
    expect(await dayOf(bob, tuesday)).toMatchObject({ allowed: true, offer: null })
  })
})

describe('several days at once', () => {
  const several = (person: Person, body: object) => person.call('bookings.createSeveral', { body })
  const shown = (answer: { body: unknown }) => {
    const { booked, days } = answer.body as { booked: number; days: readonly Day[] }
    return [booked, ...days.map(({ date, booked: is, code }) => [date, is, code])]
  }

  it('books as many as can be, with a result for each day', async () => {
    const area = await world.area(1)
    await world.book(bob, wednesday, area, '1')
    const answer = await several(ann, {
      mode: 'BEST_EFFORT',
      dates: [wednesday, tuesday, saturday, tuesday],
      deskAreaId: area,
      deskNumber: '1',
    })
    expect(shown(answer)).toEqual([
      1,
      [tuesday, true, null],
      [wednesday, false, 'desk_taken'],
      [saturday, false, 'day_not_bookable'],
    ])
    expect(answer.body).toMatchObject({ days: [{ message: null }, {}, { reason: 'weekday' }] })
  })

  it('books all or nothing, and says what stands in the way', async () => {
    const area = await world.area(1)
    const taken = { bookingId: idOf(await world.book(bob, wednesday, area, '1')) }
    const body = {
      mode: 'ALL_OR_NOTHING',
      dates: [tuesday, wednesday],
      deskAreaId: area,
      deskNumber: '1',
    }
    expect(shown(await several(ann, body))).toEqual([
      0,
      [tuesday, false, null],
      [wednesday, false, 'desk_taken'],
    ])
    const hopeless = await several(ann, { ...body, dates: [tuesday, wednesday, saturday] })
    expect(shown(hopeless)).toEqual([
      0,
      [tuesday, false, null],
      [wednesday, false, 'desk_taken'],
      [saturday, false, 'day_not_bookable'],
    ])
    const query = { userId: ann.id }
    expect((await ann.call('bookings.list', { query })).body).toMatchObject({ total: 0 })
    await bob.call('bookings.cancel', { params: taken })
    expect(shown(await several(ann, body))).toEqual([
      2,
      [tuesday, true, null],
      [wednesday, true, null],
    ])
  })

  it('repeats weekly, and once for one key', async () => {
    await world.params({ windowDays: 21 })
    const area = await world.area(1)
    const body = {
      mode: 'BEST_EFFORT',
      repeat: { from: monday, weeks: 2, weekdays: [2, 4] },
      deskAreaId: area,
      deskNumber: '1',
    }
    const call = { body, token: ann.token }
    const answer = await expectRepeatable(world, 'bookings.createSeveral', call, {
      ...body,
      dates: [monday],
    })
    expect(shown(answer)).toEqual([
      4,
      [tuesday, true, null],
      ['2026-11-26', true, null],
      ['2026-12-01', true, null],
      ['2026-12-03', true, null],
    ])
    await expectRefusals(world, 'bookings.createSeveral', { body }, 'may not')
  })
})

describe('booking data', () => {
  it('is everything that the first screen shows, and no secret', async () => {
    await world.params({ qrCodeSecret: 'hidden' })
    const area = await world.area(1)
    const made = await world.book(ann, tuesday, area, '1')
    const { body, text } = await ann.call('bookingData.get', { query: { language: 'en' } })
    expect(body).toMatchObject({
      person: { id: ann.id, firstname: 'Ann', nameHidden: false },
      company: { id: world.mine.co, default: 'true', timeZone: 'Europe/Brussels' },
      companies: [{ id: world.mine.co }],
      today: monday,
      now,
      params: { bookingEnabled: true, qrCodeSecret: '' },
      bookings: [{ id: idOf(made) }],
      presence: null,
      questionnaire: null,
      language: 'en',
      languages: [{ code: 'en' }],
    })
    expect((body as { days: readonly Day[] }).days).toEqual(await daysOf(ann))
    expect(text).not.toContain('hidden')
  })

  it('is for who has a link', async () => {
    for (const token of [world.mine.token, world.mine.visitorToken]) {
      const answer = await world.call('bookingData.get', { token })
      expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
    }
    const params = { companyId: outsideId('CO', world.other.companyId) }
    const foreign = await ann.call('bookingData.get', { params })
    expect([foreign.status, foreign.code]).toEqual([404, 'not_found'])
  })
})
