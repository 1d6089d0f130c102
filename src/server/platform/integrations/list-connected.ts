import { sql } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import { conditionOf } from '#domain/integration/condition.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '../auth/tenant.ts'
import type { Connection, ListConnections } from './connection.ts'

/** What is connected at a location: what the frame runs, and what features run themselves. The oldest first, the location's own before others. */
export async function listConnected(
  { db, clock, connections }: Pick<Deps, 'db' | 'clock' | 'connections'>,
  companyId: CompanyId,
) {
  const now = clock.now()
  const lists = [listOfFrame, ...connections].map((list) => list(db.system, companyId))
  const all = (await Promise.all(lists)).flat()
  all.sort(
    (one, other) =>
      Number(one.isOrganisations) - Number(other.isOrganisations) ||
      (one.createdAt < other.createdAt ? -1 : 1),
  )
  return all.map(({ integrationId, kind, name, isOrganisations, waiting, ...facts }) => ({
    id: outsideId('WH', integrationId),
    kind,
    name,
    isOrganisations,
    condition: conditionOf(facts, now),
    waiting,
    lastTakenAt: facts.lastTakenAt,
    failingSince: facts.failingSince,
    restsUntil: facts.restsUntil,
  }))
}

const listOfFrame: ListConnections = async (system, companyId) => {
  const { rows } = await sql<Connection>`
    select i.integration_id as "integrationId", i.kind, i.name, i.organisation_id is not null as "isOrganisations", i.state,
      i.restored_from as "restoredFrom", i.rests_until as "restsUntil", i.failing_since as "failingSince",
      i.last_taken_at as "lastTakenAt", i.created_at as "createdAt",
      (select count(*) from integration_events e where e.owner_id = i.company_id and e.integration_id = i.integration_id
        and e.company_id = c.company_id and e.state = 'WAITING') as waiting
    from companies c
    join integrations i on i.company_id in (c.company_id, c.organisation_id)
      and (i.locations is null or c.company_id = any (i.locations))
    where c.company_id = ${companyId}`.execute(system)
  return rows
}
