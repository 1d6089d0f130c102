/** All SQL about message channels. Their secrets are written here, sealed, and read only in the background. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { MessageChannels, Messages } from '#server/platform/database/database-types.ts'

export type ChannelRow = Selectable<MessageChannels>
/** Its value as somebody typed it, or sealed as it is stored. */
export type ChannelSecret = { readonly name: string; readonly value: string }

export function listChannels(tx: Tx, companyId: CompanyId): Promise<ChannelRow[]> {
  return tx
    .selectFrom('message_channels')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('channel_id')
    .execute()
}

/** The names of the secrets that are stored, of all channels of the company. */
export function listSecretNames(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('message_channel_secrets')
    .select(['channel_id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute()
}

/** Keeps the channel from being changed by somebody else until the transaction ends. */
export function lockChannel(
  tx: Tx,
  companyId: CompanyId,
  channelId: string,
): Promise<ChannelRow | undefined> {
  return tx
    .selectFrom('message_channels')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('channel_id', '=', channelId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertChannel(tx: Tx, row: Insertable<MessageChannels>): Promise<void> {
  await tx.insertInto('message_channels').values(row).execute()
}

export async function updateChannel(
  tx: Tx,
  companyId: CompanyId,
  channelId: string,
  values: Updateable<MessageChannels>,
): Promise<void> {
  await tx
    .updateTable('message_channels')
    .set(values)
    .where('company_id', '=', companyId)
    .where('channel_id', '=', channelId)
    .execute()
}

/** What waits to be sent by the channel ends, and says why in the log of what was sent. */
export async function endWaitingMessages(
  tx: Tx,
  companyId: CompanyId,
  channelId: string,
): Promise<void> {
  await sql`
    with waiting as (
      select message_id from messages
      where company_id = ${companyId} and channel_id = ${channelId} and state = 'QUEUED'
      order by message_id for update)
    update messages m set state = 'SKIPPED', last_error = 'channel_removed', next_try_at = null
    from waiting w where m.company_id = ${companyId} and m.message_id = w.message_id`.execute(tx)
}

export async function deleteChannel(
  tx: Tx,
  companyId: CompanyId,
  channelId: string,
): Promise<void> {
  await tx
    .deleteFrom('message_channels')
    .where('company_id', '=', companyId)
    .where('channel_id', '=', channelId)
    .execute()
}

/** Keeps what is stored under `names`, except what `given` replaces; everything else goes. */
export async function putSecrets(
  tx: Tx,
  companyId: CompanyId,
  channelId: string,
  names: readonly string[],
  given: readonly ChannelSecret[],
): Promise<void> {
  const replaced = given.map(({ name }) => name)
  const kept = names.filter((name) => !replaced.includes(name))
  let old = tx
    .deleteFrom('message_channel_secrets')
    .where('company_id', '=', companyId)
    .where('channel_id', '=', channelId)
  if (kept.length > 0) old = old.where('name', 'not in', kept)
  await old.execute()
  if (given.length === 0) return
  const rows = given.map((secret) => ({ company_id: companyId, channel_id: channelId, ...secret }))
  await tx.insertInto('message_channel_secrets').values(rows).execute()
}

export async function insertMessage(tx: Tx, message: Insertable<Messages>): Promise<void> {
  await tx.insertInto('messages').values(message).execute()
}
