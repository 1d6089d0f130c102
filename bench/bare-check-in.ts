/** The same check-in statement run bare by pgbench: the limit that the engine itself sets. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'
import { numberedCompany, sqlUuidOfNumber } from '../tests/support/numbered-visits.ts'

export type BareResult = { readonly perSecond: number; readonly latencyMs: number }

/** Whether pgbench is there (Debian: package postgresql-contrib). */
export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0
}

/** Checks in `connections × each` visits from number `from` on. @throws when pgbench fails. */
export function runBareCheckIns(
  connection: Connection,
  from: number,
  connections: number,
  each: number,
): BareResult {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pgbench-'))
  const visitor = sqlUuidOfNumber(':n::bigint')
  writeFileSync(
    join(folder, 'check-in.sql'),
    `\\set i :i + 1
\\set n :from + :client_id * :each + :i - 1
select check_in_visit(p_company => '${numberedCompany}', p_date => current_date, p_meeting => ${visitor}, p_visitor => ${visitor},
  p_epoch => null, p_to => 'CHECKED_IN', p_from => '{EXPECTED,ON_SITE}', p_registrations => '{VALID,NONE}', p_ask_agreements => true,
  p_at => now(), p_kind => 'visit.checked_in', p_subject => 'visit:' || :n::bigint, p_actor => 'client bench',
  p_command => gen_random_uuid(), p_endpoint => 'visits.checkIn', p_hash => 'hash', p_answer => '{"status":"CHECKED_IN"}');
`,
  )
  const result = spawnSync(
    'pgbench',
    [
      '-n',
      '--protocol=prepared',
      `--client=${String(connections)}`,
      '--jobs=2',
      `--transactions=${String(each)}`,
      '--define=i=0',
      `--define=from=${String(from)}`,
      `--define=each=${String(each)}`,
      `--file=${join(folder, 'check-in.sql')}`,
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
  const latency = /latency average = ([\d.]+)/.exec(result.stdout)?.[1]
  if (result.status !== 0 || perSecond === undefined || latency === undefined) {
    throw new Error(`pgbench failed: ${result.stderr.slice(0, 500)}`)
  }
  return { perSecond: Number(perSecond), latencyMs: Number(latency) }
}
