/** SQL about which calendars are due. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { CalendarRow } from './queries.ts'

export type DueFacts = Pick<
  CalendarRow,
  'company_id' | 'calendar_id' | 'kind' | 'read_at' | 'push_problem' | 'push_again_at'
> & {
  /** Which one, at its server. */
  readonly address: string
  /** It is live, at a location that is on. */
  readonly isRead: boolean
  /** Besides, it doesn't rest. */
  readonly isDue: boolean
  readonly isFailing: boolean
  /** Something waits to be read or written. */
  readonly isMore: boolean
  /** Somebody has let Foyer in, where it is a vendor's. */
  readonly isGranted: boolean
}

/** Of every calendar. */
export async function listDueFacts(tx: Tx, now: string): Promise<readonly DueFacts[]> {
  const { rows } = await sql<DueFacts>`
    select c.company_id, c.calendar_id, c.kind, c.read_at, c.push_problem, c.push_again_at,
      c.settings ->> 'address' as address,
      c.state = 'ACTIVE' and l.disabled_at is null as "isRead",
      c.state = 'ACTIVE' and l.disabled_at is null and (c.rests_until is null or c.rests_until <= ${now}) as "isDue",
      c.failing_since is not null as "isFailing",
      exists (select from calendar_entries e where e.company_id = c.company_id and e.calendar_id = c.calendar_id
        and e.due_at is not null)
      or exists (select from calendar_waiting w where w.company_id = c.company_id
        and w.calendar_id = c.calendar_id) as "isMore",
      coalesce(k.state = 'GRANTED', false) as "isGranted"
    from calendars c
    join companies l on l.company_id = c.company_id
    left join integration_consents k on k.company_id = c.company_id and k.integration_id = c.calendar_id`.execute(
    tx,
  )
  return rows
}
