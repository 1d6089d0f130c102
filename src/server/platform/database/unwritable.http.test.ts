/** A database that is up but accepts no writes: requests are refused with 503, and /health/ready says so. */
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildApp } from '#server/app.ts'
import { openDeps } from '#server/open-deps.ts'
import { clientActor } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { openSmallDisk } from '#tests/support/small-disk.ts'
import { newKey, send } from '#tests/support/send.ts'
import type { CompanyId } from '../auth/tenant.ts'

let test: TestApp
let admin: Client
let companyId: CompanyId
let token: string
let mend: () => Promise<unknown>
/** What can only be removed after the database. */
let leftovers: (() => Promise<void>)[]

beforeEach(async () => {
  test = await buildTestApp()
  mend = () => Promise.resolve()
  leftovers = []
  const organisationId = await createOrganisation(test.deps)
  companyId = await createCompany(test.deps, organisationId)
  token = (await clientActor(test.deps, organisationId)).token
  admin = new Client(test.connection)
  admin.on('error', () => undefined)
  await admin.connect()
})
afterEach(async () => {
  await mend()
  await admin.end()
  await test.close()
  for (const remove of leftovers) await remove()
})

const name = () => test.connection.database
const params = () => ({ companyId: outsideId('CO', companyId) })
const write = (app = test.app) =>
  send(app, 'users.create', {
    params: params(),
    token,
    key: newKey(),
    body: { firstname: 'Ada', email: '' },
  })
const ready = (app = test.app) => app.inject('/health/ready')
const readyAgain = () =>
  expect.poll(async () => (await ready()).statusCode, { timeout: 25_000 }).toBe(200)

/** New connections see settings changed for the database; open ones would not, and are gone when this ends. */
const reconnect = () =>
  admin.query(
    `select pg_terminate_backend(pid, 20000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )

async function expectUnwritable(app = test.app): Promise<void> {
  const refused = await write(app)
  expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '2',
  ])
  const probe = await ready(app)
  expect([probe.statusCode, probe.headers['retry-after']]).toEqual([503, '2'])
}

describe('a database that accepts no writes', () => {
  it('because it is a standby, still answers reads', async () => {
    expect((await ready()).statusCode).toBe(200)
    mend = async () => {
      await admin.query('set default_transaction_read_only = off')
      await admin.query(`alter database ${name()} reset default_transaction_read_only`)
      await reconnect()
    }
    await admin.query(`alter database ${name()} set default_transaction_read_only = on`)
    await reconnect()
    // The pool notices broken connections one by one.
    await expect
      .poll(
        async () => (await send(test.app, 'companies.get', { params: params(), token })).status,
        {
          timeout: 25_000,
        },
      )
      .toBe(200)
    await expectUnwritable()
    await mend()
    await readyAgain()
    expect((await write()).status).toBe(200)
    mend = () => Promise.resolve()
  })

  it('because its disk is full, is not ready until there is space', async () => {
    await write()
    const refuse = (table: string) =>
      admin.query(`create trigger full_disk before insert or update on ${table}
        for each row execute function full_disk()`)
    await admin.query(`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await refuse('users')
    await refuse('write_probe')
    await expectUnwritable()
    await admin.query('drop function full_disk() cascade')
    await readyAgain()
    expect((await write()).status).toBe(200)
  })

  it('because its disk has no block left, is detected by the probe before a request fails', async () => {
    const disk = await openSmallDisk(admin, name())
    leftovers.push(async () => {
      const cluster = new Client(inject('databaseCluster'))
      await cluster.connect()
      await disk.remove(cluster)
      await cluster.end()
    })
    await reconnect()
    await readyAgain()
    await disk.fill()
    await expect.poll(async () => (await ready()).statusCode, { timeout: 25_000 }).toBe(503)
    await expect(test.deps.readiness.checkWrites()).rejects.toMatchObject({ code: '53100' })
    await disk.free()
    await readyAgain()
  })

  it('because no connection is left, is not ready until there is one', async () => {
    const role = `few_${name()}`
    await admin.query(
      `create role ${role} login password 'secret' connection limit 0 in role foyer_app, foyer_system`,
    )
    const connection = { ...test.connection, user: role, password: 'secret' }
    const deps = await openDeps(test.deps.config, connection, { clock: test.clock })
    const app = await buildApp(deps)
    mend = async () => {
      await app.close()
      await deps.close()
      await admin.query(`drop role ${role}`)
    }
    await expectUnwritable(app)
    await admin.query(`alter role ${role} connection limit 10`)
    await expect.poll(async () => (await ready(app)).statusCode, { timeout: 25_000 }).toBe(200)
    expect((await write(app)).status).toBe(200)
  })
})
