/** What opens something for visits. It ends before it is forgotten. */
import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import {
  credentialPlace,
  networkPasswordPlace,
} from '#server/platform/credentials/shown-credential.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

/** How long what has ended is kept where its visit is not. */
const keepMs = 30 * DAY_MS

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('visit_credentials')
    .select(['company_id', 'credential_id', 'secret'])
    .where('secret', 'is not', null)
    .execute()
  return rows.flatMap(({ secret, ...row }) =>
    secret === null
      ? []
      : {
          place: credentialPlace(row),
          value: secret,
          replace: (value: string) =>
            system
              .updateTable('visit_credentials')
              .set({ secret: value })
              .where('company_id', '=', row.company_id)
              .where('credential_id', '=', row.credential_id)
              .where('secret', '=', secret)
              .execute(),
        },
  )
}

async function listNetworkPasswords({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('credential_systems')
    .select(['company_id', 'system_id', 'network_password'])
    .where('network_password', 'is not', null)
    .execute()
  return rows.flatMap(({ network_password: value, ...row }) =>
    value === null
      ? []
      : {
          place: networkPasswordPlace(row),
          value,
          replace: (fresh: string) =>
            system
              .updateTable('credential_systems')
              .set({ network_password: fresh })
              .where('company_id', '=', row.company_id)
              .where('system_id', '=', row.system_id)
              .where('network_password', '=', value)
              .execute(),
        },
  )
}

export const tables: Tables = {
  credential_systems: {
    visitors: null,
    secrets: listNetworkPasswords,
    // The live installation may still give from the same list, and by the same system.
    restored: `update credential_systems set
      restored_from = case when state = 'ACTIVE' then $1::timestamptz else restored_from end,
      state = case when state = 'ACTIVE' then 'PAUSED' else state end`,
  },
  visit_credentials: {
    visitors: {
      file: rowsOfVisitor('visit_credentials', sql`to_jsonb(t) - 'secret' - 'remote_id'`),
      // What is still there to be ended is ended; who had it is forgotten.
      erase: ({ companyId, visitorId }) => [
        sql`update visit_credentials set secret = null, shown = '{}',
            state = case when ended_at is null then 'ENDING' else state end,
            look_at = case when ended_at is null then created_at end
          where company_id = ${companyId} and visitor_id = ${visitorId}`,
      ],
    },
    secrets: listSecrets,
    leftovers: endedBefore('visit_credentials', 'ended_at', keepMs, sql`visit_date is null`),
  },
}
