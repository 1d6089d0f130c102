/** What happened to something, as its timeline shows it. */
import { CompiledQuery } from 'kysely'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'

export type TimelineEntry = {
  readonly eventId: number
  readonly kind: string
  /** `visitor:…`, `user:…`, `client:…`, never a name. */
  readonly actor: string
  /** ISO 8601. */
  readonly at: string
  readonly payload: Readonly<Record<string, unknown>>
  /** By which command it was done. */
  readonly commandId: string | null
}

type Row = Omit<TimelineEntry, 'eventId' | 'commandId'> & {
  readonly event_id: number
  readonly command_id: string | null
}

/** A visit that has moved to another day, or to the profile that took another one in, has stood under another name before. */
const text = `
  with recursive name (subject, until) as (
    select $2::text, null::bigint
    union
    select 'visit:' || (e.payload ->> 'movedFrom'), e.event_id
    from name join events e on e.company_id = $1::uuid and e.subject = name.subject
    where e.kind in ('visit.updated', 'visit.merged') and e.payload ? 'movedFrom' and (until is null or e.event_id < until)
  )
  select distinct on (e.event_id) e.event_id, e.kind, e.actor, e.at, e.payload, e.command_id
  from name join events e on e.company_id = $1::uuid and e.subject = name.subject
  where until is null or e.event_id < until
  order by e.event_id`

/** The events of a subject (`visit:…`, `meeting:…`), oldest first. */
export async function listTimeline(
  tx: Tx,
  companyId: CompanyId,
  subject: string,
): Promise<readonly TimelineEntry[]> {
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [companyId, subject]))
  return rows.map(({ event_id: eventId, command_id: commandId, ...entry }) => ({
    eventId,
    commandId,
    ...entry,
  }))
}
