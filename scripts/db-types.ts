/**
 * Writes src/server/platform/database/database-types.ts from the migrated schema, or with --check says whether the
 * committed file still fits.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect as KyselyPostgresDialect } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import { Pool } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

const target = new URL('../src/server/platform/database/database-types.ts', import.meta.url)
const folder = await mkdtemp(join(tmpdir(), 'foyer-types-'))
const postgres = await startEmbeddedPostgres({ folder, durable: false, log: () => {} })
try {
  await migrate(postgres.connection)
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' })
  const pool = new Pool({ ...postgres.connection, max: 1 })
  // The database is stopped below, whether or not the last connection has said goodbye by then.
  pool.on('error', () => undefined)
  const db = new Kysely({ dialect: new KyselyPostgresDialect({ pool }) })
  const generated = await generate({
    camelCase: false,
    db,
    dialect,
    excludePattern: '{migrations,migrated_functions}',
    typeMapping: { timestamptz: 'string', int8: 'number', xid8: 'string' },
  })
  await db.destroy()
  const text = withCompanyId(generated)
  if (process.argv.includes('--check')) {
    const committed = await readFile(target, 'utf8')
    if (committed !== text) {
      console.error('The schema has changed: run `npm run db:types` and commit the result.')
      process.exitCode = 1
    }
  } else {
    await writeFile(target, text)
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Rows come with the tenant as its type: kysely-codegen overrides one column at a time, and each tenant table has this one. */
function withCompanyId(text: string): string {
  const column =
    /^( {2}(?:(?:home_)?company_id|joins_company|tried_at_location)): string(?=;| \| null;)/gm
  return text
    .replace(column, '$1: CompanyId')
    .replace(
      'import type { ColumnType }',
      'import type { CompanyId } from "../auth/tenant.ts";\n$&',
    )
}
