/** All SQL of an organisation's export. It reads all tables, and of each what belongs to the organisation. */
import { sql } from 'kysely'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type ExportedTable = {
  readonly name: string
  readonly owner: 'company_id' | 'organisation_id'
  readonly columns: readonly string[]
}

/** The tables and columns, but what opens something, what only the installation works by, and what operators note for themselves. */
export async function listColumns(tx: Tx): Promise<readonly ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    with owned as (
      select c.oid, c.relname as name, 'company_id' as owner from tables_to_delete('company_id') t join pg_class c on c.oid = t
      union all
      select c.oid, c.relname, 'organisation_id' from tables_to_delete('organisation_id') t join pg_class c on c.oid = t
      union all
      select c.oid, c.relname, 'organisation_id' from pg_class c where c.oid = 'invoices'::regclass)
    select o.name, o.owner, array_agg(a.attname::text order by a.attnum) as columns
    from owned o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    where a.atttypid <> 'bytea'::regtype and a.atttypid <> 'tsvector'::regtype
      and a.attname !~ '(secret|token|password|sealed|hash|credential|private_key|search_text|recovery)'
      and (o.name, a.attname) <> ('partners', 'note')
      and o.name !~ '(secret|token|session|password|passkey|credential|commands|code|link|totp|signing)'
      and has_table_privilege('foyer_system', o.oid, 'select')
    group by o.name, o.owner order by o.name`.execute(tx)
  return rows
}

/** A cursor over the rows of one table, as JSON. */
export async function openRows(
  tx: Tx,
  { name, owner, columns }: ExportedTable,
  organisationId: OrganisationId,
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  // A cursor takes no parameters; the id is a UUID of ours.
  const id = sql.lit(String(organisationId))
  const whose =
    owner === 'organisation_id'
      ? sql`organisation_id = ${id}::uuid`
      : sql`company_id = ${id}::uuid or company_id in (select company_id from companies where organisation_id = ${id}::uuid)`
  await sql`close all`.execute(tx)
  await sql`declare exported no scroll cursor for
    select row_to_json(r)::text as line from (select ${list} from ${sql.table(name)} where ${whose}) r`.execute(
    tx,
  )
}

export async function readRows(tx: Tx, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`fetch ${sql.lit(most)} from exported`.execute(tx)
  return rows.map(({ line }) => line)
}

export async function listExportedFiles(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct f.sha256 from files f join companies c using (company_id)
    where c.organisation_id = ${organisationId} order by 1`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}
