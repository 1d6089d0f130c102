/** The tables of desk bookings of Eptura Engage. They tell of colleagues, and of no visitor. */
import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { desksSecretPlace } from './stored-desks.ts'

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('engage_desk_connections')
    .select(['company_id', 'integration_id', 'settings', 'secrets'])
    .execute()
  return rows.map((row) => ({
    place: desksSecretPlace(row),
    value: row.secrets,
    replace: (value) =>
      system
        .updateTable('engage_desk_connections')
        .set({ secrets: value })
        .where('company_id', '=', row.company_id)
        .where('secrets', '=', row.secrets)
        .execute(),
  }))
}

export const desksTables: Tables = {
  engage_bookings: impersonal,
  engage_desk_changes: impersonal,
  engage_desk_refusals: impersonal,
  engage_desk_runs: impersonal,
  engage_desks: impersonal,
  engage_refused_bookings: impersonal,
  // The frame pauses it when a backup is restored (`integrations`).
  engage_desk_connections: { visitors: null, secrets: listSecrets },
}
