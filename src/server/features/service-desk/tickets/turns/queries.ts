/** All SQL about what happens to tickets by time alone, at all locations. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type TurnRow = { readonly companyId: CompanyId; readonly ticketId: string }

/** Of a company `c`: the location has a service desk. */
export const inUse = sql`c.disabled_at is null and 'SERVICE_DESK' = any (c.modules)`

/** A ticket that somebody changes just now is left to the next turn. */
const free = sql`for update of t skip locked`

/** Marks tickets of which most of the agreed time is used, the longest waiting first; each once. */
export async function markWarned(tx: Tx, now: string, limit: number): Promise<readonly TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    with due as (
      select t.company_id, t.ticket_id from tickets t
      join companies c on c.company_id = t.company_id and ${inUse}
      where t.warned_at is null and t.warn_at <= ${now}
      order by t.warn_at limit ${limit} ${free})
    update tickets t set warned_at = ${now} from due
    where t.company_id = due.company_id and t.ticket_id = due.ticket_id
    returning t.company_id as "companyId", t.ticket_id as "ticketId"`.execute(tx)
  return rows
}

/** Closes tickets that were resolved longer ago than their location says; a location without that state closes none. */
export async function closeResolved(
  tx: Tx,
  now: string,
  limit: number,
): Promise<readonly TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    with due as (
      select t.company_id, t.ticket_id from service_desks d
      join companies c on c.company_id = d.company_id and ${inUse}
      join ticket_states s on s.company_id = d.company_id and s.state = 'CLOSED'
      join tickets t on t.company_id = d.company_id and t.state = 'RESOLVED'
        and t.moved_at <= ${now}::timestamptz - make_interval(days => d.close_days)
      order by t.moved_at limit ${limit} ${free})
    update tickets t set state = 'CLOSED', closed_at = ${now}, moved_at = ${now}, moved_by = null, revision = t.revision + 1
    from due where t.company_id = due.company_id and t.ticket_id = due.ticket_id
    returning t.company_id as "companyId", t.ticket_id as "ticketId"`.execute(tx)
  return rows
}
