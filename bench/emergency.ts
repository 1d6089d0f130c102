/** An emergency in a house of 5 000 people: starting it, and reading its roll with half of the people marked (issue 5 §4). */
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { splitPath } from '#contract/endpoint.ts'
import { paths, type EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { emergencyPath } from '#domain/console/console-view.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import {
  addNumberedVisits,
  numberedAccessToken,
  numberedCompany,
  sqlUuidOfNumber,
  uuidOfNumber,
} from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { inConsole, scroll, seen, timed } from './console-browser.ts'
import { quantile, round } from './statistics.ts'

const each = 2_500
/** Visits of today that nobody has come to, and of the days before. */
const others = 20_000
const times = 40
const marksAtOnce = 500

/** What is looked at of the answers. */
type Answer = { readonly id?: string; readonly people?: readonly unknown[] }

export async function benchEmergency(): Promise<void> {
  const database = await startBenchDatabase()
  await addPeople(database.client)
  const token = await numberedAccessToken(database.connection)
  const server = await startServerProcess({
    DATABASE_URL: connectionUrl(database.connection),
    FOYER_ROLE: 'web',
    RATE_LIMIT_CLIENT: '100000000',
    LOG_LEVEL: 'fatal',
  })
  const ask = async (
    id: EndpointId,
    emergencyId: string,
    body?: unknown,
  ): Promise<{ ms: number; answer: Answer }> => {
    const [method, path] = splitPath(paths[id])
    const filled = path
      .replace('{companyId}', outsideId('CO', numberedCompany))
      .replace('{emergencyId}', emergencyId)
    const begun = performance.now()
    const response = await fetch(server.url + filled, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Answer // as the contract says; the status is looked at below
    if (!response.ok) throw new Error(`${id}: ${String(response.status)}`)
    return { ms: performance.now() - begun, answer }
  }
  try {
    const started = await ask('emergencies.start', '', { drill: true })
    const { id = '' } = started.answer
    for (let from = 1; from <= each; from += marksAtOnce) {
      const marks = Array.from({ length: marksAtOnce }, (_, index) => ({
        id: randomUUID(),
        person: outsideId('V', uuidOfNumber(from + index)),
        state: 'SAFE',
        at: new Date().toISOString(),
      }))
      await ask('emergencies.mark', id, { marks })
    }
    const reads: number[] = []
    for (let time = 0; time < times; time += 1) {
      const { ms, answer } = await ask('emergencies.roll', id)
      if (answer.people?.length !== 2 * each) throw new Error('the roll is not complete')
      reads.push(ms)
    }
    console.log(`emergency of ${String(2 * each)} people in a browser:`)
    await benchBrowser(server.url, database)
    const ended = await ask('emergencies.end', id)
    console.log(
      `emergency of ${String(2 * each)} people: started in ${round(started.ms, 0)} ms; roll with ${String(each)} marks p50 ` +
        `${round(quantile(reads, 0.5), 0)} ms, p99 ${round(quantile(reads, 0.99), 0)} ms; ended with its report in ${round(ended.ms, 0)} ms`,
    )
  } finally {
    await server.stop()
    await database.stop()
  }
}

/** How soon a marshal who opens the console sees the first people, and how fast a tap is seen. */
async function benchBrowser(url: string, database: BenchDatabase): Promise<void> {
  await inConsole(url, database, async (page) => {
    const open = async (): Promise<void> => {
      await page.goto(url + emergencyPath, { waitUntil: 'commit' })
      await seen(page, '.roll-act-safe')
    }
    await timed('opened', open)
    await timed('opened again', open)
    await scroll(page)
    const missing = page.locator('.roll-tools b').first()
    const before = Number(await missing.textContent())
    await timed('marked', async () => {
      await page
        .locator('.roll-act-safe:visible')
        .first()
        .evaluate((one: HTMLElement) => one.click())
      await seen(page, '.roll-tools b', String(before - 1))
    })
  })
}

async function addPeople(client: Client): Promise<void> {
  await addNumberedVisits(client, 1, each)
  await client.query(`update visits set status = 'CHECKED_IN', arrived_at = now()`)
  await addNumberedVisits(client, each + 1, each + others)
  await addNumberedVisits(client, each + others + 1, each + 2 * others, 'current_date - 3')
  const first = each + 2 * others
  const series = `generate_series(${String(first + 1)}, ${String(first + each)}) n`
  const id = sqlUuidOfNumber('n')
  await client.query(`insert into users (company_id, user_id, firstname, lastname, email)
    select '${numberedCompany}', ${id}, 'Person', 'Number ' || n, 'p' || n || '@example.com' from ${series}`)
  await client.query(`insert into presences (company_id, presence_id, user_id, presence_date, checked_in_at)
    select '${numberedCompany}', ${id}, ${id}, current_date, now() from ${series}`)
  await client.query('analyze')
}
