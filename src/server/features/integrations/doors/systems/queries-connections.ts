import { sql } from 'kysely'
import type { Connection, ListConnections } from '#server/platform/integrations/connection.ts'

/** The access control systems of a location. One that is being disconnected is still told something. */
export const listDoorConnections: ListConnections = async (system, companyId) => {
  const { rows } = await sql<Connection>`
    select s.integration_id as "integrationId", 'DOORS' as kind, s.name, false as "isOrganisations",
      case s.state when 'LEAVING' then 'ACTIVE' else s.state end as state, s.restored_from as "restoredFrom",
      s.rests_until as "restsUntil", s.failing_since as "failingSince", s.last_taken_at as "lastTakenAt",
      (select count(*) from door_grants g where g.company_id = s.company_id and g.integration_id = s.integration_id
        and g.is_due and not g.is_given_up) as waiting, s.created_at as "createdAt"
    from door_systems s where s.company_id = ${companyId}`.execute(system)
  return rows
}
