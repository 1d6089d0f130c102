import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { keyPlace } from './domains/keys.ts'
import { mailPasswordPlace } from './stored-server.ts'

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('organisation_mail')
    .select(['organisation_id', 'server', 'password'])
    .where('password', 'is not', null)
    .$narrowType<{ password: string }>()
    .execute()
  return rows.map((row) => ({
    place: mailPasswordPlace(row),
    value: row.password,
    replace: (value) =>
      system
        .updateTable('organisation_mail')
        .set({ password: value })
        .where('organisation_id', '=', row.organisation_id)
        .where('password', '=', row.password)
        .execute(),
  }))
}

async function listKeySecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('sending_domain_keys')
    .select(['organisation_id', 'domain', 'selector', 'private_key'])
    .execute()
  return rows.map((row) => ({
    place: keyPlace(row),
    value: row.private_key,
    replace: (value) =>
      system
        .updateTable('sending_domain_keys')
        .set({ private_key: value })
        .where('organisation_id', '=', row.organisation_id)
        .where('selector', '=', row.selector)
        .where('private_key', '=', row.private_key)
        .execute(),
  }))
}

export const tables: Tables = {
  sending_domains: impersonal,
  sending_domain_keys: { visitors: null, secrets: listKeySecrets },
  organisation_mail: {
    visitors: null,
    secrets: listSecrets,
    // The installation that the backup was made of may still be running: a copy of it writes to nobody by itself.
    restored: `update organisation_mail set
      restored_from = case when state = 'ACTIVE' then $1::timestamptz else restored_from end, state = 'PAUSED'
      where server is not null`,
  },
}
