/** The connection to Eptura Engage. It tells of colleagues, and of no visitor. */
import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { desksTables } from './desks/tables-desks.ts'
import { clientSecretPlace } from './stored-engage.ts'

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('engage_connections')
    .select(['company_id', 'settings', 'client_secret'])
    .execute()
  return rows.map((row) => ({
    place: clientSecretPlace(row),
    value: row.client_secret,
    replace: (value) =>
      system
        .updateTable('engage_connections')
        .set({ client_secret: value })
        .where('company_id', '=', row.company_id)
        .where('client_secret', '=', row.client_secret)
        .execute(),
  }))
}

export const tables: Tables = {
  ...desksTables,
  engage_accounts: impersonal,
  engage_connections: {
    visitors: null,
    secrets: listSecrets,
    // The live installation may still read it: two would change different people.
    restored: `update engage_connections set
      restored_from = case when state = 'ACTIVE' then $1::timestamptz else restored_from end, state = 'PAUSED'`,
  },
}
