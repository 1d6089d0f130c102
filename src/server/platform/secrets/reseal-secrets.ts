/** Brings the secrets in the database under the newest key: those of before there were keys, and those of older ones. Decision 0478. */
import type { Deps } from '#server/deps.ts'
import type { Database } from '../database/database.ts'
import { SecretError, type SecretPlace } from './sealed-value.ts'
import { channelSecretPlace, providerSecretPlace } from './secret-places.ts'

/** Before a value that lay there before there were keys; only a migration writes it. */
const plainPrefix = 'plain:'

type Stored = {
  readonly place: SecretPlace
  readonly value: string
  /** Puts another in its place, unless somebody did meanwhile. */
  readonly replace: (sealed: string) => Promise<unknown>
}

/** What cannot be opened stays as it is, and is said in the log. @returns how many those are */
export async function resealSecrets({
  db,
  secrets,
  log,
}: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<number> {
  let locked = 0
  for (const { place, value, replace } of await listSecrets(db)) {
    try {
      if (secrets.isCurrent(value)) continue
      const isPlain = value.startsWith(plainPrefix)
      const open = isPlain ? value.slice(plainPrefix.length) : secrets.open(place, value)
      await replace(secrets.seal(place, open))
    } catch (error) {
      if (!(error instanceof SecretError)) throw error
      locked += 1
      log.error({ reason: error.message }, 'A stored secret cannot be used.')
    }
  }
  return locked
}

async function listSecrets({ system }: Database): Promise<readonly Stored[]> {
  const ofChannels = await system.selectFrom('message_channel_secrets').selectAll().execute()
  const channels = ofChannels.map((row) => ({
    place: channelSecretPlace(row),
    value: row.value,
    replace: (value: string) =>
      system
        .updateTable('message_channel_secrets')
        .set({ value })
        .where('company_id', '=', row.company_id)
        .where('channel_id', '=', row.channel_id)
        .where('name', '=', row.name)
        .where('value', '=', row.value)
        .execute(),
  }))
  const tables = ['identity_providers', 'identity_provider_drafts'] as const
  const providers = tables.map(async (table) => {
    const rows = await system
      .selectFrom(table)
      .select(['organisation_id', 'issuer', 'client_id', 'client_secret'])
      .execute()
    return rows.map((row) => ({
      place: providerSecretPlace(row),
      value: row.client_secret,
      replace: (value: string) =>
        system
          .updateTable(table)
          .set({ client_secret: value })
          .where('organisation_id', '=', row.organisation_id)
          .where('client_secret', '=', row.client_secret)
          .execute(),
    }))
  })
  return [...channels, ...(await Promise.all(providers)).flat()]
}
