/** visit-data and check-in latency with ten thousand and with a million visits stored, as a ratio. Target: p99 ≤ 1.3 ×. */
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { openSigningKeys } from '#server/platform/auth/signing-keys.ts'
import { signLink } from '#server/platform/auth/links/signed-link.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { openDatabase, type Connection } from '#server/platform/database/database.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import {
  addNumberedVisits,
  numberedCompany,
  uuidOfNumber,
} from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase } from './bench-database.ts'
import { startLoader, type Loader } from './loader.ts'
import { median, round } from './statistics.ts'

const few = 10_000
const many = 1_000_000
const requestsPerRun = 3_000
const runs = 5
const connections = 4

type Latency = { readonly p50: number; readonly p99: number }

export async function benchVisitData(): Promise<void> {
  const database = await startBenchDatabase()
  await addNumberedVisits(database.client, 1, few)
  const server = await startServerProcess({
    DATABASE_URL: connectionUrl(database.connection),
    FOYER_ROLE: 'web',
    RATE_LIMIT_LINK: '100000000',
  })
  const loader = startLoader()
  try {
    await measure(loader, server.url, database.connection, few) // warm-up
    const before = await measure(loader, server.url, database.connection, few)
    for (let from = few + 1; from <= many; from += 110_000) {
      const to = Math.min(from + 109_999, many)
      await addNumberedVisits(
        database.client,
        from,
        to,
        `current_date - ${String((from % 365) + 1)}`,
      )
    }
    await database.client.query('vacuum analyze')
    await measure(loader, server.url, database.connection, few)
    const after = await measure(loader, server.url, database.connection, few)
    console.log(
      `visit-data, ${String(connections)} connections, median of ${String(runs)} runs of ${String(requestsPerRun)}:`,
    )
    console.log(
      `  ${few.toLocaleString('en')} visits stored     p50 ${round(before.p50)} ms, p99 ${round(before.p99)} ms`,
    )
    console.log(
      `  ${many.toLocaleString('en')} visits stored  p50 ${round(after.p50)} ms, p99 ${round(after.p99)} ms`,
    )
    console.log(
      `  ratio                     p50 ${round(after.p50 / before.p50)}, p99 ${round(after.p99 / before.p99)} (target ≤ 1.30)`,
    )
  } finally {
    await loader.stop()
    await server.stop()
    await database.stop()
  }
}

async function measure(
  loader: Loader,
  url: string,
  connection: Connection,
  upTo: number,
): Promise<Latency> {
  const db = openDatabase(connection, {
    poolSize: 2,
    timeoutMs: 10_000,
    prepared: true,
    onError: () => undefined,
  })
  const keys = openSigningKeys(db, systemClock)
  const requests: string[] = []
  for (let index = 0; index < requestsPerRun; index += 1) {
    requests.push(await request(keys, 1 + Math.floor(Math.random() * upTo)))
  }
  await db.close()
  const { hostname, port } = new URL(url)
  const results: Latency[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await loader.run({
      host: hostname,
      port: Number(port),
      connections,
      limitMs: 120_000,
      requests,
    })
    if (result.statuses['200'] !== requestsPerRun) {
      throw new Error(`not every request was answered: ${JSON.stringify(result.statuses)}`)
    }
    results.push({ p50: result.p50Ms, p99: result.p99Ms })
  }
  return {
    p50: median(results.map((result) => result.p50)),
    p99: median(results.map((result) => result.p99)),
  }
}

async function request(keys: ReturnType<typeof openSigningKeys>, n: number): Promise<string> {
  const id = uuidOfNumber(n)
  const visit = {
    visitDate: new Date().toISOString().slice(0, 10),
    meetingId: id,
    visitorId: id,
  }
  const token = await signLink(keys, systemClock, 'visit', {
    companyId: mintCompanyId(numberedCompany),
    visit,
    linkEpoch: 0,
    expiresAt: Math.floor(Date.now() / 1000) + 86_400,
  })
  const query = `?visitId=${encodeURIComponent(outsideVisitId(visit))}`
  return [
    `GET /app/backend/visit-data/${outsideId('CO', numberedCompany)}${query} HTTP/1.1`,
    'host: foyer',
    `authorization: Bearer ${token}`,
    'accept-encoding: identity',
    '',
    '',
  ].join('\r\n')
}
