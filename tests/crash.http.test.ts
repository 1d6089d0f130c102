/**
 * `kill -9` of the server, of a database connection and of the whole database under check-in load (quality "Nothing
 * lost"): every acknowledged check-in is there afterwards, whole, and none is half done. The control, a database that
 * does not wait for its disk, shows that the test would see a loss.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { findRunningPostgres } from '#server/platform/database/embedded-postgres/find-running.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
  addNumberedCompany,
  addNumberedVisits,
  checkInPath,
  numberedAccessToken,
  numberedOrganisation,
  uuidOfNumber,
} from './support/numbered-visits.ts'
import { startServerProcess, type ServerProcess } from './support/server-process.ts'
import { volume } from './support/volume.ts'

const visitsInAll = volume(15_000, 30_000)
const clients = 8
const acksBeforeKill = 40
const roundsOfEach = volume(2, 7)
const maxControlRounds = 10

let folder: string
let server: ServerProcess
let token: string
let nextVisit = 1
/** Whose check-in nobody has acknowledged: however fast a server refuses that comes down, there are visits enough. */
const unanswered: number[] = []
const acknowledged = new Set<string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-crash-'))
  server = await start()
  await withDatabase(async (client) => {
    await addNumberedCompany(client)
    await addNumberedVisits(client, 1, visitsInAll)
  })
  token = await numberedAccessToken(connection())
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

function start(): Promise<ServerProcess> {
  return startServerProcess({
    FOYER_DATA: folder,
    FOYER_DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_CLIENT: '100000000',
  })
}

function connection() {
  const found = findRunningPostgres(join(folder, 'postgres'))
  if (found === undefined) throw new Error('the database does not run')
  return found
}

async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection())
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Checks in one visit after another until told to stop; notes what was acknowledged. */
async function checkInUntil(stop: AbortSignal, onAck: () => void): Promise<void> {
  while (!stop.aborted) {
    const n = unanswered.pop() ?? nextVisit++
    let isAnswered = false
    try {
      const response = await fetch(`${server.url}${checkInPath(n)}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': uuid7(),
        },
        body: '{}',
        signal: AbortSignal.any([stop, AbortSignal.timeout(5_000)]),
      })
      await response.text()
      // One that was checked in all the same is refused as such.
      isAnswered = response.status === 200 || response.status === 409
      if (response.status === 200) {
        acknowledged.add(uuidOfNumber(n))
        onAck()
      }
    } catch {
      // The connection broke: not acknowledged.
    }
    if (!isAnswered) unanswered.push(n)
  }
}

/** Puts load on the server, kills something in the middle of it, and ends the load. */
async function underLoad(kill: () => void | Promise<void>): Promise<void> {
  const stop = new AbortController()
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  let acks = 0
  const load = Array.from({ length: clients }, () =>
    checkInUntil(stop.signal, () => {
      acks += 1
      if (acks === acksBeforeKill) resolve()
    }),
  )
  await enough
  await kill()
  stop.abort()
  await Promise.all(load)
}

/** The database takes new connections, and the server says that it is ready. */
const readyAgain = async () => {
  await expect
    .poll(() => withDatabase(() => Promise.resolve('open')).catch(() => 'closed'), {
      timeout: 60_000,
      interval: 50,
    })
    .toBe('open')
  await expect
    .poll(async () => (await fetch(`${server.url}/health/ready`).catch(() => null))?.status, {
      timeout: 60_000,
      interval: 50,
    })
    .toBe(200)
}

const killServer = () => void server.process.kill('SIGKILL')
const restartServer = async () => {
  await server.stop()
  server = await start()
}
/**
 * Kills a process of the database and waits until our own connection has fallen with it: until then the database has
 * not noticed, and whoever asks is still answered by connections that are about to break.
 */
const killProcess = (sql: string) =>
  withDatabase(async (client) => {
    const fell = new Promise<void>((resolve) => client.once('end', resolve))
    const { rows } = await client.query<{ pid: number }>(sql)
    const pid = rows[0]?.pid ?? 0
    if (!(pid > 1)) throw new Error('there is no such process of the database')
    process.kill(pid, 'SIGKILL')
    await fell
  })
const killBackend = () =>
  killProcess(
    `select pid from pg_stat_activity where application_name = 'foyer_app' and pid <> pg_backend_pid()
     order by random() limit 1`,
  )
const killDatabase = () =>
  killProcess(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)

type Stored = {
  readonly checkedIn: ReadonlySet<string>
  readonly events: readonly string[]
  readonly commands: number
}

/** What the database holds: visitors checked in, whose check-ins have events, and how many answers are kept. */
function readStored(): Promise<Stored> {
  return withDatabase(async (client) => {
    const visits = await client.query<{ visitor_id: string }>(
      `select visitor_id from visits where status = 'CHECKED_IN'`,
    )
    const events = await client.query<{ visitor: string }>(
      `select split_part(subject, '/', 3) as visitor from events where kind = 'visit.checked_in'`,
    )
    const commands = await client.query<{ count: number }>(
      `select count(*)::int as count from commands where endpoint = 'visits.checkIn'`,
    )
    return {
      checkedIn: new Set(visits.rows.map((row) => row.visitor_id)),
      events: events.rows.map((row) => insideId('V', row.visitor) ?? row.visitor),
      commands: commands.rows[0]?.count ?? 0,
    }
  })
}

const missing = (stored: Stored) => [...acknowledged].filter((id) => !stored.checkedIn.has(id))

function expectWhole(stored: Stored): void {
  expect(missing(stored)).toEqual([])
  expect(stored.events.toSorted()).toEqual([...stored.checkedIn].toSorted())
  expect(stored.commands).toBe(stored.checkedIn.size)
}

describe('a check-in that was acknowledged', () => {
  it.each([
    ['the server', killServer, restartServer],
    ['a database connection', killBackend, readyAgain],
    ['the database', killDatabase, readyAgain],
  ])(
    `is there, whole, after kill -9 of %s, ${String(roundsOfEach)} times`,
    { timeout: 600_000 },
    async (_what, kill, recover) => {
      for (let round = 0; round < roundsOfEach; round += 1) {
        await underLoad(kill)
        await recover()
        await readyAgain()
        expectWhole(await readStored())
      }
    },
  )

  it('and so is a template on its way to many locations', { timeout: 600_000 }, async () => {
    const send = async (method: string, path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`${server.url}/private/setting-templates${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': uuid7(),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(response.status).toBe(200)
      return response.json()
    }
    const branches = 250
    await withDatabase((client) =>
      client.query(`insert into companies (company_id, organisation_id, name, time_zone)
        select gen_random_uuid(), '${numberedOrganisation}', 'Branch ' || n, 'UTC'
        from generate_series(1, ${String(branches)}) n`),
    )
    const { id } = (await send('POST', '', { name: 'Everywhere' })) as { id: string }
    const setting = { key: 'retention.visitDays', value: 30, locked: true, why: 'The law' }
    await send('POST', `/${id}/versions`, { settings: [setting], scope: 'ALL', base: 0 })
    const have = async () => {
      const { rows } = await withDatabase((client) =>
        client.query<{ locations: number; told: number }>(`
          select (select count(*)::int from location_settings) as locations,
            (select count(*)::int from events where kind = 'setting_template.applied') as told`),
      )
      return rows[0]
    }
    const wait = { timeout: 120_000, interval: 20 }
    await expect.poll(async () => (await have())?.locations, wait).toBeGreaterThan(0)
    killServer()
    await restartServer()
    const left = await have()
    expect(left?.locations).toBeLessThan(branches + 1)
    expect(left?.told).toBe(left?.locations)
    await readyAgain()
    // Each once, and none twice.
    const whole = { locations: branches + 1, told: branches + 1 }
    await expect.poll(have, wait).toEqual(whole)
    type Shown = { readonly versions: readonly object[] }
    const shown = async () => ((await send('GET', `/${id}`)) as Shown).versions
    await expect.poll(shown, wait).toMatchObject([{ state: 'LIVE', progress: null }])
  })

  it(
    'would be missed by a database that does not wait for its disk',
    { timeout: 600_000 },
    async () => {
      await withDatabase(async (client) => {
        await client.query('alter system set synchronous_commit = off')
        await client.query(`alter system set wal_writer_delay = '10s'`)
        await client.query('select pg_reload_conf()')
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'foyer_app'`,
        )
      })
      let lost = 0
      for (let round = 0; round < maxControlRounds && lost === 0; round += 1) {
        await readyAgain()
        await underLoad(killDatabase)
        await readyAgain()
        lost = missing(await readStored()).length
      }
      expect(lost).toBeGreaterThan(0)
    },
  )
})
