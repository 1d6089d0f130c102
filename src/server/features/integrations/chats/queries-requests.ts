/** All SQL of what came from a chat. */
import { z } from 'zod'
import {
  cardActions,
  chatCommands,
  fetchedResources,
  type ChatAction,
} from '#domain/integration/chat/chat-action.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

/** As it is stored. */
export const chatAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PRESS'),
    cardId: z.uuid(),
    action: z.enum(cardActions),
    chosen: z.uuid().nullable(),
    values: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('COMMAND'), command: z.enum(chatCommands) }),
  z.object({ kind: z.literal('FETCH'), resource: z.enum(fetchedResources), id: z.string() }),
])

export type NewRequest = {
  readonly requestId: string
  readonly digest: Buffer
  readonly at: string
  readonly chatUserId: string
  /** Where it was said, if it can be answered there alone. */
  readonly conversation?: string
  readonly action: ChatAction
}

/** @returns false where the very same has come before. */
export async function insertRequest(
  tx: Tx,
  { companyId, integrationId }: Place,
  { requestId, digest, at, chatUserId, conversation, action }: NewRequest,
): Promise<boolean> {
  const made = await tx
    .insertInto('chat_requests')
    .values({
      company_id: companyId,
      integration_id: integrationId,
      request_id: requestId,
      digest,
      at,
      chat_user_id: chatUserId,
      conversation: conversation ?? null,
      action: JSON.stringify(action),
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'integration_id', 'digest']).doNothing(),
    )
    .returning('request_id')
    .execute()
  return made.length > 0
}

/** Kept for the transaction: it is done once. */
export async function lockRequest(tx: Tx, companyId: CompanyId, requestId: string) {
  const row = await tx
    .selectFrom('chat_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, action: row.action === null ? null : chatAction.parse(row.action) }
}

export function findRequest(tx: Tx, companyId: CompanyId, requestId: string) {
  return tx
    .selectFrom('chat_requests')
    .select(['chat_user_id', 'reply', 'action', 'integration_id', 'conversation', 'at'])
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** What was fetched takes the place of what was to be fetched. */
export async function putFetched(
  tx: Tx,
  companyId: CompanyId,
  requestId: string,
  { chatUserId, action }: { readonly chatUserId: string; readonly action: ChatAction },
): Promise<void> {
  await tx
    .updateTable('chat_requests')
    .set({ chat_user_id: chatUserId, action: JSON.stringify(action) })
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .execute()
}

/** What was wanted is forgotten; that it came is not, for as long as it could come again. */
export async function endRequest(
  tx: Tx,
  companyId: CompanyId,
  requestId: string,
  reply: string | null,
): Promise<void> {
  await tx
    .updateTable('chat_requests')
    .set({ action: null, reply })
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .execute()
}
