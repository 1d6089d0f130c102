/** The statements of host searches, run bare by pgbench: the limit that the engine itself sets. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Connection } from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'
import { Client } from 'pg'
import { numberedCompany } from '../tests/support/numbered-visits.ts'

export type BareHostSearch = {
  searchesPerSecond(connections: number, searches: number): number
}

/** Notes which statements each search makes, so that pgbench can make the same in the same proportion. */
export async function openBareHostSearch(
  connection: Connection,
  filters: readonly string[],
): Promise<BareHostSearch> {
  const statements = await statementsOf(connection, filters)
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `create table bench_host_searches (n integer primary key, company uuid, steps jsonb, letters text[], sounds text[])`,
  )
  await client.query('grant select on bench_host_searches to foyer_app')
  for (const [n, values] of statements.entries()) {
    await client.query('insert into bench_host_searches values ($1, $2, $3, $4, $5)', [
      n,
      ...values,
    ])
  }
  await client.query('vacuum analyze bench_host_searches')
  await client.end()
  return {
    searchesPerSecond: (connections, searches) =>
      (runPgbench(connection, connections, searches, statements.length) * filters.length) /
      statements.length,
  }
}

async function statementsOf(
  connection: Connection,
  filters: readonly string[],
): Promise<readonly (readonly unknown[])[]> {
  const db = openDatabase(connection, {
    poolSize: 2,
    timeoutMs: 10_000,
    prepared: true,
    onError: () => undefined,
  })
  const made: (readonly unknown[])[] = []
  const noting: Pick<typeof db, 'statement'> = {
    statement(text, values) {
      made.push(values)
      return db.statement(text, values)
    },
  }
  const companyId = mintCompanyId(numberedCompany)
  for (const filter of filters)
    await searchHosts({ db: { ...db, ...noting } }, companyId, filter, 'FULL')
  await db.close()
  return made
}

/** @returns statements a second. @throws when pgbench fails. */
function runPgbench(
  connection: Connection,
  connections: number,
  searches: number,
  statements: number,
): number {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pgbench-'))
  writeFileSync(
    join(folder, 'search.sql'),
    `\\set n random(0, ${String(statements - 1)})
select find_host_names(company, steps, letters, sounds) as found from bench_host_searches where n = :n;
`,
  )
  const result = spawnSync(
    'pgbench',
    [
      '-n',
      '--protocol=prepared',
      `--client=${String(connections)}`,
      '--jobs=2',
      `--transactions=${String(Math.ceil(searches / connections))}`,
      `--file=${join(folder, 'search.sql')}`,
      `--host=${connection.host}`,
      `--port=${String(connection.port)}`,
      `--username=${connection.user}`,
      connection.database,
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: connection.password, PGOPTIONS: '-c role=foyer_app' },
    },
  )
  rmSync(folder, { recursive: true, force: true })
  const perSecond = /tps = ([\d.]+)/.exec(result.stdout)?.[1]
  if (result.status !== 0 || perSecond === undefined) {
    throw new Error(`pgbench failed: ${result.stderr.slice(0, 500)}`)
  }
  return Number(perSecond)
}
