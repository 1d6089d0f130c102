/** What a location has connected, for the list of all. */
import { sql } from 'kysely'
import type { Connection, ListConnections } from '#server/platform/integrations/connection.ts'

export const listCalendarConnections: ListConnections = async (system, companyId) => {
  const { rows } = await sql<Connection>`
    select calendar_id as "integrationId", 'CALENDAR' as kind, settings ->> 'name' as name,
      false as "isOrganisations", state, restored_from as "restoredFrom", rests_until as "restsUntil",
      failing_since as "failingSince", read_at as "lastTakenAt", created_at as "createdAt", 0 as waiting
    from calendars where company_id = ${companyId}`.execute(system)
  return rows
}
