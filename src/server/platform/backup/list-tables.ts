/** What there is to keep, read from the database's own catalogue: a new table is in the next backup by itself. */
import type { Client } from 'pg'
import { jobsSchema } from '../jobs/migrate-jobs.ts'
import type { DeclaredTable } from '../tables/table-rules.ts'
import type { BackupTable, Manifest } from './manifest.ts'

/** Of the job queue only what is still to be done; the rest is made anew by the program. */
const jobTables = ['queue', 'job']

const tablesText = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p')
    and ((n.nspname = 'public' and c.relname not in ('migrations', 'migrated_functions') and c.relname <> all ($3)) or (n.nspname = $1 and c.relname = any ($2)))
  group by 1, 2 order by 1, 2`

const referencesText = `
  select cn.nspname || '.' || c.relname as table_key, pn.nspname || '.' || p.relname as needs
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
  join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
  where k.contype = 'f' and k.conrelid <> k.confrelid`

export const keyOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`

/** Every table but those that are declared not to be carried; those that others refer to first. */
export async function listTables(
  client: Client,
  declared: readonly DeclaredTable[],
): Promise<readonly BackupTable[]> {
  const left = declared.flatMap(({ name, backup }) => (backup === 'NOT_CARRIED' ? [name] : []))
  const { rows: tables } = await client.query<BackupTable>(tablesText, [
    jobsSchema,
    jobTables,
    left,
  ])
  const { rows: references } = await client.query<{ table_key: string; needs: string }>(
    referencesText,
  )
  const done = new Set<string>()
  const ordered: BackupTable[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      (table) =>
        !done.has(keyOf(table)) &&
        references.every(
          ({ table_key, needs }) =>
            table_key !== keyOf(table) ||
            done.has(needs) ||
            !tables.some((other) => keyOf(other) === needs),
        ),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const table of ready) done.add(keyOf(table))
    ordered.push(...ready)
  }
  return ordered
}

/** What the database is: the migrations it has run, and the version of its queue. */
export async function readVersions(
  client: Client,
): Promise<Pick<Manifest, 'migrations' | 'jobsVersion'>> {
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  const { rows } = await client.query<{ version: number }>(
    `select version from ${jobsSchema}.version`,
  )
  return { migrations, jobsVersion: rows[0]?.version ?? 0 }
}
