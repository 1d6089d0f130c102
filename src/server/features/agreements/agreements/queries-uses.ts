import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The names of the agreements in use that are for visitors of a type, in their order. */
export async function listAgreementsForType(
  tx: Tx,
  companyId: CompanyId,
  code: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from agreements
    where company_id = ${companyId} and active and exists (
      select from jsonb_array_elements(conditions) condition
      where condition ->> 'field' = 'visitor_type' and condition -> 'values' ? ${code}::text)
    order by name`.execute(tx)
  return rows.map(({ name }) => name)
}
