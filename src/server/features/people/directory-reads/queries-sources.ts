/** SQL about the tables of sources, which have the same columns where this asks. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Connection, ListConnections } from '#server/platform/integrations/connection.ts'
import type { PeopleSource } from './people-source.ts'

/** Those whose location has begun a night in which they were not read: they are now marked as read. */
export async function takeDueOf(
  table: PeopleSource['table'],
  tx: Tx,
  now: string,
  hour: number,
): Promise<readonly CompanyId[]> {
  const { rows } = await sql<{ company_id: CompanyId }>`
    update ${sql.table(table)} d set last_night = (${now}::timestamptz at time zone c.time_zone)::date
    from companies c
    where c.company_id = d.company_id and d.state = 'ACTIVE' and (d.settings ->> 'isNightly')::boolean
      and c.disabled_at is null
      and extract(hour from ${now}::timestamptz at time zone c.time_zone) >= ${hour}
      and d.last_night is distinct from (${now}::timestamptz at time zone c.time_zone)::date
    returning d.company_id`.execute(tx)
  return rows.map(({ company_id: companyId }) => companyId)
}

/**
 * The source of a location, for the list of everything that is connected. It fails since the first read that failed after the last one
 * that worked. One that the frame tells of is in the frame's own list.
 * @param setting that says where it is: an address, of which the host is shown, or a host
 */
export function listConnectionsOf(
  { name: source, table }: PeopleSource,
  setting: string,
): ListConnections {
  const name = sql`coalesce(nullif(split_part(d.settings ->> ${setting}, '/', 3), ''), d.settings ->> ${setting})`
  return async (system, companyId) => {
    const { rows } = await sql<Connection>`
      select d.integration_id as "integrationId", ${source} as kind, ${name} as name, false as "isOrganisations", d.state,
        d.restored_from as "restoredFrom", null as "restsUntil", good.ended_at as "lastTakenAt", 0 as waiting,
        d.created_at as "createdAt",
        (select min(r.began_at) from ldap_runs r
          where r.company_id = d.company_id and r.source = ${source} and r.state = 'FAILED'
          and r.began_at > coalesce(good.began_at, '-infinity')) as "failingSince"
      from ${sql.table(table)} d
      left join lateral (select began_at, ended_at from ldap_runs r
        where r.company_id = d.company_id and r.source = ${source} and r.state = 'DONE'
        order by began_at desc limit 1) good on true
      where d.company_id = ${companyId}
        and not exists (select from integrations i where i.company_id = d.company_id and i.integration_id = d.integration_id)`.execute(
      system,
    )
    return rows
  }
}
