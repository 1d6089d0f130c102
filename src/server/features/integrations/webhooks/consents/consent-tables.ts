/** What other systems have allowed Foyer there, and browsers that are on their way to allow it. */
import type { Database } from '#server/platform/database/database.ts'
import { consentPlace } from '#server/platform/integrations/consent/stored-consent.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import type { Tables } from '#server/platform/tables/table-rules.ts'

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system.selectFrom('integration_consents').selectAll().execute()
  return rows.flatMap((row) => {
    const own = (column: 'client_secret' | 'tokens', value: string, what: 'client' | 'tokens') => ({
      place: consentPlace(row, what),
      value,
      replace: (sealed: string) =>
        system
          .updateTable('integration_consents')
          .set({ [column]: sealed })
          .where('company_id', '=', row.company_id)
          .where('integration_id', '=', row.integration_id)
          .where(column, '=', value)
          .execute(),
    })
    return [
      own('client_secret', row.client_secret, 'client'),
      ...(row.tokens === null ? [] : [own('tokens', row.tokens, 'tokens')]),
    ]
  })
}

export const consentTables: Tables = {
  integration_consents: { visitors: null, secrets: listSecrets },
  // The key that sealed a trip's secret is kept for longer than the trip takes.
  integration_consent_trips: {
    visitors: null,
    leftovers: endedBefore('integration_consent_trips', 'until', 0),
    backup: 'NOT_CARRIED',
  },
}
