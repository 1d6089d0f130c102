/** Counts check-ins from the event spine, day by day, once each: the relay hands every event over once. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

/** Only where somebody sells. Days are those of UTC, as billing periods are. */
export async function countVisits(
  tx: Tx,
  events: readonly RelayedEvent[],
): Promise<readonly PlannedJob[]> {
  const days = events
    .filter(({ kind }) => kind === 'visit.checked_in')
    .map(({ companyId, at }) => ({ company: companyId, day: at.slice(0, 10) }))
  if (days.length === 0) return []
  await sql`
    insert into billing_visits (company_id, day, visits)
    select e.company, e.day, count(*) from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as e(company uuid, day date)
    join companies c on c.company_id = e.company
    where exists (select from billing_seller)
    group by e.company, e.day order by e.company, e.day
    on conflict (company_id, day) do update set visits = billing_visits.visits + excluded.visits`.execute(
    tx,
  )
  return []
}
