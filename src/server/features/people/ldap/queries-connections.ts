import { sql } from 'kysely'
import type { Connection, ListConnections } from '#server/platform/integrations/connection.ts'

/** The LDAP directory of a location. It fails since the first read that failed after the last one that worked. */
export const listLdapConnections: ListConnections = async (system, companyId) => {
  const { rows } = await sql<Connection>`
    select d.integration_id as "integrationId", 'LDAP' as kind, d.settings ->> 'host' as name, false as "isOrganisations", d.state,
      d.restored_from as "restoredFrom", null as "restsUntil", good.ended_at as "lastTakenAt", 0 as waiting,
      d.created_at as "createdAt",
      (select min(r.began_at) from ldap_runs r where r.company_id = d.company_id and r.state = 'FAILED'
        and r.began_at > coalesce(good.began_at, '-infinity')) as "failingSince"
    from ldap_directories d
    left join lateral (select began_at, ended_at from ldap_runs r where r.company_id = d.company_id and r.state = 'DONE'
      order by began_at desc limit 1) good on true
    where d.company_id = ${companyId}`.execute(system)
  return rows
}
