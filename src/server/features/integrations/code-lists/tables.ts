/** Codes that wait for visits. Who has one stands with the visit. */
import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { codePlace, fingerprintKeyPlace } from './list-secrets.ts'

async function listKeys({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system.selectFrom('credential_lists').selectAll().execute()
  return rows.map((row) => ({
    place: fingerprintKeyPlace(row),
    value: row.fingerprint_key,
    replace: (value) =>
      system
        .updateTable('credential_lists')
        .set({ fingerprint_key: value })
        .where('company_id', '=', row.company_id)
        .where('system_id', '=', row.system_id)
        .where('fingerprint_key', '=', row.fingerprint_key)
        .execute(),
  }))
}

async function listCodes({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('credential_codes')
    .select(['company_id', 'system_id', 'code_id', 'value'])
    .where('value', 'is not', null)
    .execute()
  return rows.flatMap(({ value, ...row }) =>
    value === null
      ? []
      : {
          place: codePlace(row),
          value,
          replace: (fresh: string) =>
            system
              .updateTable('credential_codes')
              .set({ value: fresh })
              .where('company_id', '=', row.company_id)
              .where('system_id', '=', row.system_id)
              .where('code_id', '=', row.code_id)
              .where('value', '=', value)
              .execute(),
        },
  )
}

export const tables: Tables = {
  credential_lists: { ...impersonal, secrets: listKeys },
  credential_codes: { ...impersonal, secrets: listCodes },
}
