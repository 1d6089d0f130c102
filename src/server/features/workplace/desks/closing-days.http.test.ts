/** Days on which a space or the whole location is closed. Issue 14 §5. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { someoneWaits } from '#tests/support/count-waiting.ts'
import {
  now,
  openBookingWorld,
  tuesday,
  wednesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { openStaff } from '#tests/support/rights-world.ts'
import { findClosed } from './changes/touched-bookings.ts'
import { lockWhoMayBook } from './queries-save.ts'

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
      'spaces_closed',
      'spaces_closed',
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

describe('what is booked on a day that closes', () => {
  const named = (...people: readonly Person[]) => ({
    bookings: people.length,
    first: people.map(() => ({ date: wednesday })),
  })
  const activeOf = async (person: Person) => {
    const params = { userId: person.id }
    const { body } = await world.call('bookings.ofUser', { params, query: { from: tuesday } })
    return (body as { date: string }[]).map(({ date }) => date)
  }

  it('is seen before, stays unless said, and is cancelled for the people by who may', async () => {
    const area = await world.area(2)
    await world.book(ann, wednesday, area, '1')
    await world.book(bob, tuesday, area, '2')
    const params = { deskAreaId: area }
    const body = { name: `Shut ${area}`, desks: [{ number: '1' }, { number: '2' }] }
    const closed = { ...body, ...days }
    const preview = await world.call('deskAreas.preview', { params, body: closed })
    expect(preview.body).toMatchObject(named(ann))
    const editor = await openStaff(world)
    const right = { userId: editor.id, right: 'EDIT_DESK_AREAS' }
    await world.call('rights.grantToUser', { params: right })
    const cancelling = { params, query: { bookings: 'CANCEL' }, body: closed }
    expect(refusal(await editor.call('deskAreas.update', cancelling))).toEqual([403, 'forbidden'])
    expect((await editor.call('deskAreas.update', { params, body: closed })).status).toBe(200)
    expect(await activeOf(ann)).toEqual([wednesday])
    // What was kept is asked about no more.
    const again = await world.call('deskAreas.preview', { params, body: closed })
    expect(again.body).toMatchObject(named())
    await world.call('deskAreas.update', { params, body })
    const staff = await openStaff(world, 'ADMINISTRATORS')
    expect((await staff.call('deskAreas.update', cancelling)).status).toBe(200)
    expect([await activeOf(ann), await activeOf(bob)]).toEqual([[], [tuesday]])
    const events = await world.deps.db.system
      .selectFrom('events')
      .select('actor')
      .where('company_id', '=', world.mine.companyId)
      .where('kind', '=', 'booking.cancelled')
      .execute()
    expect(events).toEqual([{ actor: `user:${staff.id}` }])
  })

  it('is seen too where a desk gets an owner, is blocked or goes, and not where it is renumbered', async () => {
    const area = await world.area(2)
    await world.book(ann, wednesday, area, '1')
    const touched = async (...desks: readonly object[]) => {
      const body = { name: `Changed ${area}`, desks: [...desks, { number: '2' }] }
      const params = { deskAreaId: area }
      const answer = await world.call('deskAreas.preview', { params, body })
      expect(answer.status).toBe(200)
      return (answer.body as { bookings: number }).bookings
    }
    expect(await touched({ number: '1', owner: { id: bob.id } })).toBe(1)
    expect(await touched({ number: '1', owner: { id: bob.id, weekdays: [1, 2] } })).toBe(0)
    expect(await touched({ number: '1', owner: { id: ann.id } })).toBe(0)
    expect(await touched({ number: '1', blocked: { from: wednesday } })).toBe(1)
    expect(await touched({ number: '1', blocked: { from: thursday } })).toBe(0)
    expect(await touched()).toBe(1)
    expect(await touched({ number: '9', formerNumber: '1' })).toBe(0)
    // Nothing of it was done.
    const desks = await bob.call('desks.list', { query: { date: wednesday, deskAreaId: area } })
    expect(desks.body).toMatchObject([{ state: 'TAKEN' }, { state: 'FREE' }])
  })

  it('at the whole location is the same', async () => {
    const area = await world.area(2, { bookableWeekdays: [1, 2, 4] })
    await world.book(ann, thursday, area, '1')
    await world.book(bob, tuesday, area, '2')
    const body = { bookableWeekdays: [1, 2, 3, 4, 5], closingDays: [thursday] }
    const before = await world.call('closings.preview', { body })
    expect(before.body).toMatchObject({ bookings: 1, first: [{ date: thursday }] })
    const staff = await openStaff(world, 'ADMINISTRATORS')
    const settings = { bookingEnabled: true, holidays: [thursday] }
    const put = { query: { bookings: 'CANCEL' }, body: settings }
    expect((await staff.call('params.putEmployeeManagement', put)).status).toBe(200)
    expect([await activeOf(ann), await activeOf(bob)]).toEqual([[], [tuesday]])
    const { body: stored } = await world.call('params.employeeManagement')
    expect(stored).not.toHaveProperty('bookings')
  })

  it.each([
    ['is refused where it waited', true, [409, 'day_not_bookable'], 0],
    ['is forgotten where nothing waits', false, [200, undefined], 1],
  ])('and booked meanwhile %s', async (_, isLocked, outcome, forgotten) => {
    const area = await world.area(1)
    const { companyId } = world.mine
    const company = (await world.deps.companies.find(companyId)) ?? expect.fail('no company')
    const closed = { bookableWeekdays: [1, 2, 3, 4, 5], closingDays: [thursday] }
    const { booking } = await world.deps.db.inTenant(companyId, async (tx) => {
      if (isLocked) await lockWhoMayBook(tx, companyId)
      expect(await findClosed(tx, company, now, closed)).toEqual([])
      const made = world.book(ann, thursday, area, '1')
      if (isLocked) await bookingWaits()
      else await made
      await sql`
        update company_params set params = params || ${JSON.stringify({ holidays: [thursday] })}::jsonb
        where company_id = ${companyId} and area = 'employee-management'`.execute(tx)
      return { booking: made }
    })
    expect(refusal(await booking)).toEqual(outcome)
    expect((await activeOf(ann)).length).toBe(forgotten)
  })
})

const bookingWaits = () =>
  someoneWaits(world.deps.db.system, { types: ['advisory'], mode: 'ShareLock' })

async function listed(person: Person, date: string) {
  const { body } = await person.call('deskAreas.list', { query: { date } })
  return body as { id: string }[]
}
