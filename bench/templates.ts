/** A template of settings for 500 locations: seen beforehand, published, and what differs (issue 16 §1, §7), through HTTP. */
import type { Client } from 'pg'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { numberedAccessToken, numberedOrganisation } from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase } from './bench-database.ts'
import { quantile, round } from './statistics.ts'

const locations = 500
const times = 40

type Send = (method: string, path: string, body?: object) => Promise<unknown>
type Slice = { readonly next: string | null }
type Shown = { readonly versions: readonly { readonly progress: object | null }[] }

/** Of several parts, so that each is read and written at each location. */
const settings = (days: number) => [
  { key: 'retention.visitDays', value: days, locked: true, why: 'The law' },
  { key: 'visits.signatureMode', value: 'HAND' },
  { key: 'checkOut.dailyHour', value: 22 },
  { key: 'modules', value: ['VISITORS'] },
]

export async function benchTemplates(): Promise<void> {
  const database = await startBenchDatabase()
  try {
    await addLocations(database.client)
    const server = await startServerProcess({
      DATABASE_URL: connectionUrl(database.connection),
      RATE_LIMIT_CLIENT: '100000000',
      LOG_LEVEL: 'error',
    })
    try {
      const token = await numberedAccessToken(database.connection)
      console.log(`${String(locations)} locations:`)
      await benchTemplate(database.client, (method, path, body) =>
        send(`${server.url}/private/setting-templates${path}`, token, method, body),
      )
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

async function benchTemplate(client: Client, ask: Send): Promise<void> {
  const { id } = (await ask('POST', '', { name: 'Everywhere' })) as { readonly id: string }
  const wanted = { settings: settings(30), scope: 'ALL' }
  const slices: number[] = []
  const begun = performance.now()
  for (let after: string | null = null, isLast = false; !isLast;) {
    const body = { ...wanted, after }
    const started = performance.now()
    const { next } = (await ask('POST', `/${id}/effect`, body)) as Slice
    slices.push(performance.now() - started)
    after = next
    isLast = next === null
  }
  tell('seen beforehand, a slice', slices)
  console.log(`  seen beforehand, all of it: ${round(performance.now() - begun, 0)} ms`)
  const publishing = performance.now()
  await ask('POST', `/${id}/versions`, { ...wanted, base: 0 })
  tell('published', [performance.now() - publishing])
  const looks: number[] = []
  for (let isUnderWay = true; isUnderWay;) {
    const started = performance.now()
    const { versions } = (await ask('GET', `/${id}`)) as Shown
    looks.push(performance.now() - started)
    isUnderWay = versions[0]?.progress !== null
  }
  tell('looked at on its way', looks)
  console.log(`  tried out and taken over: ${round(performance.now() - publishing, 0)} ms`)
  await client.query(`update company_params set params = params || '{"dailyHour": 20}'
    where area = 'check-out'`)
  for (const [name, path] of [
    ['the list', ''],
    ['one', `/${id}`],
    ['500 differences', `/${id}/drift`],
  ] as const) {
    const took: number[] = []
    for (let time = 0; time < times; time += 1) {
      const started = performance.now()
      await ask('GET', path)
      took.push(performance.now() - started)
    }
    tell(name, took)
  }
}

function tell(name: string, took: readonly number[]): void {
  const [p50, p95] = [0.5, 0.95].map((part) => round(quantile([...took], part), 0))
  console.log(`  ${name.padEnd(28)} p50 ${p50 ?? ''} ms, p95 ${p95 ?? ''} ms`)
}

async function send(url: string, token: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': uuid7(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${url} answers ${String(response.status)}`)
  return response.json()
}

async function addLocations(client: Client): Promise<void> {
  await client.query(`insert into companies (company_id, organisation_id, name, time_zone)
    select gen_random_uuid(), '${numberedOrganisation}', 'Site ' || n,
      (array['Europe/Brussels', 'America/New_York', 'Asia/Tokyo'])[1 + n % 3]
    from generate_series(1, ${String(locations)}) n`)
  await client.query('analyze companies')
}
