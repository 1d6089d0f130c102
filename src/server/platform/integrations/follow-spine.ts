/** Keeps the events of the spine for whoever is told of them, with a running number each. */
import { sql } from 'kysely'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { planJob, type PlannedJob } from '../relay/open-relay.ts'
import type { RelayedEvent } from '../relay/relay-batch.ts'
import type { DrainRequest } from './queues.ts'

/**
 * One statement for a batch of the relay, in its transaction: the numbers follow the order of the spine, and none is left out. It
 * locks the counters alone, which nobody holds while a call is under way.
 */
export async function followSpine(
  tx: Tx,
  events: readonly RelayedEvent[],
  kind: string,
  drain: JobQueue<DrainRequest>,
): Promise<readonly PlannedJob[]> {
  if (events.length === 0) return []
  const rows = events.map(({ companyId, eventId, kind: eventKind, subject, at }, place) => ({
    place,
    company: companyId,
    event: eventId,
    kind: eventKind,
    subject,
    at,
  }))
  const { rows: told } = await sql<{ company_id: CompanyId; integration_id: string }>`
    with told as (
      select i.company_id, i.integration_id, e.company, e.event, e.kind, e.subject, e.at,
        row_number() over (partition by i.company_id, i.integration_id order by e.place) as nth
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e(place int, company uuid, event bigint, kind text, subject text, at timestamptz)
      join companies c on c.company_id = e.company
      join integrations i on i.company_id in (e.company, c.organisation_id) and i.kind = ${kind} and i.state <> 'DRAFT'
        and e.kind = any (i.events) and (i.locations is null or e.company = any (i.locations))
    ), counted as (
      update integration_numbers n set last_number = n.last_number + t.added
      from (select company_id, integration_id, count(*) as added from told group by 1, 2) t
      where n.company_id = t.company_id and n.integration_id = t.integration_id
      returning n.company_id, n.integration_id, n.last_number - t.added as before
    ), kept as (
      insert into integration_events (company_id, owner_id, integration_id, number, event_id, kind, subject, at)
      select t.company, t.company_id, t.integration_id, c.before + t.nth, t.event, t.kind, t.subject, t.at
      from told t join counted c using (company_id, integration_id)
    )
    select company_id, integration_id from counted`.execute(tx)
  return told.map((row) =>
    planJob(drain, { companyId: row.company_id, integrationId: row.integration_id }),
  )
}
