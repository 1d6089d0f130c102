/** Host search among 50 000 users through HTTP against the same statements run bare by pgbench. Target ≥ 0.5, p99 ≤ 5 × p50. */
import { outsideId } from '#contract/ids.ts'
import { hasEnoughLetters } from '#domain/host/host-filter.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { addNumberedHosts, numberedHostName } from '../tests/support/numbered-hosts.ts'
import { numberedAccessToken, numberedCompany } from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { hasPgbench } from './bare-check-in.ts'
import { openBareHostSearch } from './bare-host-search.ts'
import { startBenchDatabase } from './bench-database.ts'
import { startLoader } from './loader.ts'
import { costOfRequests, medianCost, postmasterOf, type RequestCost } from './process-time.ts'
import { median, round } from './statistics.ts'

const users = 50_000
const visitors = 100
const connections = 8
const rounds = 5
const perRun = 4_000

/** Prints the ratio of both throughputs, alternating on one PostgreSQL, and how long a search takes alone. */
export async function benchHostSearch(): Promise<void> {
  if (!hasPgbench()) {
    console.log('host-search: pgbench is not installed, so there is no bare limit to compare with.')
    return
  }
  const database = await startBenchDatabase()
  await addNumberedHosts(database.client, database.connection, users)
  const filters = typedFilters()
  const bare = await openBareHostSearch(database.connection, filters)
  const token = await numberedAccessToken(database.connection)
  const server = await startServerProcess({
    DATABASE_URL: connectionUrl(database.connection),
    FOYER_ROLE: 'web',
    RATE_LIMIT_CLIENT: '100000000',
    LOG_LEVEL: 'warn',
  })
  const loader = startLoader()
  const { hostname, port } = new URL(server.url)
  const overHttp = async (atOnce: number) => {
    const result = await loader.run({
      host: hostname,
      port: Number(port),
      connections: atOnce,
      limitMs: 60_000,
      requests: Array.from({ length: perRun }, (_, index) =>
        request(token, filters[(index * 7) % filters.length] ?? ''),
      ),
    })
    if (result.statuses['200'] !== perRun) {
      throw new Error(`not every search was answered: ${JSON.stringify(result.statuses)}`)
    }
    return result
  }
  try {
    await overHttp(connections) // the just-in-time compiler and the statement caches
    const trees = { node: server.process.pid ?? 0, postgres: await postmasterOf(database.client) }
    const costs: RequestCost[] = []
    const ratios: number[] = []
    const served: { perSecond: number; p50Ms: number; p99Ms: number }[] = []
    const bareRates: number[] = []
    for (let run = 0; run < rounds; run += 1) {
      const { cost, result } = await costOfRequests(trees, perRun, () => overHttp(connections))
      const { done, seconds, p50Ms, p99Ms } = result
      costs.push(cost)
      const bareRate = bare.searchesPerSecond(connections, perRun)
      served.push({ perSecond: done / seconds, p50Ms, p99Ms })
      bareRates.push(bareRate)
      ratios.push(done / seconds / bareRate)
    }
    const alone = await overHttp(1)
    const p50 = median(served.map((run) => run.p50Ms))
    const p99 = median(served.map((run) => run.p99Ms))
    console.log(
      `host-search, ${users.toLocaleString('en')} users, ${String(filters.length)} things typed, ${String(connections)} connections, ${String(rounds)} alternating rounds of ${String(perRun)}:`,
    )
    console.log(
      `  through HTTP    ${round(median(served.map((run) => run.perSecond)), 0)} searches a second (p50 ${round(p50, 1)} ms, p99 ${round(p99, 1)} ms, p99 / p50 ${round(p99 / p50, 1)}; target ≤ 5)`,
    )
    console.log(`  bare statements ${round(median(bareRates), 0)} searches a second (pgbench)`)
    console.log(
      `  ratio           ${round(median(ratios))} (min ${round(Math.min(...ratios))}, max ${round(Math.max(...ratios))}; target ≥ 0.50)`,
    )
    console.log(`  processor time  ${medianCost(costs)}`)
    console.log(
      `  one at a time   p50 ${round(alone.p50Ms, 1)} ms, p99 ${round(alone.p99Ms, 1)} ms (target ≤ 50 ms)`,
    )
  } finally {
    await loader.stop()
    await server.stop()
    await database.stop()
  }
}

/** What visitors type: the name of a host letter by letter, one in five with two letters swapped. */
function typedFilters(): readonly string[] {
  return Array.from({ length: visitors }, (_, index) => {
    const { firstname, lastname } = numberedHostName(1 + index * 499)
    const whole = index % 3 === 0 ? lastname : `${firstname} ${lastname}`
    const typed = index % 5 === 0 ? swapped(whole) : whole
    const letters = Array.from(typed)
    // Whoever types fast is asked for at every second letter.
    return [2, 3, 4, 6, 8, 10, 12]
      .filter((length) => length <= letters.length)
      .map((length) => letters.slice(0, length).join('').trim())
      .filter(hasEnoughLetters)
  }).flat()
}

function swapped(text: string): string {
  return text.length < 4
    ? text
    : `${text.slice(0, 2)}${text.charAt(3)}${text.charAt(2)}${text.slice(4)}`
}

function request(token: string, filter: string): string {
  return [
    `GET /app/backend/host-users/${outsideId('CO', numberedCompany)}?filter=${encodeURIComponent(filter)} HTTP/1.1`,
    'host: foyer',
    `authorization: Bearer ${token}`,
    'accept-encoding: identity',
    '',
    '',
  ].join('\r\n')
}
