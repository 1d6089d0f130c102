/** What access control systems were told holds names, and goes with the visits; numbers and levels hold ids alone. */
import { sql } from 'kysely'
import { tokenRestDays } from '#domain/door/token-number.ts'
import { integrationManifests } from '#domain/integration/manifest.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'
import { clientKeyPlace } from './systems/client-key.ts'
import { doorSecretPlace } from './systems/stored-system.ts'

const keepMs = integrationManifests.DOORS.limits.keptDays * DAY_MS

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('door_systems')
    .select(['company_id', 'integration_id', 'settings', 'secret', 'client_key'])
    .execute()
  const keys = rows.flatMap(({ client_key: key, ...row }) =>
    key === null
      ? []
      : {
          place: clientKeyPlace(row),
          value: key,
          replace: (value: string) =>
            system
              .updateTable('door_systems')
              .set({ client_key: value })
              .where('company_id', '=', row.company_id)
              .where('integration_id', '=', row.integration_id)
              .where('client_key', '=', key)
              .execute(),
        },
  )
  const secrets = rows.map((row) => ({
    place: doorSecretPlace(row),
    value: row.secret,
    replace: (value: string) =>
      system
        .updateTable('door_systems')
        .set({ secret: value })
        .where('company_id', '=', row.company_id)
        .where('integration_id', '=', row.integration_id)
        .where('secret', '=', row.secret)
        .execute(),
  }))
  return [...secrets, ...keys]
}

export const tables: Tables = {
  door_systems: {
    visitors: null,
    secrets: listSecrets,
    // The live installation may still tell it: two would take back each other's credentials.
    restored: `update door_systems set
      restored_from = case when state <> 'PAUSED' then $1::timestamptz else restored_from end, state = 'PAUSED', resync = null`,
  },
  door_credentials: {
    visitors: {
      file: rowsOfVisitor(
        'door_credentials',
        sql`jsonb_build_object('door_number', t.token, 'inside', t.is_inside, 'last_passage', t.last_passage_at)`,
      ),
      erase: 'HOLDS_IDS',
    },
    // Where a system still has it, it stays until that is withdrawn.
    leftovers: endedBefore(
      'door_credentials',
      'used_at',
      tokenRestDays * DAY_MS,
      sql`not exists (select from door_grants g where g.company_id = door_credentials.company_id
        and g.credential_id = door_credentials.credential_id
        and (g.level is not null or g.given is not null or g.asked_at is not null))`,
    ),
  },
  door_grants: impersonal,
  // Who holds what, now and here.
  door_lines: { visitors: null, backup: 'NOT_CARRIED' },
  door_exchanges: {
    visitors: {
      file: ({ companyId, subjects }) => sql`
        select jsonb_build_object('told', s.name, 'at', e.at, 'call', e.act, 'request', e.request) as row
        from door_exchanges e join door_systems s using (company_id, integration_id)
        where e.company_id = ${companyId} and e.subject = any (${[...subjects]}::text[])`,
      erase: ({ companyId, subjects }) => [
        sql`delete from door_exchanges where company_id = ${companyId} and subject = any (${[...subjects]}::text[])`,
      ],
      purge: ({ companyId, subjects }) => [
        sql`delete from door_exchanges where company_id = ${companyId} and subject = any (${[...subjects]}::text[])`,
      ],
    },
    leftovers: endedBefore('door_exchanges', 'at', keepMs),
  },
  door_passages: {
    visitors: {
      file: ({ companyId, subjects }) => sql`
        select jsonb_build_object('door', reader, 'at', at, 'outcome', outcome) as row from door_passages
        where company_id = ${companyId} and subject = any (${[...subjects]}::text[])`,
      erase: ({ companyId, subjects }) => [
        sql`delete from door_passages where company_id = ${companyId} and subject = any (${[...subjects]}::text[])`,
      ],
      purge: ({ companyId, subjects }) => [
        sql`delete from door_passages where company_id = ${companyId} and subject = any (${[...subjects]}::text[])`,
      ],
    },
    leftovers: endedBefore('door_passages', 'received_at', keepMs, sql`state = 'DONE'`),
  },
  door_changes: impersonal,
}
