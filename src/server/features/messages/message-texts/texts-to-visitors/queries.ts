/** All SQL of text messages that people write to visitors. */
import type { Insertable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Messages } from '#server/platform/database/database-types.ts'

/** By which the location sends text messages: of several that are switched on the oldest. It stays until the end. */
export function findGateway(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('message_channels')
    .select('channel_id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'SMS')
    .where('active', '=', true)
    .orderBy('channel_id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()
}

export async function insertMessage(tx: Tx, message: Insertable<Messages>): Promise<void> {
  await tx.insertInto('messages').values(message).execute()
}
