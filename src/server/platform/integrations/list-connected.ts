import { sql, type Kysely } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import { conditionOf } from '#domain/integration/condition.ts'
import { integrationKinds } from '#domain/integration/manifest.ts'
import type { CompanyId } from '../auth/tenant.ts'
import type { DB } from '../database/database-types.ts'

type Row = {
  readonly integration_id: string
  readonly kind: string
  readonly name: string
  readonly is_organisations: boolean
  readonly state: string
  readonly restored_from: string | null
  readonly rests_until: string | null
  readonly failing_since: string | null
  readonly last_taken_at: string | null
  readonly waiting: number
}

/**
 * What is connected at a location, also by its organisation. No location may read what belongs to the organisation: this reads
 * past that, and tells no address and nothing of other locations.
 */
export async function listConnected(system: Kysely<DB>, companyId: CompanyId, now: string) {
  const { rows } = await sql<Row>`
    select i.integration_id, i.kind, i.name, i.organisation_id is not null as is_organisations, i.state, i.restored_from,
      i.rests_until, i.failing_since, i.last_taken_at,
      (select count(*) from integration_events e where e.owner_id = i.company_id and e.integration_id = i.integration_id
        and e.company_id = c.company_id and e.state = 'WAITING') as waiting, i.created_at
    from companies c
    join integrations i on i.company_id in (c.company_id, c.organisation_id)
      and (i.locations is null or c.company_id = any (i.locations))
    where c.company_id = ${companyId}
    union all
    select d.directory_id, d.kind, d.name, true, d.state, null, null, d.failing_since, d.last_call_at, 0, d.created_at
    from companies c
    join directories d on d.organisation_id = c.organisation_id and coalesce(d.location_id, c.company_id) = c.company_id
    where c.company_id = ${companyId}
    union all
    select d.integration_id, 'LDAP', d.settings ->> 'host', false, d.state, d.restored_from, null,
      (select min(r.began_at) from ldap_runs r where r.company_id = d.company_id and r.state = 'FAILED'
        and r.began_at > coalesce(good.began_at, '-infinity')),
      good.ended_at, 0, d.created_at
    from ldap_directories d
    left join lateral (select began_at, ended_at from ldap_runs r where r.company_id = d.company_id and r.state = 'DONE'
      order by began_at desc limit 1) good on true
    where d.company_id = ${companyId}
    order by is_organisations, created_at`.execute(system)
  return rows.flatMap((row) => {
    const kind = integrationKinds.find((known) => known === row.kind)
    if (kind === undefined) return []
    const facts = {
      restoredFrom: row.restored_from,
      lastTakenAt: row.last_taken_at,
      failingSince: row.failing_since,
      restsUntil: row.rests_until,
    }
    return {
      id: outsideId('WH', row.integration_id),
      kind,
      name: row.name,
      isOrganisations: row.is_organisations,
      condition: conditionOf({ state: row.state, ...facts }, now),
      waiting: row.waiting,
      ...facts,
    }
  })
}
