import { sql } from 'kysely'
import type { Connection, ListConnections } from '#server/platform/integrations/connection.ts'

/** The lists of a location. One that has run out fails its visits, until somebody adds codes. */
export const listCodeConnections: ListConnections = async (system, companyId) => {
  const { rows } = await sql<Connection>`
    select s.system_id as "integrationId", 'ACCESS_CODES' as kind, s.name, false as "isOrganisations",
      case s.state when 'LEAVING' then 'ACTIVE' else s.state end as state, s.restored_from as "restoredFrom",
      null as "restsUntil", of_visits.failing_since as "failingSince", of_visits.given_at as "lastTakenAt",
      of_visits.waiting, s.created_at as "createdAt"
    from credential_systems s join credential_lists using (company_id, system_id)
    cross join lateral (
      select max(v.given_at) as given_at,
        count(*) filter (where v.state = 'PLANNED' and v.last_error is not null)::int as waiting,
        min(v.created_at) filter (where v.state = 'PLANNED' and v.last_error is not null) as failing_since
      from visit_credentials v where v.company_id = s.company_id and v.system_id = s.system_id) of_visits
    where s.company_id = ${companyId}`.execute(system)
  return rows
}
