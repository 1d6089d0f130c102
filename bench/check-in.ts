/** Check-in through HTTP (token, validation, row-level security, event, idempotency, answer) against the bare statement. */
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { hasPgbench, runBareCheckIns } from './bare-check-in.ts'
import {
  addNumberedVisits,
  checkInPath,
  numberedAccessToken,
} from '../tests/support/numbered-visits.ts'
import { startBenchDatabase } from './bench-database.ts'
import { startLoader } from './loader.ts'
import { median, round } from './statistics.ts'

const connections = 16
const each = 500
const rounds = 5
const perRun = connections * each

/** Prints the ratio of both throughputs, alternating runs on one PostgreSQL. Target ≥ 0.5. */
export async function benchCheckIn(): Promise<void> {
  if (!hasPgbench()) {
    console.log('check-in: pgbench is not installed, so there is no bare limit to compare with.')
    return
  }
  const database = await startBenchDatabase()
  const visits = perRun * (2 * rounds + 1)
  await addNumberedVisits(database.client, 1, visits)
  const token = await numberedAccessToken(database.connection)
  const server = await startServerProcess({
    DATABASE_URL: connectionUrl(database.connection),
    FOYER_ROLE: 'web',
    RATE_LIMIT_CLIENT: '100000000',
    LOG_LEVEL: 'warn',
  })
  const loader = startLoader()
  const { hostname, port } = new URL(server.url)
  const overHttp = (from: number) =>
    loader.run({
      host: hostname,
      port: Number(port),
      connections,
      limitMs: 60_000,
      requests: Array.from({ length: perRun }, (_, index) => request(token, from + index)),
    })
  try {
    await overHttp(1) // the just-in-time compiler and the statement caches
    const http: number[] = []
    const bare: number[] = []
    const p50: number[] = []
    const p99: number[] = []
    for (let run = 0; run < rounds; run += 1) {
      const from = 1 + perRun * (1 + 2 * run)
      const served = await overHttp(from)
      if (served.statuses['200'] !== perRun) {
        throw new Error(`not every check-in was accepted: ${JSON.stringify(served.statuses)}`)
      }
      http.push(served.done / served.seconds)
      p50.push(served.p50Ms)
      p99.push(served.p99Ms)
      bare.push(runBareCheckIns(database.connection, from + perRun, connections, each).perSecond)
    }
    const ratios = http.map((value, run) => value / (bare[run] ?? Number.NaN))
    console.log(
      `check-in, ${String(connections)} connections, ${String(rounds)} alternating rounds of ${String(perRun)}:`,
    )
    console.log(
      `  through HTTP   ${round(median(http), 0)} a second (p50 ${round(median(p50), 1)} ms, p99 ${round(median(p99), 1)} ms)`,
    )
    console.log(`  bare statement ${round(median(bare), 0)} a second (pgbench)`)
    console.log(
      `  ratio          ${round(median(ratios))} (min ${round(Math.min(...ratios))}, max ${round(Math.max(...ratios))}; target ≥ 0.50)`,
    )
  } finally {
    await loader.stop()
    await server.stop()
    await database.stop()
  }
}

function request(token: string, n: number): string {
  return [
    `POST ${checkInPath(n)} HTTP/1.1`,
    'host: foyer',
    `authorization: Bearer ${token}`,
    `idempotency-key: ${uuid7()}`,
    'content-type: application/json',
    'content-length: 2',
    '',
    '{}',
  ].join('\r\n')
}
