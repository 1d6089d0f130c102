/** The figures of a location with a million visits and five million bookings (issue 14 §6), beside counting the rows themselves. */
import type { Client } from 'pg'
import { paths, type EndpointId } from '#contract/endpoints.ts'
import { splitPath } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import {
  numberedAccessToken,
  numberedCompany,
  sqlUuidOfNumber,
  uuidOfNumber,
} from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase } from './bench-database.ts'
import { quantile, round } from './statistics.ts'

const days = 500
const bookingsADay = 10_000
const visitsADay = 2_000
const areas = 10
const times = 20

export async function benchFigures(): Promise<void> {
  const database = await startBenchDatabase()
  const { client } = database
  try {
    await addDaysOfUse(client)
    console.log(
      `figures of ${String(days * visitsADay)} visits and ${String(days * bookingsADay)} bookings:`,
    )
    const begun = performance.now()
    await client.query(
      `select count_figures('${numberedCompany}', current_date - n, now()) from generate_series(1, ${String(days)}) n`,
    )
    console.log(`  counted a day in ${round((performance.now() - begun) / days, 0)} ms`)
    await client.query('vacuum analyze')
    const server = await startServerProcess({
      DATABASE_URL: connectionUrl(database.connection),
      RATE_LIMIT_CLIENT: '100000000',
      LOG_LEVEL: 'error',
    })
    try {
      await benchAnswers(server.url, await numberedAccessToken(database.connection), client)
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

async function benchAnswers(url: string, token: string, client: Client): Promise<void> {
  const to = addDays(new Date().toISOString().slice(0, 10), -7)
  for (const weeks of [4, 13, 52]) {
    const from = addDays(to, -7 * weeks + 7)
    const raw = await timed(() => countRows(client, from, to))
    for (const id of ['figures.workplace', 'figures.visits'] as const) {
      const took: number[] = []
      for (let time = 0; time < times; time += 1) {
        took.push(await timed(() => ask(url, token, id, { from, to })))
      }
      tell(`${id}, ${String(weeks)} weeks`, took, raw)
    }
  }
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    took.push(await timed(() => ask(url, token, 'figures.desks', { month: addDays(to, -31) })))
  }
  tell('figures.desks', took, null)
}

function tell(name: string, took: readonly number[], raw: number | null): void {
  const p95 = quantile(took, 0.95)
  const ratio = raw === null ? '' : `, ${round(raw / p95, 1)} times faster than counting the rows`
  console.log(
    `  ${name.padEnd(28)} p50 ${round(quantile(took, 0.5), 0)} ms, p95 ${round(p95, 0)} ms${ratio}`,
  )
}

async function ask(
  url: string,
  token: string,
  id: EndpointId,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const [, path] = splitPath(paths[id])
  const place = path
    .replace('{companyId}', outsideId('CO', numberedCompany))
    .replace('{deskAreaId}', outsideId('DA', uuidOfNumber(0xa0001)))
  const response = await fetch(`${url}${place}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  if (!response.ok || text.length < 200) throw new Error(`${id} brings nothing: ${text}`)
}

/** What the two answers would have to read without what is counted: the numbers of each day. */
async function countRows(client: Client, from: string, to: string): Promise<void> {
  const period = [numberedCompany, from, to]
  await client.query(
    `select booking_date, desk_area_id, count(*), count(checked_in_at), count(distinct user_id) from bookings
     where company_id = $1 and booking_date between $2 and $3 and cancelled_at is null group by 1, 2`,
    period,
  )
  await client.query(
    `select visit_date, visitor_type, count(*), count(arrived_at), count(distinct visitor_id) from visits
     where company_id = $1 and visit_date between $2 and $3 and cancelled_at is null group by 1, 2`,
    period,
  )
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Rows as they stand after their days, without what triggers and foreign keys would do: that is not what is measured. */
async function addDaysOfUse(client: Client): Promise<void> {
  const company = `'${numberedCompany}'`
  const area = (index: string): string => sqlUuidOfNumber(`0xa0000 + ${index}`)
  const desk = (index: string): string => sqlUuidOfNumber(`0xd0000 + ${index}`)
  const host = `'${uuidOfNumber(1)}'`
  await client.query(`insert into company_params (company_id, area, params) values (${company}, 'employee-management',
    '{"bookingEnabled": true}')`)
  await client.query(`insert into desk_areas (company_id, desk_area_id, name, capacity)
    select ${company}, ${area('n')}, 'Area ' || n, ${String(bookingsADay / areas)} from generate_series(0, ${String(areas - 1)}) n`)
  await client.query("set session_replication_role = 'replica'")
  await client.query(`insert into desks (company_id, desk_id, desk_area_id, number)
    select ${company}, ${desk('n')}, ${area(`n % ${String(areas)}`)}, n::text from generate_series(0, ${String(bookingsADay - 1)}) n`)
  await client.query(`insert into meetings (company_id, meeting_id, title, host_id, start_at, end_at)
    values (${company}, '${uuidOfNumber(2)}', 'Meeting', ${host}, now(), now() + interval '1 hour')`)
  for (let ago = 1; ago <= days; ago += 1) {
    const day = `(current_date - ${String(ago)})`
    // Each day others sit at a desk; one in eight does not come.
    await client.query(`insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, status,
        created_at, checked_in_at, checked_out_at)
      select ${company}, gen_random_uuid(), ${sqlUuidOfNumber(`(n * 7 + ${String(ago)} * 11) % 12000`)}, ${day},
        ${area(`n % ${String(areas)}`)}, ${desk('n')}, case when n % 8 > 0 then 'CHECKED_OUT' else 'EXPECTED' end, ${day},
        case when n % 8 > 0 then ${day} + interval '8 hours' + n % 120 * interval '1 minute' end,
        case when n % 8 > 0 then ${day} + interval '16 hours' end
      from generate_series(0, ${String(bookingsADay - 1)}) n`)
    await client.query(`insert into visits (company_id, visit_date, meeting_id, visitor_id, visitor_type, start_at, end_at,
        pass_id, status, arrived_at, left_at)
      select ${company}, ${day}, '${uuidOfNumber(2)}', ${sqlUuidOfNumber(`${String(ago * visitsADay)} + n`)},
        (array['Guest', 'Contractor', 'Customer'])[1 + n % 3], ${day} + interval '9 hours', ${day} + interval '10 hours',
        gen_random_uuid(), 'CHECKED_OUT', ${day} + interval '8 hours' + n % 480 * interval '1 minute', ${day} + interval '17 hours'
      from generate_series(0, ${String(visitsADay - 1)}) n`)
  }
  await client.query("set session_replication_role = 'origin'")
  await client.query('vacuum analyze')
}
