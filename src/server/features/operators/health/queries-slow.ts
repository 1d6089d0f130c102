/** Which statements take the database's time, from pg_stat_statements where it is there. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

type Statement = {
  readonly text: string
  readonly calls: number
  readonly meanMs: number
  readonly totalMs: number
}
export type SlowStatements = {
  readonly state: 'READ' | 'NOT_INSTALLED' | 'NOT_LOADED'
  readonly statements: readonly Statement[]
}

const shown = 15
const longestText = 600

/**
 * The slowest statements, as one call takes on average. PostgreSQL keeps them with `$1` in place of values, and shows a role its own:
 * requests and background work are asked apart.
 */
export async function readSlowStatements({
  system,
  statement,
}: Pick<Database, 'system' | 'statement'>): Promise<SlowStatements> {
  const { rows: found } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'`.execute(system)
  const [extension] = found
  if (extension === undefined) return { state: 'NOT_INSTALLED', statements: [] }
  const text = slowText(extension.schema)
  try {
    const own = await Promise.all([statement<Statement>(text, []), readAs(system, text)])
    const slowest = own.flat().toSorted((one, other) => other.meanMs - one.meanMs)
    return { state: 'READ', statements: slowest.slice(0, shown) }
  } catch (error) {
    // Created in the database, but the server was started without its library.
    if (error instanceof Error && 'code' in error && error.code === '55000') {
      return { state: 'NOT_LOADED', statements: [] }
    }
    throw error
  }
}

async function readAs(db: Kysely<DB>, text: string): Promise<readonly Statement[]> {
  return (await sql.raw<Statement>(text).execute(db)).rows
}

/** Literals that PostgreSQL left in place (in what is no plain statement) are taken out as well. */
function slowText(schema: string): string {
  return `
    select left(regexp_replace(regexp_replace(s.query, '''(?:[^'']|'''')*''', '''…''', 'g'), '\\s+', ' ', 'g'), ${String(longestText)}) as text,
      s.calls, round(s.mean_exec_time::numeric, 1) as "meanMs", round(s.total_exec_time::numeric) as "totalMs"
    from "${schema.replaceAll('"', '""')}".pg_stat_statements s
    where s.dbid = (select oid from pg_database where datname = current_database())
      and s.userid = (select oid from pg_roles where rolname = current_user) and s.calls > 1
      and s.query !~* '^\\s*(begin|commit|rollback|set)\\M'
    order by s.mean_exec_time desc limit ${String(shown)}`
}
