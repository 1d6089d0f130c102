/** The directory that people come from. It tells of colleagues, and of no visitor. */
import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { bindPasswordPlace } from './stored-directory.ts'

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('ldap_directories')
    .select(['company_id', 'settings', 'bind_password'])
    .execute()
  return rows.map((row) => ({
    place: bindPasswordPlace(row),
    value: row.bind_password,
    replace: (value) =>
      system
        .updateTable('ldap_directories')
        .set({ bind_password: value })
        .where('company_id', '=', row.company_id)
        .where('bind_password', '=', row.bind_password)
        .execute(),
  }))
}

export const tables: Tables = {
  ldap_directories: {
    visitors: null,
    secrets: listSecrets,
    // The live installation may still read it: two would change different people.
    restored: `update ldap_directories set
      restored_from = case when state = 'ACTIVE' then $1::timestamptz else restored_from end, state = 'PAUSED'`,
  },
}
