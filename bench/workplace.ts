/** A location as large as real ones: two floors, eleven areas with 500 desks, people who always sit at the same desk. */
import type { Client } from 'pg'
import { numberedCompany, sqlUuidOfNumber, uuidOfNumber } from '../tests/support/numbered-visits.ts'

export const workplaceAreas = 11
export const workplaceDesks = 500
/** People numbered from 1 to 400 have a usual desk. */
export const workplaceRegulars = 400
/** Everyone, including people who book for the first time. */
export const workplacePeople = 40_000

const area = (index: string): string => sqlUuidOfNumber(`0xa0000 + ${index}`)
const desk = (index: string): string => sqlUuidOfNumber(`0xd0000 + ${index}`)

/** The first area; it has no desks and room for everyone, so each request books another place in it. */
export const openAreaId = uuidOfNumber(0xa0000)

/** Adds it to the numbered company. @returns tomorrow's date; 250 of its desks are taken. */
export async function addWorkplace(client: Client): Promise<string> {
  const company = `'${numberedCompany}'`
  const floor = (index: string): string => sqlUuidOfNumber(`0xf0000 + ${index}`)
  await client.query(`insert into users (company_id, user_id, firstname, lastname, email)
    select ${company}, ${sqlUuidOfNumber('n')}, 'Person', 'Number ' || n, 'p' || n || '@example.com'
    from generate_series(2, ${String(workplacePeople)}) n`)
  await client.query(`insert into company_params (company_id, area, params) values (${company},
    'employee-management', '{"bookingEnabled": true, "bookableWeekdays": [1,2,3,4,5,6,7], "dailyLimit": 60000}')`)
  await client.query(`insert into floors (company_id, floor_id, name, position, capacity)
    select ${company}, ${floor('n')}, 'Floor ' || n, n, 50000 from generate_series(0, 1) n`)
  await client.query(`insert into desk_areas (company_id, desk_area_id, floor_id, name, position, neighbourhood, capacity)
    select ${company}, ${area('n')}, ${floor('n % 2')}, 'Area ' || n, n, 'n' || n / 3, case when n = 0 then 50000 end
    from generate_series(0, ${String(workplaceAreas - 1)}) n`)
  await client.query(`insert into desks (company_id, desk_id, desk_area_id, number, x, y, blocked_from, blocked_to)
    select ${company}, ${desk('n')}, ${area('1 + n / 50')}, chr(65 + n / 50) || n % 50, n % 10 * 100, n % 50 / 10 * 100,
      case when n % 50 = 49 then current_date + 3 end, case when n % 50 = 49 then current_date + 5 end
    from generate_series(0, ${String(workplaceDesks - 1)}) n`)
  // Every regular sat at the same desk on two days in each of the last eight weeks, and half of them have booked tomorrow.
  await client.query(`insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, created_at)
    select ${company}, gen_random_uuid(), ${sqlUuidOfNumber('n')}, current_date - 7 * week - n % 3 * 2 - twice,
      ${area('1 + n / 50')}, ${desk('n')}, now()
    from generate_series(1, ${String(workplaceRegulars)}) n, generate_series(1, 8) week, generate_series(0, 1) twice`)
  await client.query(`insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, created_at)
    select ${company}, gen_random_uuid(), ${sqlUuidOfNumber('n')}, current_date + ahead,
      ${area('1 + n / 50')}, ${desk('n')}, now()
    from generate_series(150, ${String(workplaceRegulars - 1)}) n, generate_series(1, 7) ahead`)
  await client.query('vacuum analyze')
  const found = await client.query<{ date: string }>('select (current_date + 1)::text as date')
  return found.rows[0]?.date ?? ''
}
