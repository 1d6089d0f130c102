/** Years of bookings, presences and visits: a question about some days reads those days alone (quality list, Speed). */
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  monday,
  openBookingWorld,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { factsOfDays } from './queries.ts'

let world: BookingWorld
let ann: Person
const days = ['2026-11-16', '2026-11-20', monday]

/** One day of one person and one visitor, three thousand times. */
beforeAll(async () => {
  world = await openBookingWorld()
  const { companyId } = world.mine
  const { system } = world.deps.db
  ann = await world.person('Ann')
  await world.book(ann, monday, await world.area(4), '1')
  await createMeeting(world.deps, companyId, {
    hostId: ann.userId,
    from: '09:00',
    to: '10:30',
    visitors: [{ firstname: 'Vic' }],
  })
  await sql`insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, status, created_at)
    select company_id, gen_random_uuid(), user_id, booking_date - n, desk_area_id, 'EXPECTED', created_at
    from bookings, generate_series(1, 3000) n`.execute(system)
  await sql`insert into presences (company_id, presence_id, user_id, presence_date, checked_in_at, checked_out_at)
    select company_id, gen_random_uuid(), user_id, booking_date, created_at, created_at from bookings`.execute(
    system,
  )
  await sql`insert into visits (company_id, visit_date, meeting_id, visitor_id, start_at, end_at, pass_id)
    select company_id, visit_date - n, meeting_id, visitor_id, start_at, end_at, gen_random_uuid()
    from visits, generate_series(1, 3000) n where company_id = ${companyId}`.execute(system)
  await sql`analyze bookings, presences, visits`.execute(system)
})
afterAll(() => world.close())

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const plan = await world.deps.db.inTenant(world.mine.companyId, (tx) =>
    sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx),
  )
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('of everybody', async () => {
  const plan = await planOf(factsOfDays(world.mine.companyId, days, null))
  expect(plan).toMatch(/Index.* (on|using) bookings_day/)
  expect(plan).toMatch(/Index.* (on|using) presences_day/)
  expect(plan).not.toMatch(/Seq Scan on (bookings|presences|visits)/)
})

it('of one person', async () => {
  const one = { kind: 'EMPLOYEE', id: ann.userId } as const
  const plan = await planOf(factsOfDays(world.mine.companyId, days, one))
  expect(plan).not.toMatch(/Seq Scan on (bookings|presences|visits)/)
})
