/** A location that has been used for weeks: its people, their bookings, and its visitors. The same every time. */
import { CompiledQuery } from 'kysely'
import { insideId, outsideId } from '#contract/ids.ts'
import type { OpenDeps } from '#server/open-deps.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { JourneyScene } from './journey-scene.ts'

const people = 40

/** Two spaces with a plan; nine weeks behind, and one ahead. Everything is counted. */
export async function useLocation(deps: OpenDeps, scene: JourneyScene): Promise<void> {
  const { companyId, api, client } = scene
  const run = (text: string, ...values: readonly unknown[]) =>
    deps.db.system.executeQuery(CompiledQuery.raw(text, [companyId, ...values]))
  const params = { companyId: outsideId('CO', companyId) }
  const spaces: string[] = []
  for (const [name, count] of [
    ['North wing', 24],
    ['Garden room', 12],
  ] as const) {
    const desks = Array.from({ length: count }, (_, index) => ({
      number: `${name[0] ?? ''}${String(index + 1)}`,
      x: 120 + 140 * (index % 6),
      y: 120 + 120 * Math.floor(index / 6),
    }))
    const plan = { x: 0, y: 0, width: 940, height: 120 + 120 * Math.ceil(count / 6) }
    const body = { name, desks, plan }
    const made = await api('deskAreas.create', { token: client, params, body })
    spaces.push(insideId('DA', String(made['id'])) ?? '')
  }
  await run(
    `insert into users (company_id, user_id, firstname, lastname, email)
     select $1, gen_random_uuid(), 'Person', n::text, 'p' || n || '@' || $1::uuid || '.example' from generate_series(1, $2::integer) n`,
    people,
  )
  // Tuesdays are full, Fridays are not; one in nine does not come, and a few come without a booking.
  await run(
    `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, status, created_at,
       checked_in_at, checked_out_at)
     select $1, gen_random_uuid(), t.user_id, t.day, d.desk_area_id, d.desk_id,
       case when t.came then 'CHECKED_OUT' else 'EXPECTED' end, t.day, case when t.came then t.begun end,
       case when t.came then t.begun + interval '7 hours' end
     from (
       select u.user_id, day::date, row_number() over (partition by day order by (u.lastname::integer * 7) % 41) as seat,
         (u.lastname::integer + extract(doy from day)::integer) % 9 > 0 and day < c.today as came,
         (day::date + interval '7 hours' + u.lastname::integer * interval '3 minutes') at time zone c.time_zone as begun
       from (select company_id, time_zone, (now() at time zone time_zone)::date as today from companies
         where company_id = $1) c
       cross join generate_series(c.today - 63, c.today + 7, interval '1 day') day
       join users u on u.company_id = c.company_id and u.firstname = 'Person'
       where extract(isodow from day) < 6
         and (u.lastname::integer * 13 + extract(doy from day)::integer) % 10 <
           case extract(isodow from day) when 2 then 9 when 5 then 4 else 7 end) t
     join (
       select desk_id, desk_area_id, row_number() over (order by desk_area_id = $2, number) as seat
       from desks where company_id = $1) d on d.seat = t.seat`,
    spaces[1],
  )
  await run(
    `insert into presences (company_id, presence_id, user_id, presence_date, checked_in_at, checked_out_at)
     select $1, gen_random_uuid(), u.user_id, day::date, (day::date + interval '9 hours') at time zone c.time_zone,
       (day::date + interval '15 hours') at time zone c.time_zone
     from (select company_id, time_zone, (now() at time zone time_zone)::date as today from companies where company_id = $1) c
     cross join generate_series(c.today - 63, c.today - 1, interval '1 day') day
     join users u on u.company_id = c.company_id and u.firstname = 'Person'
     where extract(isodow from day) < 6 and u.lastname::integer % 6 = extract(doy from day)::integer % 6
       and not exists (select from bookings b where b.user_id = u.user_id and b.booking_date = day::date)`,
  )
  await addVisits(run)
  await run(
    `select count_figures($1, day, now()) from (
       select visit_date as day from visits where company_id = $1
       union select booking_date from bookings where company_id = $1) days`,
  )
}

async function addVisits(run: (text: string, ...values: readonly unknown[]) => Promise<unknown>) {
  await run(
    `insert into meetings (company_id, meeting_id, title, host_id, start_at, end_at)
     select $1, $2, 'Open days', user_id, now(), now() + interval '1 hour' from users
     where company_id = $1 and firstname = 'Person' limit 1`,
    uuid7(),
  )
  await run(
    `insert into visitors (company_id, visitor_id, firstname, lastname, company_name, email, mobile, language)
     select $1, gen_random_uuid(), 'Visitor', n::text, '', '', '', 'en' from generate_series(1, 60) n`,
  )
  await run(
    `insert into visits (company_id, visit_date, meeting_id, visitor_id, visitor_type, start_at, end_at, pass_id, status,
       arrived_at, left_at, channel)
     select $1, t.day, t.meeting_id, t.visitor_id, case when t.n % 4 = 0 then 'Contractor' else 'Guest' end, t.begun,
       t.begun + interval '2 hours', gen_random_uuid(), case when t.came then 'CHECKED_OUT' else 'EXPECTED' end,
       case when t.came then t.begun end, case when t.came then t.begun + interval '1 hour' end,
       case when t.came and t.n % 7 = 0 then 'WALK_IN' else 'INVITED' end
     from (
       select m.meeting_id, v.visitor_id, day::date, v.lastname::integer as n,
         (v.lastname::integer + extract(doy from day)::integer) % 8 > 0 and day < c.today as came,
         (day::date + interval '8 hours' + v.lastname::integer % 9 * interval '1 hour') at time zone c.time_zone as begun
       from (select company_id, time_zone, (now() at time zone time_zone)::date as today from companies
         where company_id = $1) c
       cross join generate_series(c.today - 63, c.today + 4, interval '1 day') day
       join meetings m on m.company_id = c.company_id and m.title = 'Open days'
       join visitors v on v.company_id = c.company_id and v.firstname = 'Visitor'
       where extract(isodow from day) < 6 and (v.lastname::integer * 11 + extract(doy from day)::integer) % 3 = 0) t`,
  )
  // Every host answers, most of them soon.
  await run(
    `insert into arrivals (company_id, visit_date, meeting_id, visitor_id, arrived_at, host_id, answer, answered_at)
     select $1, v.visit_date, v.meeting_id, v.visitor_id, v.arrived_at, h.user_id, 'ON_MY_WAY',
       v.arrived_at + (extract(epoch from v.arrived_at)::integer / 60 + h.n) % 11 * interval '55 seconds'
     from (select *, row_number() over (order by visit_date, visitor_id) as at from visits
       where company_id = $1 and arrived_at is not null) v
     join (select user_id, row_number() over (order by user_id) as n from users
       where company_id = $1 and firstname = 'Person') h on h.n = 1 + v.at % 40`,
  )
}
