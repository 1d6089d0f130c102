/** What other systems were told holds what visitors are called: it goes with their visits, and after 30 days in any case. */
import { sql } from 'kysely'
import { integrationManifests } from '#domain/integration/manifest.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/platform/database/database.ts'
import { integrationSecretPlace } from '#server/platform/integrations/secret-place.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

const keepMs = integrationManifests.WEBHOOK.limits.keptDays * DAY_MS

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system.selectFrom('integration_secrets').selectAll().execute()
  return rows.map((row) => ({
    place: integrationSecretPlace(row),
    value: row.value,
    replace: (value) =>
      system
        .updateTable('integration_secrets')
        .set({ value })
        .where('company_id', '=', row.company_id)
        .where('integration_id', '=', row.integration_id)
        .where('secret_id', '=', row.secret_id)
        .where('value', '=', row.value)
        .execute(),
  }))
}

export const tables: Tables = {
  integrations: {
    visitors: null,
    // The live installation may still call: two would tell the same systems different things.
    restored: `update integrations set
      state = case when state = 'ACTIVE' then 'PAUSED' else state end,
      restored_from = case when state = 'ACTIVE' then $1::timestamptz else restored_from end,
      rehearsal = case when rehearsal ->> 'state' = 'RUNNING' then null else rehearsal end`,
  },
  integration_secrets: { visitors: null, secrets: listSecrets },
  integration_numbers: impersonal,
  integration_events: {
    visitors: {
      file: ({ companyId, subjects }) => sql`
        select jsonb_build_object('told', i.name, 'kind', e.kind, 'at', e.at, 'state', e.state, 'body', e.body) as row
        from integration_events e left join integrations i on i.company_id = e.owner_id and i.integration_id = e.integration_id
        where e.company_id = ${companyId} and e.subject = any (${[...subjects]}::text[])`,
      erase: ({ companyId, subjects }) => [
        sql`delete from integration_events where company_id = ${companyId} and subject = any (${[...subjects]}::text[])`,
      ],
      purge: ({ companyId, subjects }) => [
        sql`delete from integration_events where company_id = ${companyId} and subject = any (${[...subjects]}::text[])`,
      ],
    },
    leftovers: endedBefore('integration_events', 'at', keepMs),
  },
  integration_exchanges: { visitors: { file: null, erase: 'REPEATS' } },
}
