/** What visitors agree to when an engine for face identification is connected: that engine, and what it is for. Issue 15 §5. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export async function deleteFaceConsent(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<void> {
  await tx
    .deleteFrom('face_consents')
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .execute()
}

/** For the engine that is live, and its purpose as it is now; without one, for none. */
export async function insertFaceConsent(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  at: string,
): Promise<void> {
  await sql`
    insert into face_consents (company_id, visitor_id, integration_id, purpose, consented_at)
    select e.company_id, ${visitorId}, e.integration_id, e.purpose, ${at}
    from face_engines e join integrations i using (company_id, integration_id)
    where e.company_id = ${companyId} and i.state = 'ACTIVE' and not e.is_leaving
    on conflict (company_id, visitor_id) do update set integration_id = excluded.integration_id,
      purpose = excluded.purpose, consented_at = excluded.consented_at`.execute(tx)
}
