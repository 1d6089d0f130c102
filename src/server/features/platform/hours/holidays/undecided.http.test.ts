/** Days that a reading closes although something is booked on them. Issue 14 §5. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findOnClosed,
  waitForBookings,
} from '#server/features/workplace/desks/changes/closed-days.ts'
import { someoneWaits } from '#tests/support/count-waiting.ts'
import { bookerToken } from '#tests/support/actors.ts'
import { createUser } from '#tests/support/factories.ts'
import { calendar, openCalendar, openHolidayPlace } from '#tests/support/holiday-place.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let source: Awaited<ReturnType<typeof openCalendar>>

beforeAll(async () => {
  source = await openCalendar()
  world = await openWorld({ WEBHOOK_ALLOW: '127.0.0.1' }, '2026-11-26T09:00:00.000Z')
})
afterAll(async () => {
  source.close()
  await world.close()
})

describe('a day that a reading closes although something is booked on it', () => {
  const day = '2026-12-24'

  /** Two people have booked it, and the calendar is followed; `close` reads that it is a holiday now. */
  async function openBooked() {
    const place = await openHolidayPlace(world)
    await place.call('params.putEmployeeManagement', {
      body: { bookingEnabled: true, windowDays: 300, showNames: true },
    })
    const { body: area } = await place.call('deskAreas.create', {
      body: { name: 'North', desks: ['1', '2', '3'].map((number) => ({ number })) },
    })
    const people = await Promise.all(
      ['Ann', 'Bob', 'Eve'].map((firstname) =>
        createUser(world.deps, place.companyId, { firstname, lastname: 'Worker' }),
      ),
    )
    const tokens = await Promise.all(
      people.map((userId) => bookerToken(world.deps, place.companyId, userId)),
    )
    const book = (index: number) =>
      place.call('bookings.create', {
        token: tokens[index] ?? '',
        body: {
          date: day,
          deskAreaId: (area as { id: string }).id,
          deskNumber: String(index + 1),
        },
      })
    source.serve(calendar('2026-12-25'))
    const params = await place.add({ from: 'CALENDAR', address: source.address })
    await place.read()
    await place.call('holidays.take', { params, body: {} })
    expect([(await book(0)).status, (await book(1)).status]).toEqual([200, 200])
    return {
      ...place,
      params,
      book: () => book(2),
      async close() {
        source.serve(calendar(day, '2026-12-25'))
        await place.read()
      },
      decide: (bookings: 'KEEP' | 'CANCEL', call = place.call) =>
        call('holidays.decide', { params, body: { date: day, bookings } }),
      undecided: async () => (await place.source()).undecided,
      active: async () =>
        world.deps.db.system
          .selectFrom('bookings')
          .select('booking_id')
          .where('company_id', '=', place.companyId)
          .where('is_active', '=', true)
          .execute(),
    }
  }

  it('is shown until somebody decides, once, and nothing is cancelled before', async () => {
    const place = await openBooked()
    await place.close()
    expect(await place.undecided()).toMatchObject([
      { date: day, bookings: 2, first: [{ name: 'Ann Worker' }, { name: 'Bob Worker' }] },
    ])
    expect((await place.book()).code).toBe('day_not_bookable')
    // Another reading asks nothing again.
    await place.read()
    expect(await place.undecided()).toHaveLength(1)
    expect(await place.active()).toHaveLength(2)
    const { body } = await place.decide('KEEP')
    expect(body).toEqual({ date: day, cancelled: 0 })
    expect([await place.undecided(), (await place.decide('CANCEL')).status]).toEqual([[], 404])
    expect(await place.active()).toHaveLength(2)
  })

  it('is cancelled for all by who may, who is named in the event', async () => {
    const place = await openBooked()
    await place.close()
    const { body } = await place.decide('CANCEL')
    expect(body).toEqual({ date: day, cancelled: 2 })
    expect(await place.active()).toEqual([])
    const events = await world.deps.db.system
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('company_id', '=', place.companyId)
      .where('kind', 'like', 'holidays.%decided')
      .orderBy('event_id')
      .execute()
    expect(events).toMatchObject([
      { kind: 'holidays.undecided', payload: { days: 1 } },
      { kind: 'holidays.decided', payload: { date: day, bookings: 'CANCEL', cancelled: 2 } },
    ])
  })

  it('is asked about no more where it is left out, or no longer in the list', async () => {
    const place = await openBooked()
    await place.close()
    await place.call('holidays.take', { params: place.params, body: { leftOut: [day] } })
    expect(await place.undecided()).toEqual([])
    await place.call('holidays.take', { params: place.params, body: {} })
    expect(await place.undecided()).toEqual([])
    const other = await openBooked()
    await other.close()
    source.serve(calendar('2026-12-25'))
    await other.read()
    expect([await other.undecided(), (await other.decide('CANCEL')).status]).toEqual([[], 404])
    expect(await other.active()).toHaveLength(2)
  })

  it.each([
    ['found where the reading waits for it', true, 3],
    ['missed where it does not', false, 2],
  ])('and booked at that moment is %s', async (_, waits, booked) => {
    const place = await openBooked()
    const { companyId } = place
    const company = (await world.deps.companies.find(companyId)) ?? expect.fail('no company')
    const at = world.clock.now()
    const dates = (): Promise<readonly { date: string }[]> =>
      world.deps.db.inSystem(async (tx) => {
        if (waits) await waitForBookings(tx, companyId)
        return findOnClosed(tx, company, at, [day])
      })
    // A booking that is made but not yet stored.
    const found = await world.deps.db.inTenant(companyId, async (tx) => {
      await sql`select keep_who_may_book(${companyId})`.execute(tx)
      await sql`
        insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, created_at)
        select ${companyId}, gen_random_uuid(), e.user_id, ${day}, d.desk_area_id, d.desk_id, now()
        from employees e join desks d on d.company_id = e.company_id and d.number = '3'
        where e.company_id = ${companyId} and e.firstname = 'Eve'`.execute(tx)
      const reading = dates()
      if (waits) await readingWaits()
      else await reading
      return { reading }
    })
    expect(await found.reading).toHaveLength(booked)
  })
})

const readingWaits = () =>
  someoneWaits(world.deps.db.system, { types: ['advisory'], mode: 'ExclusiveLock' })
