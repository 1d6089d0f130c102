/** All SQL of licences. They are the installation's. */
import type { Licence } from '#domain/billing/licence.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'

/** The latest that was entered. */
export async function findLatest(tx: Tx) {
  return tx
    .selectFrom('licences')
    .select(['file', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('licence_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** @param now ISO 8601 */
export async function insertLicence(
  tx: Tx,
  file: string,
  licence: Licence,
  now: string,
): Promise<void> {
  await tx
    .insertInto('licences')
    .values({ licence_id: uuid7(), file, content: JSON.stringify(licence), created_at: now })
    .execute()
}
