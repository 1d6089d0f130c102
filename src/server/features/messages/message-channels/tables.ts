import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { channelSecretPlace } from './channel-secret-place.ts'

/** What opens a channel: its address, a header, the key of a gateway. */
async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system.selectFrom('message_channel_secrets').selectAll().execute()
  return rows.map((row) => ({
    place: channelSecretPlace(row),
    value: row.value,
    replace: (value) =>
      system
        .updateTable('message_channel_secrets')
        .set({ value })
        .where('company_id', '=', row.company_id)
        .where('channel_id', '=', row.channel_id)
        .where('name', '=', row.name)
        .where('value', '=', row.value)
        .execute(),
  }))
}

export const tables: Tables = {
  message_channels: impersonal,
  message_channel_secrets: { visitors: null, secrets: listSecrets },
  notice_defaults: impersonal,
  user_notices: impersonal,
}
