/** All SQL of short messages. It runs in the background, so every query names its company. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ChatNotice } from '#domain/notification/message-channel.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  MessageChannels,
  MessageChannelSecrets,
  Messages,
} from '#server/platform/database/database-types.ts'

export type Chat = Pick<Selectable<MessageChannels>, 'channel_id' | 'kind' | 'name'>

/** The chats of a location that are told of this. They stay until the end of the transaction: nobody removes one meanwhile. */
export function listChats(tx: Tx, companyId: CompanyId, notice: ChatNotice): Promise<Chat[]> {
  return tx
    .selectFrom('message_channels')
    .select(['channel_id', 'kind', 'name'])
    .where('company_id', '=', companyId)
    .where('kind', '<>', 'SMS')
    .where('active', '=', true)
    .where(sql<boolean>`${notice} = any(notices)`)
    .orderBy('channel_id')
    .forKeyShare()
    .execute()
}

/** By which a location sends text messages: of several the first. It stays as well. */
export function findTextChannel(tx: Tx, companyId: CompanyId) {
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

type SealedSecret = Pick<
  Selectable<MessageChannelSecrets>,
  'company_id' | 'channel_id' | 'name' | 'value'
>

/** A channel with all that opens it, sealed; only the background role reads that. */
export async function findChannel(tx: Tx, companyId: CompanyId, channelId: string) {
  // In one statement: removed in between, it would be a channel without an address.
  const secrets = sql<readonly SealedSecret[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('company_id', s.company_id, 'channel_id', s.channel_id, 'name', s.name,
      'value', s.value)), '[]')
    from message_channel_secrets s where s.company_id = c.company_id and s.channel_id = c.channel_id)`
  return tx
    .selectFrom('message_channels as c')
    .select(['c.kind', 'c.active', 'c.gateway', secrets.as('secrets')])
    .where('c.company_id', '=', companyId)
    .where('c.channel_id', '=', channelId)
    .executeTakeFirst()
}

/** @returns false when the same cause has asked for this message before. */
export async function insertMessage(tx: Tx, message: Insertable<Messages>): Promise<boolean> {
  const made = await tx
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['company_id', 'dedupe_key']).doNothing())
    .returning('message_id')
    .execute()
  return made.length > 0
}

export function findMessage(tx: Tx, companyId: CompanyId, messageId: string) {
  return tx
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}

export async function updateMessage(
  tx: Tx,
  companyId: CompanyId,
  messageId: string,
  change: Updateable<Messages>,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set(change)
    .where('company_id', '=', companyId)
    .where('message_id', '=', messageId)
    .execute()
}

/** The same while the message waits. @returns false when it has ended meanwhile, as its channel was removed. */
export async function updateWaiting(
  tx: Tx,
  companyId: CompanyId,
  messageId: string,
  change: Updateable<Messages>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set(change)
    .where('company_id', '=', companyId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'QUEUED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How to reach somebody by phone, and in which language. */
export function findPhone(tx: Tx, companyId: CompanyId, userId: string) {
  return tx
    .selectFrom('users')
    .select(['phone', 'firstname', 'lastname', 'language'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .where('phone', '<>', '')
    .executeTakeFirst()
}
