/** SQL of which systems have something to be told or to be acted on. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

/** The systems that have something to be told by now: of every location, or of one. */
export async function listAwake(
  tx: Tx,
  now: string,
  of: CompanyId | null = null,
): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select s.company_id as "companyId", s.integration_id as "integrationId" from door_systems s
    where (${of}::uuid is null or s.company_id = ${of}) and s.state in ('ACTIVE', 'LEAVING')
      and (s.rests_until is null or s.rests_until <= ${now})
      and (s.state = 'LEAVING' or exists (select from door_grants g where g.company_id = s.company_id
        and g.integration_id = s.integration_id and g.is_due and not g.is_given_up
        and (g.next_try_at is null or g.next_try_at <= ${now} or s.rests_until is not null)))`.execute(
    tx,
  )
  return rows
}

/** The systems whose readers saw something that nobody has acted on. */
export async function listWaiting(tx: Tx): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select s.company_id as "companyId", s.integration_id as "integrationId" from door_systems s
    where s.state = 'ACTIVE' and exists (select from door_passages p where p.company_id = s.company_id
      and p.integration_id = s.integration_id and p.state = 'WAITING')`.execute(tx)
  return rows
}
