import { sql } from 'kysely'
import type { Connection, ListConnections } from '#server/platform/integrations/connection.ts'

/** The ID scanners of a location. They call; nothing waits for them. */
export const listScannerConnections: ListConnections = async (system, companyId) => {
  const { rows } = await sql<Connection>`
    select integration_id as "integrationId", 'ID_SCANNER' as kind, name, false as "isOrganisations", state,
      null as "restoredFrom", null as "restsUntil", null as "failingSince", last_taken_at as "lastTakenAt", 0 as waiting,
      created_at as "createdAt"
    from id_scanners where company_id = ${companyId}`.execute(system)
  return rows
}
