/** The doctor looks at a real database, mail server, bucket and folder, in good and in bad health. */
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { TestDatabase } from '../../../tests/support/database-cluster.ts'
import { startMailSink } from '../../../tests/support/start-mail-sink.ts'
import { startTestBucket } from '../../../tests/support/start-test-bucket.ts'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { readConfig } from '../config.ts'
import { systemClock } from '../platform/time/clock.ts'
import { doctorCommand } from './doctor.ts'
import { checkDatabase } from '../features/operators/health/doctor/database.ts'

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-doctor-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** What the doctor prints with these variables. */
async function examine(env: Record<string, string> = {}, connection = database.connection) {
  const lines: string[] = []
  const code = await doctorCommand.run([], {
    config: readConfig({ DATABASE_URL: 'postgresql://named', FOYER_DATA: folder, ...env }),
    env: {},
    connect: async () => connection,
    print: (line) => lines.push(line),
  })
  return { code, text: lines.join('\n') }
}

async function asOwner(statement: string): Promise<void> {
  const client = new Client(database.connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('a healthy installation', () => {
  it('has no problem, and the doctor leaves nothing behind', async () => {
    const { code, text } = await examine()
    expect(text).toMatch(/ok +database +PostgreSQL \d+\.\d+, UTF-8\./)
    expect(text).toMatch(/ok +database +The tables are up to date\./)
    expect(text).toMatch(/ok +clock/)
    expect(text).toMatch(/ok +files/)
    expect(text).not.toContain('problem')
    expect(code).toBe(0)
    expect(await readdir(folder)).toEqual([])
  })

  it('signs in at the mail server and sends nothing', async () => {
    const sink = await startMailSink({ password: 'right' })
    onTestFinished(() => sink.close())
    const smtp = sink.url.replace('//', '//foyer:right@')
    const { text, code } = await examine({ SMTP_URL: smtp, MAIL_FROM: 'Foyer <foyer@example.com>' })
    expect(text).toMatch(/ok +mail +\S+ accepts the connection; emails come from Foyer/)
    expect(code).toBe(0)
    expect(sink.mails).toEqual([])
  })

  it('writes to the bucket and deletes what it wrote', async () => {
    const bucket = await startTestBucket()
    onTestFinished(() => bucket.close())
    const { text } = await examine(inBucket(bucket.options))
    expect(text).toMatch(/ok +files +Files can be written, read and deleted in the bucket/)
    expect(bucket.keys()).toEqual([])
  })
})

describe('what is wrong', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['no mail server listens', { SMTP_URL: 'smtp://127.0.0.1:1' }, /problem +mail +127\.0\.0\.1:1/],
    ['nobody answers', { PUBLIC_URL: 'http://127.0.0.1:1' }, /warning +address +Nothing answers/],
  ])('%s', async (_, env, line) => {
    expect((await examine(env)).text).toMatch(line)
  })

  it('a password that the mail server rejects', async () => {
    const sink = await startMailSink({ password: 'right' })
    onTestFinished(() => sink.close())
    const { code, text } = await examine({ SMTP_URL: sink.url.replace('//', '//foyer:wrong@') })
    expect(text).toMatch(/problem +mail +\S+ rejected the user or the password/)
    expect(text).not.toContain('wrong')
    expect(code).toBe(1)
  })

  it('a key of the bucket that does not fit', async () => {
    const bucket = await startTestBucket()
    onTestFinished(() => bucket.close())
    const { code, text } = await examine(inBucket({ ...bucket.options, secretAccessKey: 'wrong' }))
    expect(text).toMatch(/problem +files +Files can’t be stored in the bucket/)
    expect(code).toBe(1)
  })

  it('a key that others can read', async () => {
    const key = join(folder, 'secret.key')
    await writeFile(key, 'x'.repeat(44))
    onTestFinished(() => rm(key))
    await chmod(key, 0o644)
    expect((await examine()).text).toMatch(/problem +keys .*can be read by other users/)
  })

  it('a database that is away', async () => {
    const away = { ...database.connection, host: '127.0.0.1', port: 1 }
    const { code, text } = await examine({}, away)
    expect(text).toMatch(/problem +database +The database does not answer/)
    expect(code).toBe(1)
  })

  it('a database that this program is too old for, or that is behind', async () => {
    await asOwner(`insert into migrations (name, sha256) values ('9999_from_the_future.sql', 'x')`)
    expect((await examine()).text).toMatch(/problem +database .*newer than this program/)
    await asOwner(`update migrations set name = '0000' where name = '9999_from_the_future.sql'`)
    await asOwner(`delete from migrations where name = '0000' or name like '0107%'`)
    expect((await examine()).text).toMatch(/warning +database .* behind by 1 of \d+ migrations/)
  })

  it('a database that is too old for this program', async () => {
    await asOwner(`insert into migrations (name, sha256) values ('0097_on_site.sql', 'x')`)
    onTestFinished(() => asOwner(`delete from migrations where name = '0097_on_site.sql'`))
    const { text } = await examine()
    expect(text).toMatch(/problem +database .*too old for this program/)
    expect(text).toContain('start a Foyer that has 0103_names_in_emergencies.sql on it once')
  })

  it('a user who may not create the roles, and is no member of them', async () => {
    const name = 'doctor_plain_user'
    await asOwner(`drop role if exists ${name}`)
    await asOwner(`create role ${name} login password 'plain'`)
    onTestFinished(() => asOwner(`drop role ${name}`))
    const plain = { ...database.connection, user: name, password: 'plain' }
    const findings = await checkDatabase(readConfig({}), plain, systemClock)
    expect(findings.map(({ found }) => found)).toEqual(
      expect.arrayContaining([
        'The user in DATABASE_URL is not a member of foyer_app, foyer_operator, foyer_organisation, foyer_system.',
        'The user in DATABASE_URL doesn’t own Foyer’s tables.',
      ]),
    )
  })

  it.each([
    [1_000, 'ok'],
    [10_000, 'warning'],
    [-60_000, 'problem'],
  ])('a clock that is %d ms off is %s', async (offsetMs, state) => {
    const clock = { ...systemClock, epochMs: () => systemClock.epochMs() + offsetMs }
    const findings = await checkDatabase(readConfig({}), database.connection, clock)
    expect(findings.find(({ place }) => place === 'clock')?.state).toBe(state)
  })
})

function inBucket(options: Awaited<ReturnType<typeof startTestBucket>>['options']) {
  return {
    S3_ENDPOINT: options.endpoint,
    S3_BUCKET: options.bucket,
    S3_REGION: options.region,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  }
}
