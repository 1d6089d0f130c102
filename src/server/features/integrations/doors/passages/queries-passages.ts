/** SQL of what readers saw. */
import { sql, type Kysely } from 'kysely'
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

export type NewPassage = {
  readonly eventId: string
  readonly at: string
  readonly token: string
  readonly reader: string
}

/** Each once by its own id. @returns how many are new */
export async function insertPassages(
  db: Kysely<DB>,
  { companyId, integrationId }: Place,
  passages: readonly NewPassage[],
  now: string,
): Promise<number> {
  const rows = passages.map((one, place) => ({ ...one, place }))
  const { numAffectedRows = 0n } = await sql`
    insert into door_passages (company_id, integration_id, event_id, received_at, at, token, reader)
    select ${companyId}, ${integrationId}, p."eventId", ${now}, p.at, p.token, p.reader
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p ("eventId" text, at timestamptz, token text, reader text, place int)
    order by p.place on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

export type WaitingPassage = {
  readonly event_id: string
  readonly at: string
  readonly token: string
  readonly reader: string
}

/** In the order in which they happened. */
export function listWaiting(
  tx: Tx,
  { companyId, integrationId }: Place,
  limit: number,
): Promise<readonly WaitingPassage[]> {
  return tx
    .selectFrom('door_passages')
    .select(['event_id', 'at', 'token', 'reader'])
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('state', '=', 'WAITING')
    .orderBy('at')
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

/** @param subject null: nobody's here; then a plate, which is somebody's all the same, is forgotten */
export async function endPassage(
  tx: Tx,
  { companyId, integrationId }: Place,
  eventId: string,
  {
    outcome,
    subject,
    isPlate,
  }: { readonly outcome: string; readonly subject: string | null; readonly isPlate: boolean },
): Promise<void> {
  await tx
    .updateTable('door_passages')
    .set({ state: 'DONE', outcome, subject, ...(isPlate && subject === null && { token: '' }) })
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('event_id', '=', eventId)
    .execute()
}

export type SeenRow = {
  readonly credential_id: string
  readonly subject: string | null
  readonly visit_date: string | null
  readonly meeting_id: string | null
  readonly visitor_id: string | null
  readonly user_id: string | null
  readonly is_ended: boolean
  readonly is_inside: boolean | null
  readonly last_passage_at: string | null
  readonly status: Status | null
}

/** Kept until the transaction ends: what readers of two systems saw of one credential is acted on one after the other. */
export async function lockSeen(
  tx: Tx,
  { companyId, integrationId }: Place,
  whose: number | VisitKey,
): Promise<SeenRow | undefined> {
  const seen =
    typeof whose === 'number'
      ? sql`c.token = ${whose}`
      : sql`c.visit_date = ${whose.visitDate} and c.meeting_id = ${whose.meetingId} and c.visitor_id = ${whose.visitorId}`
  const { rows } = await sql<SeenRow>`
    select c.credential_id, c.visit_date, c.meeting_id, c.visitor_id, c.user_id, c.is_inside, c.last_passage_at, v.status,
      not exists (select from door_grants g where g.company_id = c.company_id and g.integration_id = ${integrationId}
        and g.credential_id = c.credential_id and g.level is not null) as is_ended,
      case when c.visit_date is not null
          then 'visit:' || c.visit_date || '/' || outside_id('M', c.meeting_id) || '/' || outside_id('V', c.visitor_id)
        when c.user_id is not null then 'user:' || outside_id('US', c.user_id) end as subject
    from door_credentials c
    left join visits v on v.company_id = c.company_id and v.visit_date = c.visit_date and v.meeting_id = c.meeting_id
      and v.visitor_id = c.visitor_id and v.cancelled_at is null
    where c.company_id = ${companyId} and ${seen} for no key update of c`.execute(tx)
  return rows[0]
}

export async function notePassage(
  tx: Tx,
  companyId: CompanyId,
  { credential_id: credentialId }: SeenRow,
  {
    isInside,
    at,
    blocks,
  }: { readonly isInside: boolean; readonly at: string; readonly blocks: boolean },
): Promise<void> {
  await tx
    .updateTable('door_credentials')
    // Whoever has left may come again.
    .set({
      is_inside: isInside,
      last_passage_at: at,
      ...((blocks || !isInside) && { is_blocked: blocks }),
    })
    .where('company_id', '=', companyId)
    .where('credential_id', '=', credentialId)
    .execute()
}

/** The one that is open; null: none is. */
export async function findOpenEmergency(tx: Tx, companyId: CompanyId): Promise<string | null> {
  const row = await tx
    .selectFrom('emergencies')
    .select('emergency_id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.emergency_id ?? null
}
