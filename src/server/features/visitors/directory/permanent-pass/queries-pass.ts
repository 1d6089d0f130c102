/** The SQL of who comes often, and of permanent passes. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Keeps the visitor from changing until the transaction ends. */
export async function lockProfile(tx: Tx, companyId: CompanyId, visitorId: string): Promise<void> {
  await sql`select from visitors where company_id = ${companyId} and visitor_id = ${visitorId} for update`.execute(
    tx,
  )
}

export async function findPermanentPass(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<{ readonly passId: string; readonly since: string } | undefined> {
  const { rows } = await sql<{ passId: string; since: string }>`
    select permanent_pass as "passId", permanent_pass_at as since from visitors
    where company_id = ${companyId} and visitor_id = ${visitorId} and permanent_pass is not null`.execute(
    tx,
  )
  return rows[0]
}

/** The pass that counted is remembered as one that does not; `passId` null: there is none. The caller keeps the visitor. */
export async function replacePermanentPass(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  { passId, at }: { readonly passId: string | null; readonly at: string },
): Promise<void> {
  await sql`
    update visitors set permanent_pass = ${passId}::uuid,
      permanent_pass_at = case when ${passId}::uuid is not null then ${at}::timestamptz end,
      old_passes = case when permanent_pass is null then old_passes else old_passes || permanent_pass end
    where company_id = ${companyId} and visitor_id = ${visitorId}`.execute(tx)
}

export async function saveFrequent(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  frequent: boolean,
): Promise<void> {
  await sql`
    update visitors set frequent = ${frequent} where company_id = ${companyId} and visitor_id = ${visitorId}`.execute(
    tx,
  )
}
