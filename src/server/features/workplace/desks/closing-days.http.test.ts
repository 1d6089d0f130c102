/** Days on which a space or the whole location is closed. Issue 14 §5. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  now,
  openBookingWorld,
  tuesday,
  wednesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'

const refusal = ({ status, code }: { status: number; code: string | undefined }) => [status, code]
const thursday = '2026-11-26'
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

/** Open on Tuesdays, Thursdays and Fridays, but not on this Thursday. */
const days = { bookableWeekdays: [5, 2, 4], closingDays: [thursday, thursday] }

describe('a space that is closed on some days', () => {
  it('is booked on the others, and says why not', async () => {
    const area = await world.area(2, days)
    expect((await world.book(ann, tuesday, area, '1')).status).toBe(200)
    for (const [date, reason] of [
      [wednesday, 'weekday'],
      [thursday, 'holiday'],
    ] as const) {
      const answer = await world.book(bob, date, area, '1')
      expect(refusal(answer)).toEqual([409, 'desk_area_closed'])
      expect(answer.body).toMatchObject({ error: { details: { reason } } })
      expect((await listed(bob, date)).find(({ id }) => id === area)).toMatchObject({
        closed: reason,
        seatsLeft: 0,
        bookableWeekdays: [2, 4, 5],
        closingDays: [thursday],
      })
      const desks = await bob.call('desks.list', { query: { date, deskAreaId: area } })
      expect(desks.body).toMatchObject([{ state: 'CLOSED' }, { state: 'CLOSED' }])
    }
    const several = await bob.call('bookings.createSeveral', {
      body: {
        mode: 'BEST_EFFORT',
        dates: [tuesday, wednesday],
        deskAreaId: area,
        deskNumber: '2',
      },
    })
    expect(several.body).toMatchObject({
      days: [{ booked: true }, { booked: false, code: 'desk_area_closed' }],
    })
  })

  it('closes the day where there is no other, and no day of another space', async () => {
    const alone = await openBookingWorld()
    const person = await alone.person('Ann')
    const reasonOf = async (date: string) => {
      const found = (await person.call('bookings.bookableDays')).body as {
        date: string
        reason: string | null
      }[]
      return found.find((day) => day.date === date)?.reason
    }
    await alone.area(1, days)
    expect([await reasonOf(tuesday), await reasonOf(wednesday), await reasonOf(thursday)]).toEqual([
      null,
      'weekday',
      'holiday',
    ])
    await alone.area(1)
    expect(await reasonOf(wednesday)).toBeNull()
    await alone.close()
  })

  it('keeps its days in a version, and refuses a week without any', async () => {
    const area = await world.area(1)
    const params = { deskAreaId: area }
    const { version } = (await world.call('deskAreas.get', { params })).body as { version: string }
    const body = { name: `Closed ${area}`, desks: [{ number: '1' }] }
    await world.call('deskAreas.update', { params, body: { ...body, ...days } })
    const late = await world.call('deskAreas.update', { params, body: { ...body, version } })
    expect(refusal(late)).toEqual([409, 'changed_meanwhile'])
    for (const wrong of [{ bookableWeekdays: [] }, { closingDays: ['2026-02-30'] }]) {
      const answer = await world.call('deskAreas.create', { body: { ...body, ...wrong } })
      expect(refusal(answer)).toEqual([422, 'validation_failed'])
    }
  })
})

async function listed(person: Person, date: string) {
  const { body } = await person.call('deskAreas.list', { query: { date } })
  return body as { id: string }[]
}
