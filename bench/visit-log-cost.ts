/** Processor time of one page of the log, for a day of 2 000 visits: the server's processes and the database's, per request. */
import { paths } from '#contract/endpoints.ts'
import { splitPath } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import {
  addNumberedVisits,
  numberedAccessToken,
  numberedCompany,
} from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase } from './bench-database.ts'
import { startLoader, type Loader } from './loader.ts'
import { costOfRequests, medianCost, postmasterOf, type RequestCost } from './process-time.ts'

const ofTheDay = 2_000
const ofOtherDays = 40_000
const rounds = 5
const perRound = 60

const questions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'first page': {},
  search: { q: 'number 1' },
}

type Subject = {
  readonly name: string
  readonly ask: (question: Readonly<Record<string, string>>) => Promise<RequestCost>
  stop(): Promise<void>
}

/**
 * Prints what a page and a search cost. With `FOYER_BENCH_BEFORE=<folder>`, another checkout (an older version of this project)
 * is measured in the same run, alternating round by round, each on its own database.
 */
export async function benchVisitLogCost(): Promise<void> {
  const loader = startLoader()
  // oxlint-disable-next-line node/no-process-env -- the person who runs the benchmark sets it
  const before = process.env['FOYER_BENCH_BEFORE']
  const subjects = [await openSubject(loader, 'now')]
  if (before !== undefined) subjects.unshift(await openSubject(loader, 'before', before))
  try {
    for (const [title, question] of Object.entries(questions)) {
      for (const { ask } of subjects) await ask(question) // warms up the just-in-time compiler and the statement caches
      const costs = new Map<string, RequestCost[]>(subjects.map(({ name }) => [name, []]))
      for (let run = 0; run < rounds; run += 1) {
        for (const { name, ask } of subjects) costs.get(name)?.push(await ask(question))
      }
      console.log(`log of a day of ${String(ofTheDay)}, ${title} of 50, processor time a request:`)
      for (const [name, measured] of costs) {
        console.log(`  ${name.padEnd(7)} ${medianCost(measured)}`)
      }
    }
  } finally {
    for (const subject of subjects) await subject.stop()
    await loader.stop()
  }
}

async function openSubject(loader: Loader, name: string, folder?: string): Promise<Subject> {
  const database = await startBenchDatabase(folder)
  await addNumberedVisits(database.client, 1, ofTheDay)
  await addNumberedVisits(
    database.client,
    ofTheDay + 1,
    ofTheDay + ofOtherDays,
    `current_date - 1 - n % 20`,
  )
  await database.client.query(`update visits set status = 'CHECKED_IN', arrived_at = now()
    where visit_date = current_date and get_byte(uuid_send(visitor_id), 15) % 2 = 0`)
  await database.client.query('vacuum analyze')
  const token = await numberedAccessToken(database.connection)
  const server = await startServerProcess(
    {
      DATABASE_URL: connectionUrl(database.connection),
      FOYER_ROLE: 'web',
      RATE_LIMIT_CLIENT: '100000000',
      LOG_LEVEL: 'error',
    },
    folder === undefined ? {} : { folder },
  )
  const trees = { node: server.process.pid ?? 0, postgres: await postmasterOf(database.client) }
  const { hostname, port } = new URL(server.url)
  const [, path] = splitPath(paths['visits.list'])
  const day = new Date().toISOString().slice(0, 10)
  return {
    name,
    ask: async (question) => {
      const query = new URLSearchParams({ from: day, to: day, order: 'soonest', pageSize: '50' })
      for (const [key, value] of Object.entries(question)) query.set(key, value)
      const request = [
        `GET ${path.replace('{companyId}', outsideId('CO', numberedCompany))}?${query.toString()} HTTP/1.1`,
        'host: foyer',
        `authorization: Bearer ${token}`,
        'accept-encoding: identity',
        '',
        '',
      ].join('\r\n')
      const { cost } = await costOfRequests(trees, perRound, async () => {
        const { statuses } = await loader.run({
          host: hostname,
          port: Number(port),
          connections: 2,
          limitMs: 60_000,
          requests: Array.from({ length: perRound }, () => request),
        })
        if (statuses['200'] !== perRound) {
          throw new Error(`not every page was answered: ${JSON.stringify(statuses)}`)
        }
      })
      return cost
    },
    async stop() {
      await server.stop()
      await database.stop()
    },
  }
}
