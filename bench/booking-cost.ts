/** Processor time of the booking area's requests, node and PostgreSQL together. */
import { outsideId } from '#contract/ids.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
  numberedAccessToken,
  numberedCompany,
  uuidOfNumber,
} from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase } from './bench-database.ts'
import { startLoader } from './loader.ts'
import { httpRequest } from './other-system.ts'
import { costOfRequests, medianCost, postmasterOf, type RequestCost } from './process-time.ts'
import {
  addWorkplace,
  openAreaId,
  workplaceAreas,
  workplaceDesks,
  workplaceRegulars,
} from './workplace.ts'

const rounds = 5

type Measured = {
  readonly what: string
  readonly connections: number
  /** Per round. */
  readonly requests: number
  readonly status: string
  readonly request: (n: number) => string
}

/** Prints milliseconds per request, the median of the rounds. */
export async function benchBookingCost(): Promise<void> {
  const database = await startBenchDatabase()
  const date = await addWorkplace(database.client)
  const token = await numberedAccessToken(database.connection)
  const server = await startServerProcess({
    DATABASE_URL: connectionUrl(database.connection),
    FOYER_ROLE: 'web',
    RATE_LIMIT_CLIENT: '100000000',
    LOG_LEVEL: 'fatal',
  })
  const loader = startLoader()
  const trees = {
    node: server.process.pid ?? 0,
    postgres: await postmasterOf(database.client),
  }
  const { hostname, port } = new URL(server.url)
  /** Counts up over the whole run: every person books once. */
  let asked = workplaceRegulars + 1
  const measured = async ({
    connections,
    requests,
    status,
    request,
  }: Measured): Promise<RequestCost> => {
    const texts = Array.from({ length: requests }, (_, index) => request(asked + index))
    asked += requests
    const { cost } = await costOfRequests(trees, requests, async () => {
      const task = { host: hostname, port: Number(port), connections, limitMs: 300_000 }
      const result = await loader.run({ ...task, requests: texts })
      if (result.statuses[status] !== requests) {
        throw new Error(`not everything was answered: ${JSON.stringify(result.statuses)}`)
      }
    })
    return cost
  }
  try {
    for (const one of requestsOf(token, date)) {
      await measured(one) // warms up the just-in-time compiler and the statement caches
      const costs: RequestCost[] = []
      for (let time = 0; time < rounds; time += 1) costs.push(await measured(one))
      console.log(
        `booking-cost, ${one.what}, connections: ${String(one.connections)}, median of ${String(rounds)} rounds of ${String(one.requests)}: ${medianCost(costs)}`,
      )
    }
  } finally {
    await loader.stop()
    await server.stop()
    await database.stop()
  }
}

function requestsOf(token: string, date: string): readonly Measured[] {
  const company = outsideId('CO', numberedCompany)
  const em = `/private/companies/${company}/em`
  const headers = { authorization: `Bearer ${token}` }
  const get = (path: string): string => httpRequest('GET', path, headers)
  const regular = (n: number): string =>
    outsideId('US', uuidOfNumber(1 + (n % (workplaceRegulars - 1))))
  const book = (n: number): string => {
    const body = {
      userId: outsideId('US', uuidOfNumber(n)),
      date,
      deskAreaId: outsideId('DA', openAreaId),
      deskNumber: null,
    }
    return httpRequest(
      'POST',
      `${em}/bookings`,
      { ...headers, 'idempotency-key': uuid7() },
      JSON.stringify(body),
    )
  }
  const status = '200'
  return [
    {
      what: `bookable days (${String(workplaceAreas)} areas, usual desk)`,
      connections: 4,
      requests: 400,
      status,
      request: (n) => get(`${em}/bookable-days?userId=${regular(n)}`),
    },
    {
      what: `${String(workplaceDesks)} desks of a location on a day`,
      connections: 4,
      requests: 300,
      status,
      request: () => get(`${em}/desks?date=${date}`),
    },
    { what: 'booking created', connections: 1, requests: 600, status, request: book },
    { what: 'booking created', connections: 16, requests: 1_200, status, request: book },
  ]
}
