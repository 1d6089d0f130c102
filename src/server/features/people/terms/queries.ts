/** All SQL about the terms of the installation. */
import type { Kysely } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

/** The version that counts now. */
export function findNewest(db: Kysely<DB>) {
  return db
    .selectFrom('terms_versions')
    .select(['version', 'texts', 'published_at as publishedAt'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** All of them, the newest first, and by how many each was accepted. */
export function listVersions(tx: Tx) {
  return tx
    .selectFrom('terms_versions as v')
    .select((build) => [
      'v.version',
      'v.texts',
      'v.published_at as publishedAt',
      build
        .selectFrom('terms_acceptances as a')
        .whereRef('a.version', '=', 'v.version')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('acceptances'),
    ])
    .orderBy('v.version', 'desc')
    .execute()
}

/** @returns false where this version is there already */
export async function insertVersion(
  tx: Tx,
  values: { version: number; texts: Readonly<Record<string, string>>; now: string },
): Promise<boolean> {
  const made = await tx
    .insertInto('terms_versions')
    .values({
      version: values.version,
      texts: JSON.stringify(values.texts),
      published_at: values.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('version')
    .execute()
  return made.length > 0
}

export async function insertAcceptance(
  tx: Tx,
  values: {
    organisationId: string
    accountId: string
    email: string
    version: number
    now: string
  },
): Promise<void> {
  await tx
    .insertInto('terms_acceptances')
    .values({
      organisation_id: values.organisationId,
      account_id: values.accountId,
      email: values.email,
      version: values.version,
      accepted_at: values.now,
    })
    .execute()
}

export function listAcceptances(tx: Tx, limit: number) {
  return tx
    .selectFrom('terms_acceptances as a')
    .innerJoin('organisations as o', 'o.organisation_id', 'a.organisation_id')
    .select(['o.name as organisationName', 'a.email', 'a.version', 'a.accepted_at as acceptedAt'])
    .orderBy('a.accepted_at', 'desc')
    .orderBy('a.account_id')
    .limit(limit)
    .execute()
}
