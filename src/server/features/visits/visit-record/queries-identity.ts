/** The SQL of checked identities. */
import { sql } from 'kysely'
import { allowedFrom } from '#domain/visit/transition.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Takes the mark from visits of these visitors that have not ended: who are in the house, or expected from `today` on. @returns those that had it. */
export async function clearIdentityChecks(
  tx: Tx,
  companyId: CompanyId,
  visitorIds: readonly string[],
  today: string,
): Promise<readonly VisitKey[]> {
  const { rows } = await sql<VisitKey>`
    update visits set identity_checked_at = null
    where company_id = ${companyId} and visitor_id = any (${[...visitorIds]}::uuid[])
      and identity_checked_at is not null and cancelled_at is null
      and (status = any (${[...allowedFrom('check-out')]}::text[])
        or (status in ('EXPECTED', 'IN_REVIEW') and visit_date >= ${today}))
    returning visit_date as "visitDate", meeting_id as "meetingId", visitor_id as "visitorId"`.execute(
    tx,
  )
  return rows
}
