/** SQL of visits whose visitor comes by car. */
import { sql, type Kysely } from 'kysely'
import type { CarVisit } from '#domain/visit/gate.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

export type CarVisitRow = CarVisit & VisitKey

/** More cars than that come to no building in a day. */
const mostCars = 5_000

/** The nearest first. Of a plate at least a letter or a digit is there; days around the span are looked at, whatever the zone. */
export async function listCarVisits(
  db: Kysely<DB>,
  companyId: CompanyId,
  { startsBefore, endsAfter }: { readonly startsBefore: string; readonly endsAfter: string },
): Promise<readonly CarVisitRow[]> {
  const { rows } = await sql<CarVisitRow>`
    select v.visit_date as "visitDate", v.meeting_id as "meetingId", v.visitor_id as "visitorId", v.status,
      v.start_at as "startAt", v.end_at as "endAt", p.license_plate as written
    from visits v join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    where v.company_id = ${companyId} and v.cancelled_at is null and p.license_plate ~ '[[:alnum:]]'
      and v.visit_date between (${endsAfter}::timestamptz - interval '2 days')::date and (${startsBefore}::timestamptz + interval '1 day')::date
      and v.start_at < ${startsBefore} and v.end_at > ${endsAfter}
    order by v.start_at, v.meeting_id, v.visitor_id limit ${mostCars}`.execute(db)
  return rows
}

/** What systems have of these visitors is told once more where their templates name the plate. @returns the systems */
export async function renewPlates(
  tx: Tx,
  changed: readonly { readonly company: CompanyId; readonly visitor: string }[],
): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    with due as (
      update door_grants g set is_due = true, is_given_up = false, attempts = 0, next_try_at = null
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as e (company uuid, visitor uuid), door_credentials c, door_systems s
      where c.company_id = e.company and c.visitor_id = e.visitor and g.company_id = c.company_id
        and g.credential_id = c.credential_id and g.given is not null
        and s.company_id = g.company_id and s.integration_id = g.integration_id
        and position('{{licensePlate}}' in s.settings ->> 'mapping') > 0
      returning g.company_id, g.integration_id)
    select distinct company_id as "companyId", integration_id as "integrationId" from due`.execute(
    tx,
  )
  return rows
}
