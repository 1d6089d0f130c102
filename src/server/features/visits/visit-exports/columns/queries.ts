/** All SQL of the columns that people chose for the log. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Null for whoever has chosen nothing. */
export async function findColumns(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<readonly string[] | null> {
  const row = await tx
    .selectFrom('visit_columns')
    .select('columns')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.columns ?? null
}

export async function putColumns(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  columns: readonly string[],
): Promise<void> {
  const chosen = [...columns]
  await tx
    .insertInto('visit_columns')
    .values({ company_id: companyId, user_id: userId, columns: chosen })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({ columns: chosen }),
    )
    .execute()
}
