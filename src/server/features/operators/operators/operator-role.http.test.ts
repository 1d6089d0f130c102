/** What the database lets operators see over all tenants (decision 0564), read from its catalogue and tried. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let owner: Client

beforeAll(async () => {
  world = await openWorld()
  owner = new Client(world.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
  (await owner.query<Row>(text)).rows

/** What an operator reads of tenant tables, column by column; all else is refused. */
const seenByOperators: Readonly<Record<string, readonly string[]>> = {
  billed_locations: ['*'],
  commands: ['*'],
  companies: [
    'city',
    'closed_at',
    'company_id',
    'country',
    'created_at',
    'disabled_at',
    'modules',
    'name',
    'organisation_id',
    'time_zone',
  ],
  desks: ['company_id', 'enabled'],
  event_changes: ['*'],
  events: ['*'],
  feature_flag_locations: ['*'],
  files: ['company_id', 'size_bytes'],
  id_scanners: ['company_id'],
  kiosks: ['company_id', 'retired_at'],
  usage_days: ['*'],
  user_group_members: ['company_id', 'user_group', 'user_id'],
  users: [
    'account_id',
    'active',
    'booking_epoch',
    'company_id',
    'created_at',
    'email',
    'firstname',
    'lastname',
    'search_text',
    'user_id',
  ],
  visits: ['company_id', 'visit_date'],
}

it('reads of tenants only what is named here', async () => {
  const found = await rowsOf<{ name: string; columns: string[] }>(`
    select p.table_name as name, case when has_table_privilege('foyer_operator', (p.table_schema || '.' || p.table_name)::regclass, 'select')
      then '{*}'::text[] else array_agg(p.column_name::text order by p.column_name) end as columns
    from information_schema.column_privileges p
    where p.grantee = 'foyer_operator' and p.privilege_type = 'SELECT' and exists (
      select from pg_attribute where attrelid = (p.table_schema || '.' || p.table_name)::regclass and attname = 'company_id')
    group by 1, p.table_schema order by 1`)
  expect(Object.fromEntries(found.map((row) => [row.name, row.columns]))).toEqual(seenByOperators)
})

it('reads no event of an organisation, no command and nothing that proves somebody', async () => {
  await owner.query('begin')
  await owner.query('set local role foyer_operator')
  try {
    const foreign = `company_id <> '00000000-0000-0000-0000-000000000000'`
    for (const table of ['events', 'event_changes', 'commands']) {
      expect(await rowsOf(`select 1 from ${table} where ${foreign} limit 1`)).toEqual([])
    }
    expect((await rowsOf('select visit_date from visits limit 1')).length).toBe(1)
    const proofs = 'select password_hash, totp_secret from operator_accounts'
    await owner.query('savepoint before')
    await expect(owner.query(proofs)).rejects.toThrow('denied')
    await owner.query('rollback to before')
    expect(await rowsOf('select name, state from jobs.job limit 0')).toEqual([])
    await expect(owner.query('select data from jobs.job')).rejects.toThrow('denied')
    await owner.query('rollback to before')
    await expect(owner.query('select job_data from dead_letters')).rejects.toThrow('denied')
  } finally {
    await owner.query('rollback')
  }
})
