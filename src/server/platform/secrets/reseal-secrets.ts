/** Brings the secrets in the database under the newest key: those of before there were keys, and those of older ones. Decision 0478. */
import type { Deps } from '#server/deps.ts'
import { SecretError, type SecretPlace } from './sealed-value.ts'

/** Before a value that lay there before there were keys; only a migration writes it. */
const plainPrefix = 'plain:'

/** A value as it lies in a table that a feature has declared. */
export type StoredSecret = {
  readonly place: SecretPlace
  readonly value: string
  /** Puts another in its place, unless somebody did meanwhile. */
  readonly replace: (sealed: string) => Promise<unknown>
}

/** What cannot be opened stays as it is, and is said in the log. @returns how many those are */
export async function resealSecrets({
  db,
  secrets,
  tables,
  log,
}: Pick<Deps, 'db' | 'secrets' | 'tables' | 'log'>): Promise<number> {
  let locked = 0
  const stored = await Promise.all(
    tables.flatMap((table) => (table.secrets === undefined ? [] : [table.secrets(db)])),
  )
  for (const { place, value, replace } of stored.flat()) {
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
