/** The calls to a chat, as they are kept until they are sent. */
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

/**
 * `chat.look_up` finds a user there by address (`users`); `chat.ask_address` asks who has sent a request; `chat.card` shows a card as
 * it is by then; `chat.reply` says why a request was refused; `chat.fetch` asks what was sent, where only its id came.
 */
export const callKinds = [
  'chat.look_up',
  'chat.ask_address',
  'chat.card',
  'chat.reply',
  'chat.fetch',
] as const
export type CallKind = (typeof callKinds)[number]

/** Whether the same is to be said once more later, by what is true then. */
export async function isOvertaken(
  tx: Tx,
  { companyId, integrationId }: Place,
  call: { readonly number: number; readonly kind: string; readonly targetId: string },
): Promise<boolean> {
  const later = await tx
    .selectFrom('integration_events')
    .select('number')
    .where('owner_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('target_id', '=', call.targetId)
    .where('kind', '=', call.kind)
    .where('state', '=', 'WAITING')
    .where('number', '>', call.number)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
