import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** How many companies a kiosk serves. */
export async function countTenants(tx: Tx, companyId: CompanyId, kioskId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('kiosk_tenants')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .executeTakeFirstOrThrow()
  return count
}
