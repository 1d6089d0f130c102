/** Memory of the server's process (VmRSS): at rest, after 10 000 mixed requests, and its slope while they continue. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { outsideId } from '#contract/ids.ts'
import { readConfig } from '#server/config.ts'
import { openDeps } from '#server/open-deps.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { journeyApi } from '../tests/support/journey-api.ts'
import { makeStaff } from '../tests/support/journey-staff.ts'
import {
  addNumberedVisits,
  checkInPath,
  numberedAccessToken,
  numberedCompany,
} from '../tests/support/numbered-visits.ts'
import { startServerProcess, type ServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { startLoader, type Loader } from './loader.ts'
import { round } from './statistics.ts'

const connections = 8
const perRound = 2_000
/** The first five are the load; the rest show whether memory still grows. */
const rounds = 15
const loadRounds = 5
const restMs = 20_000
/** Badges as PDF, pictures, and lists of 200 visitors: this many of each per round, on top of the requests. */
const heavyPerRound = 20

const company = `/private/companies/${outsideId('CO', numberedCompany)}`

/** Measures both: the sources as Node reads them, without limits, and what `npm start` runs. */
export async function benchMemory(): Promise<void> {
  for (const isBuilt of [false, true]) {
    const database = await startBenchDatabase()
    await addNumberedVisits(database.client, 1, (rounds + 1) * perRound)
    const server = await startServerProcess(
      {
        DATABASE_URL: connectionUrl(database.connection),
        RATE_LIMIT_CLIENT: '100000000',
        RATE_LIMIT_ADDRESS: '100000000',
        LOG_LEVEL: 'warn',
      },
      { isBuilt, readyWithinMs: 300_000 },
    )
    const loader = startLoader()
    try {
      console.log(isBuilt ? 'memory of the built server:' : 'memory of the sources as they are:')
      await measure(database, server, loader)
    } finally {
      await loader.stop()
      await server.stop()
      await database.stop()
    }
  }
}

async function measure(
  database: BenchDatabase,
  server: ServerProcess,
  loader: Loader,
): Promise<void> {
  await sleep(restMs)
  console.log(`  at rest               ${round(memoryMb(server), 0)} MB (target ≤ 180)`)
  const tokens = {
    client: await numberedAccessToken(database.connection),
    staff: await staffToken(database, server),
  }
  const after: number[] = []
  let highest = 0
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryMb(server))
  }, 250)
  try {
    for (let run = 0; run < rounds; run += 1) {
      await Promise.all([
        light(server, loader, tokens.client, run * perRound),
        heavy(server, tokens, run * perRound),
      ])
      after.push(memoryMb(server))
      if (run === loadRounds - 1) {
        console.log(`  after 10 000 requests ${round(memoryMb(server), 0)} MB (target ≤ 300)`)
      }
    }
  } finally {
    clearInterval(watch)
  }
  console.log(`  highest in all        ${round(highest, 0)} MB`)
  const soak = after.slice(loadRounds)
  const slope = (slopeOf(soak) * 10_000) / perRound
  console.log(
    `  slope afterwards      ${round(slope, 1)} MB for 10 000 requests (${soak.map((mb) => round(mb, 0)).join(', ')})`,
  )
  await sleep(2 * restMs)
  console.log(`  at rest again         ${round(memoryMb(server), 0)} MB`)
}

/** Check-ins, reads of one visit, and first screens. */
async function light(
  { url }: ServerProcess,
  loader: Loader,
  token: string,
  from: number,
): Promise<void> {
  const { hostname, port } = new URL(url)
  const result = await loader.run({
    host: hostname,
    port: Number(port),
    connections,
    limitMs: 600_000,
    requests: Array.from({ length: perRound }, (_, index) => request(token, from + index + 1)),
  })
  const { '200': answered = 0, '503': refused = 0 } = result.statuses
  if (answered + refused !== perRound) {
    throw new Error(`not every request was answered: ${JSON.stringify(result.statuses)}`)
  }
  // On a busy machine the database has to wait; requests refused because of that use no memory.
  if (refused > 0) console.log(`  ${String(refused)} requests were refused for a busy machine`)
}

function request(token: string, n: number): string {
  const head = [`host: foyer`, `authorization: Bearer ${token}`]
  if (n % 10 === 0) return ['GET /walkin HTTP/1.1', 'host: foyer', '', ''].join('\r\n')
  if (n % 3 === 0) {
    const path = checkInPath(n).replace(/\/check-in$/, '')
    return [`GET ${path} HTTP/1.1`, ...head, '', ''].join('\r\n')
  }
  return [
    `POST ${checkInPath(n)} HTTP/1.1`,
    ...head,
    `idempotency-key: ${uuid7()}`,
    'content-type: application/json',
    'content-length: 2',
    '',
    '{}',
  ].join('\r\n')
}

async function heavy(
  { url }: ServerProcess,
  tokens: { readonly client: string; readonly staff: string },
  from: number,
): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 1600, height: 1200, channels: 3, background: '#fff', noise } as const
  const photo = Uint8Array.from(await sharp({ create }).jpeg().toBuffer())
  for (let time = 0; time < heavyPerRound; time += 1) {
    // Visits that the light requests don't check in.
    const path = checkInPath(from + 30 * (time + 1))
    const empty = new Blob(['{}'], { type: 'application/json' })
    const isIn = await ask(url, path, tokens.client, empty)
    if (isIn) await ask(url, path.replace(/check-in$/, 'badge?format=PDF'), tokens.client)
    const picture = formOf(new File([photo], 'photo.jpg', { type: 'image/jpeg' }), 'document')
    await ask(url, `${company}/documents?purpose=PICTURE`, tokens.client, picture)
    const lines = Array.from({ length: 200 }, (_, row) => `Visitor ${row},v${row}@example.com`)
    const text = ['Name,Email', ...lines].join('\n')
    const list = formOf(new File([text], 'list.csv', { type: 'text/csv' }), 'document')
    await ask(url, `${company}/vm/imports?as=FILE`, tokens.staff, list)
  }
}

function formOf(file: File, field: string): FormData {
  const form = new FormData()
  form.set(field, file)
  return form
}

/** @returns false when the server was too busy */
async function ask(url: string, path: string, token: string, body?: BodyInit): Promise<boolean> {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuid7() },
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  if (!answer.ok && answer.status !== 503)
    throw new Error(`${path}: ${String(answer.status)} ${text}`)
  return answer.ok
}

/** The bearer token of an administrator, who may import lists. */
async function staffToken({ connection }: BenchDatabase, { url }: ServerProcess): Promise<string> {
  const address = connectionUrl(connection)
  const config = readConfig({ DATABASE_URL: address, PUBLIC_URL: url, LOG_LEVEL: 'silent' })
  const deps = await openDeps(config, { connectionString: address })
  try {
    const client = await numberedAccessToken(connection)
    const scene = { api: journeyApi(url), client, companyId: mintCompanyId(numberedCompany) }
    const { secret } = await makeStaff(deps, scene, 'ADMINISTRATORS')
    const answer = await fetch(`${url}/session/token`, {
      method: 'POST',
      headers: { cookie: `foyer-session=${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ companyId: outsideId('CO', numberedCompany) }),
    })
    const { token } = (await answer.json()) as { token: string } // session.token
    return token
  } finally {
    await deps.close()
  }
}

function memoryMb({ process: { pid } }: ServerProcess): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Least squares, per step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread
}
