/**
 * The booking area through HTTP against the same statements run bare by pgbench, and against another system where one is
 * described (other-system.ts): a booking while everybody wants the same day, a day of 5 000 people, the bookable days.
 */
import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { outsideId } from '#contract/ids.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import {
  numberedAccessToken,
  numberedCompany,
  sqlUuidOfNumber,
  uuidOfNumber,
} from '../tests/support/numbered-visits.ts'
import { bareRate, type BarePlace } from './bare-booking.ts'
import { hasPgbench } from './bare-check-in.ts'
import { startBenchDatabase } from './bench-database.ts'
import { driverRate } from './driver-booking.ts'
import type { LoadResult } from './load-http.ts'
import { startLoader, type Loader } from './loader.ts'
import { httpRequest, otherRequest, readOtherSystem, type Kind } from './other-system.ts'
import { median, round } from './statistics.ts'

const people = 40_000
const onTheDay = 5_000
const rounds = 7
const areaId = uuidOfNumber(0xa4ea)

/** How many requests a run has, over how many connections. */
const kinds: Readonly<
  Record<Kind, { readonly connections: number; readonly each: number; readonly what: string }>
> = {
  create: { connections: 16, each: 120, what: 'bookings of one day' },
  list: { connections: 4, each: 15, what: `lists of a day of ${String(onTheDay)} people` },
  days: { connections: 8, each: 150, what: 'bookable days with the usual desk' },
}

export async function benchBooking(): Promise<void> {
  if (!hasPgbench()) {
    console.log('booking: pgbench is not installed, so there is no bare limit to compare with.')
    return
  }
  const database = await startBenchDatabase()
  const place = await addPeople(database.client)
  const token = await numberedAccessToken(database.connection)
  const server = await startServerProcess({
    DATABASE_URL: connectionUrl(database.connection),
    FOYER_ROLE: 'web',
    RATE_LIMIT_CLIENT: '100000000',
    LOG_LEVEL: 'fatal',
  })
  const loader = startLoader()
  const other = readOtherSystem(process.env['FOYER_BENCH_OTHER'])
  /** Everybody books once; the first 5 000 have booked already. */
  let nobody = onTheDay + 1
  try {
    for (const [kind, isChanging] of [
      ['create', false],
      ['list', false],
      ['list', true],
      ['days', false],
    ] as const) {
      const { connections, each, what } = kinds[kind]
      const changes = isChanging ? keepChanging(database.client, place.date) : null
      const total = connections * each
      const firstOf = (): number => {
        if (kind !== 'create') return 1
        nobody += total
        return nobody - total
      }
      const ours = (from: number) =>
        run(loader, server.url, connections, total, ['200'], (index) =>
          ownRequest(token, kind, place, from + index),
        )
      await ours(firstOf()) // the just-in-time compiler and the statement caches
      const served: LoadResult[] = []
      const ratios: number[] = []
      const bareRates: number[] = []
      const driverRatios: number[] = []
      const others: number[] = []
      for (let time = 0; time < rounds; time += 1) {
        const result = await ours(firstOf())
        const bare = bareRate(database.connection, kind, place, {
          from: firstOf(),
          connections,
          each,
        })
        served.push(result)
        bareRates.push(bare)
        ratios.push(result.done / result.seconds / bare)
        if (kind === 'list') {
          const read = await driverRate(database.connection, place.date, { connections, each })
          driverRatios.push(result.done / result.seconds / read)
        }
        if (other?.[kind] === undefined) continue
        const from = firstOf()
        const theirs = await run(
          loader,
          other.url,
          connections,
          total,
          other.success,
          (index) =>
            otherRequest(other, kind, {
              n: from + index,
              date: kind === 'create' ? place.wantedDate : place.date,
            }) ?? '',
        )
        others.push(result.done / result.seconds / (theirs.done / theirs.seconds))
      }
      const changed = (await changes?.stop()) ?? 0
      const p50 = median(served.map(({ p50Ms }) => p50Ms))
      const p99 = median(served.map(({ p99Ms }) => p99Ms))
      const rate = median(served.map(({ done, seconds }) => done / seconds))
      console.log(
        `booking, ${what}${isChanging ? `, one of them changed ${String(changed)} times meanwhile` : ''}, ${String(connections)} connections, ${String(rounds)} alternating rounds of ${String(total)}:`,
      )
      console.log(
        `  through HTTP   ${round(rate, 0)} a second (p50 ${round(p50, 1)} ms, p99 ${round(p99, 1)} ms, p99 / p50 ${round(p99 / p50, 1)}; target ≤ 5)`,
      )
      console.log(`  bare statement ${round(median(bareRates), 0)} a second (pgbench)`)
      // Making thousands of objects of the rows is Node's own limit: pgbench throws the rows away.
      const bareTarget = driverRatios.length > 0 ? '' : '; target ≥ 0.50'
      console.log(
        `  ratio          ${round(median(ratios))} (min ${round(Math.min(...ratios))}, max ${round(Math.max(...ratios))}${bareTarget})`,
      )
      if (driverRatios.length > 0) {
        console.log(
          `  of the read    ${round(median(driverRatios))} (min ${round(Math.min(...driverRatios))}; target ≥ 0.50 of the same statement over the server's own driver)`,
        )
      }
      if (others.length > 0 && other !== null) {
        console.log(`  against ${other.name}: ${round(median(others))} times as many`)
      }
    }
  } finally {
    await loader.stop()
    await server.stop()
    await database.stop()
  }
}

/** Changes a booking of the day, another one each time, about as often as the day is read. */
function keepChanging(client: Client, date: string): { stop(): Promise<number> } {
  const stopping = new AbortController()
  let changed = 0
  const change = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await client.query(
        `update bookings set created_at = clock_timestamp() where booking_date = $1 and user_id = ${sqlUuidOfNumber('$2::bigint')}`,
        [date, 1 + (changed % onTheDay)],
      )
      changed += 1
      await setTimeout(10)
    }
  }
  const done = change()
  return {
    async stop() {
      stopping.abort()
      await done
      return changed
    },
  }
}

async function run(
  loader: Loader,
  url: string,
  connections: number,
  total: number,
  success: readonly string[],
  request: (index: number) => string,
): Promise<LoadResult> {
  const { hostname, port } = new URL(url)
  const requests = Array.from({ length: total }, (_, index) => request(index))
  const result = await loader.run({
    host: hostname,
    port: Number(port === '' ? 80 : port),
    connections,
    limitMs: 120_000,
    requests,
  })
  const good = success.reduce((sum, status) => sum + (result.statuses[status] ?? 0), 0)
  if (good !== total)
    throw new Error(`not everything was answered: ${JSON.stringify(result.statuses)}`)
  return result
}

function ownRequest(token: string, kind: Kind, { date, wantedDate }: BarePlace, n: number): string {
  const em = `/private/companies/${outsideId('CO', numberedCompany)}/em`
  const headers = { authorization: `Bearer ${token}` }
  const userId = outsideId('US', uuidOfNumber(n))
  switch (kind) {
    case 'create': {
      const body = {
        userId,
        date: wantedDate,
        deskAreaId: outsideId('DA', areaId),
        deskNumber: null,
      }
      const keyed = { ...headers, 'idempotency-key': uuid7() }
      return httpRequest('POST', `${em}/bookings`, keyed, JSON.stringify(body))
    }
    case 'list':
      return httpRequest('GET', `${em}/bookings?date=${date}&pageSize=100000`, headers)
    case 'days':
      return httpRequest('GET', `${em}/bookable-days?userId=${userId}`, headers)
  }
}

/**
 * People numbered from 2 on (1 is the host), a large area, and 5 000 of them booked on the day. The first 2 000 have sat at
 * a desk of a room with 100 desks twice, so that it is offered to them.
 */
async function addPeople(client: Client): Promise<BarePlace> {
  const series = `generate_series(2, ${String(people)}) n`
  const id = sqlUuidOfNumber('n')
  await client.query(`insert into users (company_id, user_id, firstname, lastname, email)
    select '${numberedCompany}', ${id}, 'Person', 'Number ' || n, 'p' || n || '@example.com' from ${series}`)
  await client.query(`insert into company_params (company_id, area, params) values ('${numberedCompany}',
    'employee-management', '{"bookingEnabled": true, "bookableWeekdays": [1,2,3,4,5,6,7]}')`)
  await client.query(`insert into desk_areas (company_id, desk_area_id, name, capacity)
    values ('${numberedCompany}', '${areaId}', 'Hall', ${String(people)})`)
  const days = await client.query<{ date: string; wanted: string }>(
    `select (current_date + 1)::text as date, (current_date + 2)::text as wanted`,
  )
  const date = days.rows[0]?.date ?? ''
  await client.query(`insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, created_at)
    select '${numberedCompany}', gen_random_uuid(), ${sqlUuidOfNumber('n')}, '${date}', '${areaId}', now()
    from generate_series(1, ${String(onTheDay)}) n`)
  const roomId = uuidOfNumber(0x4004)
  await client.query(`insert into desk_areas (company_id, desk_area_id, name, capacity)
    values ('${numberedCompany}', '${roomId}', 'Room', null)`)
  await client.query(`insert into desks (company_id, desk_id, desk_area_id, number, x, y)
    select '${numberedCompany}', ${sqlUuidOfNumber('0xde5000 + n')}, '${roomId}', 'R' || n, n % 10 * 100, n / 10 * 100
    from generate_series(0, 99) n`)
  await client.query(`insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, created_at)
    select '${numberedCompany}', gen_random_uuid(), ${sqlUuidOfNumber('n')}, current_date - 1 - n / 100 - weeks * 7,
      '${roomId}', ${sqlUuidOfNumber('0xde5000 + n % 100')}, now()
    from generate_series(1, 2000) n cross join (values (0), (3)) as w (weeks)`)
  await client.query('analyze')
  return { areaId, date, wantedDate: days.rows[0]?.wanted ?? '' }
}
