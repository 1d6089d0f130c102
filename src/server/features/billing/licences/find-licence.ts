import type { Licence } from '#domain/billing/licence.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findLatest } from './queries.ts'
import { licenceKey, readLicenceFile } from './read-licence-file.ts'

export type StoredLicence = {
  readonly licence: Licence
  /** As it was entered. */
  readonly file: string
  readonly enteredAt: string
}

/**
 * The licence that counts: the latest that was entered. It is checked each time, so that one that somebody wrote into the database
 * counts for nothing. Null where there is none, or no key to check one: then nothing is limited.
 */
export async function findLicence(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
): Promise<StoredLicence | null> {
  const key = licenceKey(config.licenceKey)
  if (key === null) return null
  const row = await findLatest(tx)
  const licence = row ? readLicenceFile(row.file, key) : null
  return row && licence ? { licence, file: row.file, enteredAt: row.created_at } : null
}
