import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectionUrl } from './connection-url.ts'
import { findRunningPostgres } from './find-running.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { listPostgresOf } from './processes.ts'
import {
  startEmbeddedPostgres,
  type Connection,
  type EmbeddedPostgres,
} from './start-embedded-postgres.ts'

const ownerScript = fileURLToPath(
  new URL('../../../../../tests/support/embedded-postgres-owner.ts', import.meta.url),
)

let home: string
let folder: string
const lines: string[] = []
const owners: ChildProcess[] = []
const databases: EmbeddedPostgres[] = []

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'foyer-launcher-'))
  folder = join(home, 'data', 'postgres')
})

afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL')
  for (const database of databases.splice(0)) await database.stop()
  await untilNobodyRuns()
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

async function start(at = folder): Promise<EmbeddedPostgres> {
  lines.length = 0
  const database = await startEmbeddedPostgres({ folder: at, log: (line) => lines.push(line) })
  databases.push(database)
  return database
}

async function stop(database: EmbeddedPostgres): Promise<void> {
  databases.splice(databases.indexOf(database), 1)
  await database.stop()
}

interface OwnerAnswer {
  readonly pid?: number
  readonly host?: string
  readonly error?: string
}

/** Starts another process on the folder and waits for what it says. */
async function startOwner(): Promise<{ process: ChildProcess; answer: OwnerAnswer }> {
  const child = spawn(process.execPath, [ownerScript, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  owners.push(child)
  const line = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve)
  })
  // The owner script prints exactly this shape.
  return { process: child, answer: JSON.parse(line) as OwnerAnswer }
}

function running(): number[] {
  const cluster = join(folder, 'cluster')
  return existsSync(cluster) ? listPostgresOf(cluster, readPostmasterPid(cluster)?.pid) : []
}

async function untilNobodyRuns(): Promise<void> {
  await expect.poll(running, { timeout: 25_000, interval: 20 }).toEqual([])
}

/** Whoever watched over the database removes its socket, after the database has ended. */
async function untilGone({ host }: Connection): Promise<void> {
  await expect.poll(() => existsSync(host), { timeout: 25_000, interval: 20 }).toBe(false)
}

/** It may have ended by itself in this very moment: its owner is dead. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function query(connection: Connection, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: connectionUrl(connection) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end()
  }
}

describe('the embedded database', { timeout: 180_000 }, () => {
  test('is created by the first start, and only by that', async () => {
    const first = await start()
    expect(lines).toContainEqual(expect.stringMatching(/^database created in \d+\.\d\d s$/))
    await query(first.connection, 'create table kept (id int); insert into kept values (1)')
    await stop(first)
    expect(running()).toEqual([])

    const second = await start()
    expect(lines).toEqual([expect.stringMatching(/^database ready in \d+\.\d\d s$/)])
    expect(await query(second.connection, 'select id from kept')).toEqual([{ id: 1 }])
  })

  test('sorts and stores as UTF-8 with the built-in C.UTF-8 locale, whatever the machine speaks', async () => {
    const { connection } = await start()
    const rows = await query(
      connection,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
       from pg_database where datname = 'postgres'`,
    )
    expect(rows).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }])
  })

  test('lets in nobody without the password, which only its owner can read', async () => {
    const { connection } = await start()
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    )
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(connection.host).toMatch(/^\//)
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  })

  test('keeps what failed statements say out of its log', async () => {
    const { connection } = await start()
    await expect(query(connection, `select 'Ada Lovelace'::int`)).rejects.toThrow(/Ada Lovelace/)
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).not.toContain('Ada')
  })

  test('forces its writes to disk unless it is a throw-away', async () => {
    const { connection } = await start()
    expect(await query(connection, 'show fsync')).toEqual([{ fsync: 'on' }])

    const throwAway = await startEmbeddedPostgres({
      folder: join(home, 'throw-away'),
      durable: false,
      settings: { work_mem: '5MB' },
      log: () => undefined,
    })
    databases.push(throwAway)
    expect(await query(throwAway.connection, 'show fsync')).toEqual([{ fsync: 'off' }])
    expect(await query(throwAway.connection, 'show work_mem')).toEqual([{ work_mem: '5MB' }])
  })

  test('leaves nothing running and no socket when its owner is killed, and loses nothing', async () => {
    for (let id = 100; id < 103; id += 1) {
      const owner = await startOwner()
      const connection = findRunningPostgres(folder)
      if (connection === undefined) throw new Error('the owner said it runs')
      await query(connection, `insert into kept values (${id})`)
      owner.process.kill('SIGKILL')
      await untilNobodyRuns()
      await untilGone(connection)
    }
    const { connection } = await start()
    expect(await query(connection, 'select count(*)::int as n from kept where id >= 100')).toEqual([
      { n: 3 },
    ])
  })

  test('starts again after every process was killed at once', async () => {
    const { process: owner, answer } = await startOwner()
    const connection = findRunningPostgres(folder)
    if (connection === undefined) throw new Error('the owner said it runs')
    await query(connection, 'insert into kept values (200)')
    owner.kill('SIGKILL')
    for (const pid of running()) killIfAlive(pid)
    expect(answer.pid).toBeGreaterThan(1)

    const after = await start()
    expect(await query(after.connection, 'select id from kept where id = 200')).toHaveLength(1)
    await untilGone(connection)
  })

  test('comes back at the same address when only the database is killed', async () => {
    const database = await start()
    const killed = database.pid
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => database.pid, { timeout: 25_000, interval: 20 }).not.toBe(killed)
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(lines).toContain('the database ended unexpectedly; starting it again')
  })

  test('stops a database that a killed owner and a killed supervisor left behind', async () => {
    const { process: owner, answer } = await startOwner()
    const told = (program: string, args: string[]) =>
      String(execFileSync(program, args)).split('\n').map(Number)
    const [supervisor = 0] = told('ps', ['-o', 'ppid=', '-p', String(answer.pid)])
    const watcher = told('pgrep', ['-P', String(supervisor)]).find((pid) => pid !== answer.pid) ?? 0
    expect(Math.min(supervisor, watcher)).toBeGreaterThan(1)
    // At once, as when memory runs out: one left for a moment would end the database, or start it again.
    owner.kill('SIGSTOP')
    for (const pid of [watcher, supervisor]) process.kill(pid, 'SIGKILL')
    owner.kill('SIGKILL')
    await once(owner, 'exit')

    const database = await start()
    expect(lines).toContain(`stopped a database left by an earlier run (${answer.pid})`)
    expect(database.pid).not.toBe(answer.pid)
  })

  test('removes what an interrupted creation left and creates a whole cluster', async () => {
    const fresh = join(home, 'interrupted')
    mkdirSync(join(fresh, 'cluster.half-made-0a1b2c'), { recursive: true })
    writeFileSync(join(fresh, 'cluster.half-made-0a1b2c', 'PG_VERSION'), '18\n')
    writeFileSync(join(fresh, 'password'), 'of the interrupted one\n')

    const database = await start(fresh)
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readdirSync(fresh).filter((entry) => entry.includes('half-made'))).toEqual([])
  })

  test('never signals a stranger whose pid stands in an old postmaster.pid', async () => {
    const stranger = spawn('sleep', ['600'])
    const cluster = join(folder, 'cluster')
    try {
      const old = `${stranger.pid}\n${cluster}\n1700000000\n5432\n/nowhere\n\n  1 1\nready   \n`
      writeFileSync(join(cluster, 'postmaster.pid'), old, { mode: 0o600 })
      expect(findRunningPostgres(folder)).toBeUndefined()

      const database = await start()
      expect(database.pid).not.toBe(stranger.pid)
      expect(stranger.exitCode).toBeNull()
      expect(stranger.signalCode).toBeNull()
    } finally {
      stranger.kill()
    }
  })

  test('refuses a second owner in one sentence and does not disturb the first', async () => {
    const database = await start()
    const { answer } = await startOwner()
    expect(answer.error).toMatch(
      new RegExp(`already in use by process ${process.pid} .*set FOYER_DATA to another folder\\.$`),
    )
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('lets exactly one of several simultaneous starts have the folder', async () => {
    const all = await Promise.all([startOwner(), startOwner(), startOwner()])
    expect(all.filter(({ answer }) => answer.error === undefined)).toHaveLength(1)
  })

  test('refuses a cluster of another major version before touching it', async () => {
    const version = join(folder, 'cluster', 'PG_VERSION')
    const whole = readFileSync(version)
    writeFileSync(version, '17\n')
    try {
      await expect(start()).rejects.toThrow(
        /made by PostgreSQL 17, this Foyer brings PostgreSQL 18/,
      )
    } finally {
      writeFileSync(version, whole)
    }
  })

  test('tells a command beside the server where the running database is', async () => {
    expect(findRunningPostgres(folder)).toBeUndefined()
    const { connection } = await start()
    expect(findRunningPostgres(folder)).toEqual(connection)
  })

  test('says why PostgreSQL would not start', async () => {
    await expect(
      startEmbeddedPostgres({
        folder,
        settings: { shared_buffers: 'plenty' },
        log: () => undefined,
      }),
    ).rejects.toThrow(/did not start: .*invalid value for parameter "shared_buffers"/)
  })
})
