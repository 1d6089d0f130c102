/** The log of a day of 100 000 visits (issue 5 §2): its pages through HTTP, and in a real browser that opens, scrolls and searches it. */
import { paths } from '#contract/endpoints.ts'
import { splitPath } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import {
  addNumberedVisits,
  checkInPath,
  numberedAccessToken,
  numberedCompany,
} from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { inConsole, scroll, seen, timed } from './console-browser.ts'
import { quantile, round } from './statistics.ts'

const visits = 100_000
const times = 20

export async function benchVisitLog(): Promise<void> {
  const database = await startBenchDatabase()
  await addNumberedVisits(database.client, 1, visits)
  const server = await startServerProcess({
    DATABASE_URL: connectionUrl(database.connection),
    RATE_LIMIT_CLIENT: '100000000',
    LOG_LEVEL: 'error',
  })
  try {
    console.log(`log of a day of ${String(visits)} visits:`)
    await benchPages(server.url, database)
    await benchBrowser(server.url, database)
  } finally {
    await server.stop()
    await database.stop()
  }
}

async function benchPages(url: string, { connection }: BenchDatabase): Promise<void> {
  const token = await numberedAccessToken(connection)
  const [, path] = splitPath(paths['visits.list'])
  const list = url + path.replace('{companyId}', outsideId('CO', numberedCompany))
  const day = new Date().toISOString().slice(0, 10)
  const questions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'first page': { page: '1' },
    'page in the middle': { page: '1000' },
    'last page': { page: '2000' },
    search: { page: '1', q: 'Number 77777' },
  }
  for (const [name, question] of Object.entries(questions)) {
    const query = new URLSearchParams({
      from: day,
      to: day,
      order: 'soonest',
      pageSize: '50',
      ...question,
    })
    const took: number[] = []
    for (let time = 0; time < times; time += 1) {
      const begun = performance.now()
      const response = await fetch(`${list}?${query.toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const answer = (await response.json()) as { readonly visits?: readonly unknown[] } // as the contract says
      if (!response.ok || answer.visits?.length === 0) throw new Error(`${name} brings nothing`)
      took.push(performance.now() - begun)
    }
    console.log(
      `  ${name.padEnd(18)} p50 ${round(quantile(took, 0.5), 0)} ms, p99 ${round(quantile(took, 0.99), 0)} ms`,
    )
  }
}

async function benchBrowser(url: string, database: BenchDatabase): Promise<void> {
  const token = await numberedAccessToken(database.connection)
  await inConsole(url, database, async (page) => {
    await timed('opened', async () => {
      await page.goto(`${url}/console`, { waitUntil: 'commit' })
      await seen(page, '[data-placed]')
    })
    await scroll(page)
    await timed('jumped to its end', async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await seen(page, '.visit-row', `Visitor Number ${String(visits)}`)
    })
    await timed('searched', async () => {
      await page.getByRole('searchbox').fill('Number 77777')
      await seen(page, '.visit-row', 'Visitor Number 77777')
    })
    await timed('told of a check-in', async () => {
      const response = await fetch(url + checkInPath(77_777), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      if (!response.ok) throw new Error(`check-in: ${String(response.status)}`)
      await seen(page, '.visit-row', 'On site')
    })
  })
}
