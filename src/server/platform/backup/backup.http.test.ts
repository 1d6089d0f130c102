import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-app.ts'
import { createMeeting } from '../../../../tests/support/meeting-factory.ts'
import { settledEvents } from '../../../../tests/support/settled-events.ts'
import { openScene, type Scene, type SceneVisit } from '../../../../tests/support/visit-scene.ts'
import { sealBatch } from '../audit/seal-batch.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import type { Connection } from '../database/database.ts'
import { migrateJobs } from '../jobs/migrate-jobs.ts'
import { migrate } from '../database/migrate.ts'
import { relayBatch } from '../relay/relay-batch.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

let source: TestApp
let target: TestApp
let folder: string
let backup: string
let scene: Scene
let visit: SceneVisit
let signatureId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'))
  backup = join(folder, 'foyer.backup')
  source = await buildTestApp()
  target = await buildTestApp()
  scene = await openScene(source, { signatureMode: 'TICK' })
  const agreementId = await scene.agreement()
  visit = await scene.visit({
    firstname: 'Wèi',
    lastname: '\\N "quoted"',
    title: 'back\\slash\ttab\nline',
    email: 'w@example.com',
  })
  const body = { agreementId, language: 'en' }
  const signed = await visit.send('visits.signAgreement', { body })
  expect([signed.status, signed.code]).toEqual([200, undefined])
  signatureId = (signed.body as { id: string }).id
  await pdfOf(source)
  await settledEvents(source.deps.db)
  await source.deps.db.inSystem((tx) => sealBatch(tx))
  await relayed(source)
  await source.deps.db.systemPool.query(
    `insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
       deletion_seconds, partition, table_name)
     values ('test', 'standard', 2, 0, false, 900, 1209600, 604800, false, 'job_common');
     insert into jobs.job (name, data, state)
     values ('test', '{"is":"waiting"}', 'created'), ('test', '{"is":"running"}', 'active'),
       ('test', '{"is":"over"}', 'completed')`,
  )
  // Seen by no reader yet when the backup is made.
  const confirmed = await visit.send('visitors.updateOwn', {
    params: { companyId: visit.params.companyId, visitorId: visit.params.visitorId },
    body: { companyName: 'After the relay' },
  })
  expect([confirmed.status, confirmed.code]).toEqual([200, undefined])
})
afterAll(async () => {
  await source.close()
  await target.close()
  await rm(folder, { recursive: true })
})

const take = (file = backup, into: TestApp = target) =>
  importDatabase({ ...into.deps, connection: into.connection, source: file })

const make = (file: string, from: TestApp = source) =>
  exportDatabase({
    connection: from.connection,
    files: from.deps.files,
    tables: from.deps.tables,
    clock: from.clock,
    target: file,
  })

async function pdfOf({ app }: TestApp): Promise<Buffer> {
  const answer = await app.inject({
    url: `/private/companies/${visit.params.companyId}/vm/signatures/${signatureId}/pdf`,
    headers: { authorization: `Bearer ${scene.client}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

async function runInCluster(cluster: Connection, statement: string): Promise<void> {
  const client = new Client(cluster)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The kinds of the events that the relay hands over now. */
async function relayed({ deps }: TestApp): Promise<string[]> {
  await settledEvents(deps.db)
  const kinds: string[] = []
  await deps.db.inSystem((tx) =>
    relayBatch(tx, (_tx, events) => {
      kinds.push(...events.map(({ kind }) => kind))
      return Promise.resolve()
    }),
  )
  return kinds
}

/** Every table's rows as one digest; places in the log are counted anew in each database. */
async function digests(connection: Connection): Promise<Record<string, string>> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname <> 'xid'
       and c.relname not in ('event_cursors', 'migrations', 'migrated_functions', 'write_probe')
     group by 1 order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name, columns } of rows) {
    const digest = await client.query<{ count: string; digest: string }>(
      `select count(*), md5(string_agg(r::text, E'\\n' order by r::text)) as digest from (select ${columns} from ${name}) r`,
    )
    found[name] = `${String(digest.rows[0]?.count)} ${String(digest.rows[0]?.digest)}`
  }
  await client.end()
  return found
}

describe('a backup', () => {
  it('is one file that only its owner reads', async () => {
    const end = await make(backup)
    expect(end.files).toBeGreaterThanOrEqual(1)
    expect(end.rows).toMatchObject({ 'public.visits': 1, 'public.signatures': 1, 'jobs.job': 2 })
    expect(await readdir(folder)).toEqual(['foyer.backup'])
  })

  it('fills another database with the same rows and files, agreements included', async () => {
    await take()
    expect(await digests(target.connection)).toEqual(await digests(source.connection))
    // The token that asks counts for an hour of the source's clock.
    target.clock.set(source.clock.now())
    expect(await pdfOf(target)).toEqual(await pdfOf(source))
  })

  it('keeps what is signed and sealed provable, and every link and token in force', async () => {
    expect(await verifyAudit(target.deps.db)).toMatchObject({ ok: true })
    target.clock.set(source.clock.now())
    const answer = await target.app.inject({
      url: `/app/backend/visit-data/${visit.params.companyId}`,
      headers: { authorization: `Bearer ${visit.token}` },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('lets readers of the events go on where they stood: nothing twice, nothing missed', async () => {
    expect(await relayed(target)).toEqual(['visit.details_confirmed'])
    await target.deps.db.inSystem((tx) => sealBatch(tx))
    expect(await verifyAudit(target.deps.db)).toMatchObject({ ok: true })
    const companyId = insideId('CO', visit.params.companyId)
    expect(companyId).toBe(scene.companyId)
    await createMeeting(target.deps, scene.companyId)
    const made = await target.app.inject({
      method: 'POST',
      url: `/private/companies/${visit.params.companyId}/users`,
      headers: { authorization: `Bearer ${scene.client}` },
      payload: { firstname: 'New', email: '' },
    })
    expect(made.statusCode).toBe(200)
    expect(await relayed(target)).toEqual(['user.created'])
  })

  it('takes along the jobs that are still to be done', async () => {
    const { rows } = await target.deps.db.systemPool.query<{ is: string; state: string }>(
      `select data ->> 'is' as is, state::text from jobs.job where name = 'test' order by 1`,
    )
    expect(rows).toEqual([
      { is: 'running', state: 'retry' },
      { is: 'waiting', state: 'created' },
    ])
  })

  it('leaves row-level security forced', async () => {
    const { rows } = await target.deps.db.systemPool.query(
      'select relname from pg_class where relrowsecurity and not relforcerowsecurity',
    )
    expect(rows).toEqual([])
  })

  it('is refused by a database that is not empty', async () => {
    await expect(take()).rejects.toThrow('The database is not empty')
  })

  it('is taken by an owner who is no superuser', async () => {
    const cluster = inject('databaseCluster')
    const name = `owner_${randomBytes(6).toString('hex')}`
    await runInCluster(cluster, `create role ${name} login password 'secret'`)
    await runInCluster(
      cluster,
      `grant foyer_app, foyer_operator, foyer_organisation, foyer_system to ${name}`,
    )
    await runInCluster(cluster, `create database ${name} owner ${name}`)
    const connection = { ...cluster, user: name, password: 'secret', database: name }
    try {
      await migrate(connection)
      await migrateJobs(connection)
      await importDatabase({ ...target.deps, connection, source: backup })
      const superuser = { ...cluster, database: name }
      expect(await digests(superuser)).toEqual(await digests(source.connection))
      const again = join(folder, 'again.backup')
      const { files } = source.deps
      await exportDatabase({
        connection,
        files,
        tables: source.deps.tables,
        clock: source.clock,
        target: again,
      })
    } finally {
      await runInCluster(cluster, `drop database ${name} with (force)`)
      await runInCluster(cluster, `drop role ${name}`)
    }
  })
})

describe('what is no whole backup', () => {
  const broken = () => join(folder, 'broken')
  let empty: TestApp

  beforeAll(async () => {
    empty = await buildTestApp()
  })
  afterAll(() => empty.close())

  const archive = async (entries: Record<string, string>) =>
    gzipSync(
      await packTar(
        Object.entries(entries).map(([name, body]) => ({
          header: { name, size: Buffer.byteLength(body) },
          body,
        })),
      ),
    )

  it.each([
    ['a text', () => Promise.resolve(Buffer.from('not a backup'))],
    ['an empty file', () => Promise.resolve(Buffer.alloc(0))],
    ['the first half', async () => (await readFile(backup)).subarray(0, 4_000)],
    ['another archive', () => archive({ 'readme.txt': 'hello' })],
    [
      'another version',
      () =>
        archive({
          'manifest.json': JSON.stringify({
            format: 'foyer-backup',
            version: 9,
            exportedAt: '',
            migrations: [],
            jobsVersion: 0,
            tables: [],
          }),
        }),
    ],
  ])('is refused: %s', async (_, bytes) => {
    await writeFile(broken(), await bytes())
    await expect(take(broken(), empty)).rejects.toThrow(/backup/i)
  })

  it('is refused when a byte was changed, and nothing of it is kept', async () => {
    const bytes = await readFile(backup)
    const middle = Math.floor(bytes.length / 2)
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle)
    await writeFile(broken(), bytes)
    await expect(take(broken(), empty)).rejects.toThrow(/backup/i)
    const found = await empty.deps.db.system.selectFrom('companies').select('name').execute()
    expect(found).toEqual([])
  })

  it('is not made when a stored file is missing', async () => {
    const { sha256 } = await source.deps.db.system
      .selectFrom('files')
      .select('sha256')
      .executeTakeFirstOrThrow()
    await source.deps.files.delete(sha256)
    const file = join(folder, 'incomplete.backup')
    await expect(make(file)).rejects.toThrow(`The stored file ${sha256} is missing`)
    expect((await readdir(folder)).filter((name) => name.startsWith('incomplete'))).toEqual([])
    expect(outsideId('CO', scene.companyId)).toBe(visit.params.companyId)
  })
})
