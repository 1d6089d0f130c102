/**
 * Two processes behind HAProxy are replaced one after the other, again and again, while eight clients check visitors in:
 * no request fails (docs/deployment.md, whose configuration runs here). Without the drain some do.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { ensureDebianProgram } from '../scripts/install-debian-packages.ts'
import type { TestDatabase } from './support/database-cluster.ts'
import {
  addNumberedCompany,
  addNumberedVisits,
  checkInPath,
  numberedAccessToken,
} from './support/numbered-visits.ts'
import { findFreePort, startServerProcess, type ServerProcess } from './support/server-process.ts'
import { createTestDatabase } from './support/test-database.ts'

const clients = 8
const rolls = 10
const visitsInAll = 100_000
const maxMs = 40 * 60_000

let database: TestDatabase
let folder: string
let ports: readonly string[]
let proxyPort: number
let statusPort: number
let servers: ServerProcess[]
let proxy: ChildProcess | undefined
let token: string
let nextVisit: number

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'foyer-rolling-'))
  servers = []
  nextVisit = 1
  const client = new Client(database.connection)
  await client.connect()
  await addNumberedCompany(client)
  await addNumberedVisits(client, 1, visitsInAll)
  await client.end()
  token = await numberedAccessToken(database.connection)
  ports = [String(await findFreePort()), String(await findFreePort())]
  proxyPort = await findFreePort()
  statusPort = await findFreePort()
  proxy = await startProxy()
}, maxMs)
afterEach(async () => {
  if (proxy !== undefined) {
    const ended = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await ended
    proxy = undefined
  }
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}, maxMs)

/** The document's configuration, with this test's ports, a status page that says who is up, and no retries. */
async function startProxy(): Promise<ChildProcess> {
  const program = ensureDebianProgram(
    'haproxy',
    () => ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((file) => existsSync(file)),
    console.log,
  )
  const guide = await readFile(new URL('../docs/deployment.md', import.meta.url), 'utf8')
  const documented = /```haproxy\n([^]*?)```/.exec(guide)?.[1]
  if (documented === undefined) throw new Error('the document shows no configuration of HAProxy')
  const configuration = documented
    .replace('bind :443 ssl crt /etc/haproxy/foyer.pem', `bind 127.0.0.1:${String(proxyPort)}`)
    .replace('10.0.0.11:3000', `127.0.0.1:${ports[0] ?? ''}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${ports[1] ?? ''}`)
    .replace('retries 3', 'retries 0')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    `${configuration}\nlisten status\n  bind 127.0.0.1:${String(statusPort)}\n  stats enable\n  stats uri /\n`,
  )
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  await expect.poll(statusPage, { timeout: 60_000 }).not.toBe('')
  return child
}

const statusPage = () =>
  fetch(`http://127.0.0.1:${String(statusPort)}/;csv`).then(
    (response) => response.text(),
    () => '',
  )

/** HAProxy sends requests to both. */
const bothUp = () =>
  expect
    .poll(
      async () =>
        [...(await statusPage()).matchAll(/^foyer,(?:one|two),.*?,(UP|DOWN)[^,]*,/gm)]
          .map((match) => match[1])
          .join(' '),
      { timeout: 120_000, interval: 250 },
    )
    .toBe('UP UP')

const start = (index: number, drainSeconds: string) =>
  startServerProcess(
    {
      DATABASE_URL: connectionUrl(database.connection),
      PORT: ports[index] ?? '',
      SECRET_KEYS: 'rolling-restart-rolling-restart-rolling',
      DRAIN_SECONDS: drainSeconds,
      FOYER_DEMO: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_CLIENT: '100000000',
    },
    { isBuilt: true, readyWithinMs: 300_000 },
  )

/** Checks in one visitor after another over one open connection. @returns how many succeeded. */
async function checkInUntil(stop: AbortSignal, failures: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let done = 0
  while (!stop.aborted) {
    const outcome = await checkIn(agent, nextVisit++)
    if (outcome === '200') done += 1
    else failures.push(outcome)
  }
  agent.destroy()
  return done
}

function checkIn(agent: Agent, n: number): Promise<string> {
  return new Promise((resolve) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port: proxyPort,
        method: 'POST',
        path: checkInPath(n),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': uuid7(),
        },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(String(response.statusCode)))
        response.once('error', (error) => resolve(error.message))
      },
    )
    call.once('error', (error) => resolve(error.message))
    call.end('{}')
  })
}

/** How often each status or broken connection was seen. */
function countEach(failures: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const failure of failures) counts[failure] = (counts[failure] ?? 0) + 1
  return counts
}

/** Replaces both processes, `times` times. @returns what the clients saw meanwhile. */
async function roll(times: number, drainSeconds: string) {
  servers = [await start(0, drainSeconds), await start(1, drainSeconds)]
  await bothUp()
  const stop = new AbortController()
  const failures: string[] = []
  const load = Array.from({ length: clients }, () => checkInUntil(stop.signal, failures))
  const exitCodes: (number | null)[] = []
  for (let round = 0; round < times; round += 1) {
    for (const index of [0, 1]) {
      exitCodes.push((await servers[index]?.stop()) ?? null)
      servers[index] = await start(index, drainSeconds)
      await bothUp()
    }
  }
  stop.abort()
  const done = (await Promise.all(load)).reduce((sum, count) => sum + count, 0)
  const failed = JSON.stringify(countEach(failures))
  console.log(`${String(times)} rolls: ${String(done)} answered, failed: ${failed}`)
  return { done, failures, exitCodes }
}

it(`fails no request in ${String(rolls)} rolls`, { timeout: maxMs }, async () => {
  const { done, failures, exitCodes } = await roll(rolls, '10')
  expect(countEach(failures)).toEqual({})
  expect(done).toBeGreaterThan(rolls * clients)
  expect(exitCodes).toEqual(Array.from({ length: 2 * rolls }, () => 0))
})

it('fails some without the drain (control)', { timeout: maxMs }, async () => {
  const { failures } = await roll(1, '0')
  expect(failures.length).toBeGreaterThan(0)
})
