/** All SQL about what assistants want to do at a location, in a transaction of it. */
import type { Insertable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AiAssistantActs } from '#server/platform/database/database-types.ts'

export async function insertAct(tx: Tx, act: Insertable<AiAssistantActs>): Promise<void> {
  await tx.insertInto('ai_assistant_acts').values(act).execute()
}

/** By the code that its assistant was given. */
export function findAct(tx: Tx, companyId: CompanyId, assistantId: string, codeHash: Buffer) {
  return tx
    .selectFrom('ai_assistant_acts')
    .select(['command_id', 'digest', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('assistant_id', '=', assistantId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
}

export async function markConfirmed(
  tx: Tx,
  companyId: CompanyId,
  commandId: string,
  at: string,
): Promise<void> {
  await tx
    .updateTable('ai_assistant_acts')
    .set({ confirmed_at: at })
    .where('company_id', '=', companyId)
    .where('command_id', '=', commandId)
    .where('confirmed_at', 'is', null)
    .execute()
}
