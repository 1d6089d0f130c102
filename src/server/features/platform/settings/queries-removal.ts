/** The SQL that deletes for good (migrations/functions/removal.sql). */
import { sql } from 'kysely'
import type { RemovableThing } from '#domain/location/use.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** A foreign key, or a trigger that keeps what was signed. */
const heldBack: readonly unknown[] = ['23503', '23001']

/** `id` as it is stored. Where it is used, nothing more can be done in this transaction. */
export async function removeUnused(
  tx: Tx,
  companyId: CompanyId,
  of: RemovableThing,
  id: string,
): Promise<'removed' | 'missing' | 'used'> {
  try {
    const { rows } = await sql<{ removed: boolean }>`
      select remove_unused(${companyId}, ${of}, ${id}) as removed`.execute(tx)
    return rows[0]?.removed === true ? 'removed' : 'missing'
  } catch (error) {
    if (error instanceof Error && 'code' in error && heldBack.includes(error.code)) {
      return 'used'
    }
    throw error
  }
}
