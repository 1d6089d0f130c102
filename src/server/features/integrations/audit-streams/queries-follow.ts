/** Keeps every event of an organisation for the streams of its audit log, with a running number each. */
import { sql } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { streamKinds, type StreamKind } from './stream-kinds.ts'

/** In the relay's transaction, as `follow-spine.ts` does: the order of the spine, and nothing is left out. */
export async function followAudit(
  tx: Tx,
  events: readonly RelayedEvent[],
): Promise<readonly PlannedJob[]> {
  if (events.length === 0) return []
  const rows = events.map(({ companyId, eventId, kind, at }, place) => ({
    place,
    company: companyId,
    event: eventId,
    kind,
    at,
  }))
  const { rows: told } = await sql<{
    company_id: CompanyId
    integration_id: string
    kind: StreamKind
  }>`
    with told as (
      select i.company_id, i.integration_id, i.kind as stream, e.company, e.event, e.kind, e.at,
        row_number() over (partition by i.company_id, i.integration_id order by e.place) as nth
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e(place int, company uuid, event bigint, kind text, at timestamptz)
      left join companies c on c.company_id = e.company
      join integrations i on i.company_id = coalesce(c.organisation_id, e.company)
        and i.kind = any (${streamKinds}::text[]) and i.state <> 'DRAFT'
    ), counted as (
      update integration_numbers n set last_number = n.last_number + t.added
      from (select company_id, integration_id, count(*) as added from told group by 1, 2) t
      where n.company_id = t.company_id and n.integration_id = t.integration_id
      returning n.company_id, n.integration_id, n.last_number - t.added as before
    ), kept as (
      insert into integration_events (company_id, owner_id, integration_id, number, event_id, kind, subject, at)
      select t.company, t.company_id, t.integration_id, c.before + t.nth, t.event, t.kind, ${auditSubject}, t.at
      from told t join counted c using (company_id, integration_id)
    )
    select distinct company_id, integration_id, stream as kind from told`.execute(tx)
  return told.map(({ company_id: companyId, integration_id: integrationId, kind }) =>
    planJob(drainQueue(kind), { companyId, integrationId }),
  )
}

/** Of all of them: they hold ids alone, and stay whoever is erased, so that their numbers have no gaps. */
const auditSubject = `company:${outsideId('CO', '00000000-0000-4000-8000-000000000000')}`
