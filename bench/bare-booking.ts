/** The statements of the booking area run bare by pgbench: the limit that the engine itself sets. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'
import { numberedCompany, sqlUuidOfNumber } from '../tests/support/numbered-visits.ts'
import type { Kind } from './other-system.ts'

/** `date` is the day that is listed, `wantedDate` the one that everybody books. */
export type BarePlace = {
  readonly areaId: string
  readonly date: string
  readonly wantedDate: string
}

const user = sqlUuidOfNumber(':n::bigint')

const shownColumns = `b.booking_id, b.company_id, b.user_id, e.firstname, e.lastname, b.booking_date, b.status,
  b.desk_area_id, a.name as area_name, f.name as floor_name, d.number as desk_number, b.checked_in_at,
  b.checked_out_at, b.released_at, b.created_at`
const fromBookings = `from bookings b
join employees e on e.company_id = b.company_id and e.user_id = b.user_id
join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
left join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id`

/** Who asks for it: a person's bookings at every company are seen by the background role alone. */
const roles = { create: 'foyer_app', list: 'foyer_app', days: 'foyer_system' } as const

/** The same work as one request of that kind, as the server asks for it. */
function script(kind: Kind, { areaId, date, wantedDate }: BarePlace): string {
  const company = `'${numberedCompany}'`
  switch (kind) {
    case 'create':
      return `select create_booking(${company}, gen_random_uuid(), ${user}, '${wantedDate}', '${areaId}', null, 'EXPECTED',
        null, '[]', now(), 'BO-' || :n::bigint, 'client bench', gen_random_uuid(), 'bookings.create', 'hash', '{}');`
    case 'list':
      return `begin; select set_config('app.company_id', ${company}, true);
select ${shownColumns} ${fromBookings}
where b.company_id = ${company} and b.cancelled_at is null and b.released_at is null and b.booking_date = '${date}'
order by b.booking_date, a.position, a.name, d.number, b.booking_id limit 100000;
commit;`
    case 'days':
      return `select booking_window(${company}, ${user}, current_date - 60, current_date, current_date + 14);
select ${shownColumns} ${fromBookings}
where b.user_id = ${user} and b.booking_date >= current_date and b.cancelled_at is null
order by b.booking_date, b.created_at;`
  }
}

/** How often a second the engine alone does it, for people from number `from` on. @throws when pgbench fails. */
export function bareRate(
  connection: Connection,
  kind: Kind,
  place: BarePlace,
  run: { readonly from: number; readonly connections: number; readonly each: number },
): number {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pgbench-'))
  const file = join(folder, 'booking.sql')
  writeFileSync(
    file,
    `\\set i :i + 1\n\\set n :from + :client_id * :each + :i - 1\n${script(kind, place)}\n`,
  )
  const result = spawnSync(
    'pgbench',
    [
      '-n',
      '--protocol=prepared',
      `--client=${String(run.connections)}`,
      '--jobs=2',
      `--transactions=${String(run.each)}`,
      '--define=i=0',
      `--define=from=${String(run.from)}`,
      `--define=each=${String(run.each)}`,
      `--file=${file}`,
      `--host=${connection.host}`,
      `--port=${String(connection.port)}`,
      `--username=${connection.user}`,
      connection.database,
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: connection.password, PGOPTIONS: `-c role=${roles[kind]}` },
    },
  )
  rmSync(folder, { recursive: true, force: true })
  const perSecond = /tps = ([\d.]+)/.exec(result.stdout)?.[1]
  if (result.status !== 0 || perSecond === undefined) {
    throw new Error(`pgbench failed: ${result.stderr.slice(0, 500)}`)
  }
  return Number(perSecond)
}
