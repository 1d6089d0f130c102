/** What the database itself keeps apart (design §5 "Tenancy"): read from its catalogue, and tried. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from 'pg'
import { buildTestApp, type TestApp } from './support/build-app.ts'
import { ofNoTenant } from './support/tables-of-no-tenant.ts'
import { openSampleTenant, type SampleTenant } from './support/sample-tenant.ts'

let test: TestApp
let owner: Client
let tenant: SampleTenant

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set('2026-11-21T09:00:00.000Z')
  tenant = await openSampleTenant(test, 'guarded')
  owner = new Client(test.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
  (await owner.query<Row>(text)).rows

const tablesText = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
    exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id') as of_tenant
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`
type Table = { name: string; guarded: boolean; of_tenant: boolean }

async function asApp<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
  await owner.query('begin')
  await owner.query(`select set_config('app.company_id', $1, true)`, [tenantId])
  await owner.query('set local role foyer_app')
  try {
    return await work()
  } finally {
    await owner.query('rollback')
  }
}

async function asOrganisation<T>(
  organisationId: string,
  locations: string,
  work: () => Promise<T>,
): Promise<T> {
  await owner.query('begin')
  await owner.query(
    `select set_config('app.organisation_id', $1, true), set_config('app.company_ids', $2, true)`,
    [organisationId, locations],
  )
  await owner.query('set local role foyer_organisation')
  try {
    return await work()
  } finally {
    await owner.query('rollback')
  }
}

describe('row-level security', () => {
  it('is forced on every table of a tenant, and no table is forgotten', async () => {
    const tables = await rowsOf<Table>(tablesText)
    expect(tables.filter((table) => table.of_tenant && !table.guarded)).toEqual([])
    expect(tables.filter((table) => !table.of_tenant).map(({ name }) => name)).toEqual(ofNoTenant)
  })

  it('lets the application see one tenant by policy, and in no other way', async () => {
    const policies = await rowsOf<{
      tablename: string
      roles: string[]
      qual: string
      with_check: string
    }>(
      // What support does is noted under the installation, too (decision 0571). What an organisation keeps for all of its locations
      // (decision 0591), each of them reads.
      `select tablename, roles::text[], qual, with_check from pg_policies
       where policyname not like 'support_noted%' and not (policyname = 'above' and cmd = 'SELECT') order by tablename`,
    )
    const tables = (await rowsOf<Table>(tablesText)).filter((table) => table.guarded)
    for (const { name } of tables) {
      const own = policies.filter(({ tablename }) => tablename === name)
      const roles = new Set(own.map((policy) => policy.roles.join()))
      roles.delete('foyer_operator')
      expect([name, [...roles].toSorted()]).toEqual([
        name,
        ['foyer_app', 'foyer_organisation', 'foyer_system'],
      ])
      const app = own.find(({ roles }) => roles.includes('foyer_app'))
      expect([name, app?.qual, app?.with_check]).toEqual([
        name,
        '(company_id = current_company())',
        '(company_id = current_company())',
      ])
    }
  })

  it('shows nothing without a tenant and nothing under another one', async () => {
    const tables = (await rowsOf<Table>(tablesText)).filter((table) => table.of_tenant)
    let seen = 0
    for (const { name } of tables) {
      for (const other of ['', '00000000-0000-7000-8000-000000000000']) {
        const rows = await asApp(other, () => rowsOf(`select 1 from ${name} limit 1`))
        expect([name, rows]).toEqual([name, []])
      }
      const own = await asApp(tenant.companyId, () => rowsOf(`select 1 from ${name}`))
      seen += own.length
    }
    expect(seen).toBeGreaterThan(10)
  })

  it('takes no row of another tenant', async () => {
    const insert = (companyId: string) =>
      asApp(tenant.companyId, () =>
        owner.query(
          `insert into custom_fields (company_id, custom_field_id, label, type) values ($1, 'x', 'x', 'TEXT')`,
          [companyId],
        ),
      )
    await expect(insert(tenant.companyId)).resolves.toBeDefined()
    await expect(insert('00000000-0000-7000-8000-000000000000')).rejects.toThrow(
      'row-level security',
    )
  })
})

describe('an organisation', () => {
  /** As a request about several locations opens its transaction. */
  const seenBy = (organisationId: string, locations: string, text: string) =>
    asOrganisation(organisationId, locations, () => rowsOf<{ company_id: string }>(text))

  it('sees its own locations, or those of them that the caller administers', async () => {
    const { organisation_id: own } = await test.deps.db.system
      .selectFrom('companies')
      .select('organisation_id')
      .where('company_id', '=', tenant.companyId)
      .executeTakeFirstOrThrow()
    const foreign = await openSampleTenant(test, 'foreign')
    const text = 'select distinct company_id::text from users order by 1'
    const locations = (
      await rowsOf<{ company_id: string }>(
        `select company_id::text from companies where organisation_id = '${own}' order by 1`,
      )
    ).map(({ company_id }) => company_id)
    expect(locations.length).toBeGreaterThan(1)
    const seen = async (scope: string) =>
      (await seenBy(own, scope, text)).map((row) => row.company_id)
    expect(await seen('ALL')).toEqual(locations)
    expect(await seen(`{${tenant.companyId}}`)).toEqual([tenant.companyId])
    // The list of another organisation's locations opens none of them.
    expect(await seen(`{${foreign.companyId}}`)).toEqual([])
    expect(await seen('')).toEqual([])
    expect(await seenBy('', 'ALL', text)).toEqual([])
  })

  it('is found by one list: two conditions keep the planner from the index that a statement needs', async () => {
    const two = await rowsOf<{ tablename: string }>(`
      select tablename from pg_policies where policyname = 'organisation' and qual ~ 'current_organisation\\(\\)\\) OR'`)
    expect(two).toEqual([])
  })

  it('takes no row for a location outside of it', async () => {
    const { organisation_id: own } = await test.deps.db.system
      .selectFrom('companies')
      .select('organisation_id')
      .where('company_id', '=', tenant.companyId)
      .executeTakeFirstOrThrow()
    const foreign = await openSampleTenant(test, 'foreigner')
    const insert = (companyId: string) =>
      asOrganisation(own, 'ALL', () =>
        owner.query(
          `insert into custom_fields (company_id, custom_field_id, label, type) values ($1, 'y', 'y', 'TEXT')`,
          [companyId],
        ),
      )
    await expect(insert(tenant.companyId)).resolves.toBeDefined()
    await expect(insert(foreign.companyId)).rejects.toThrow('row-level security')
  })
})

describe('the roles that serve', () => {
  it('own nothing, are no superusers, cannot sign in and cannot pass by row-level security', async () => {
    expect(
      await rowsOf(
        `select rolname, rolsuper, rolcanlogin, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles
         where rolname in ('foyer_app', 'foyer_operator', 'foyer_organisation', 'foyer_system') order by 1`,
      ),
    ).toEqual(
      ['foyer_app', 'foyer_operator', 'foyer_organisation', 'foyer_system'].map((rolname) => ({
        rolname,
        rolsuper: false,
        rolcanlogin: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
      })),
    )
    expect(
      await rowsOf(
        `select objid::regclass::text as owned from pg_shdepend d join pg_roles r on r.oid = d.refobjid
         where r.rolname in ('foyer_app', 'foyer_operator', 'foyer_organisation', 'foyer_system') and d.deptype = 'o'
         and d.dbid = (select oid from pg_database where datname = current_database())`,
      ),
    ).toEqual([])
  })

  it('run no function with the rights of its owner', async () => {
    expect(
      await rowsOf(
        `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
      ),
    ).toEqual([])
  })

  it('cannot read secrets, change the past, or touch the schema as the application', async () => {
    for (const text of [
      'select * from api_clients',
      'select * from access_tokens',
      'select * from signing_keys',
      'select * from accounts',
      'select * from account_sessions',
      'select * from account_passkeys',
      'select * from passkey_challenges',
      'select * from account_links',
      'select * from event_cursors',
      'update events set kind = kind',
      'delete from events',
      'delete from signatures',
      'update agreement_versions set version = version',
      'truncate visits',
      'create table mine ()',
      'alter table visits disable row level security',
    ]) {
      const refused = asApp(tenant.companyId, () => owner.query(text))
      await expect(refused, text).rejects.toThrow(/denied|must be owner/)
    }
  })
})
