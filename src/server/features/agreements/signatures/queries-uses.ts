import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** How often any version of the agreement was signed. */
export async function countSignatures(
  tx: Tx,
  companyId: CompanyId,
  agreementId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('signatures')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('agreement_id', '=', agreementId)
    .executeTakeFirstOrThrow()
  return count
}
