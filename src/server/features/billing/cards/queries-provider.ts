/** All SQL of who collects. An organisation sees no more than that somebody does. */
import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { secretKeyPlace, signingSecretPlace } from './secret-places.ts'

export type ProviderRow = {
  readonly is_on: boolean
  /** Both sealed. */
  readonly secret_key: string | null
  readonly signing_secret: string | null
  readonly account: string | null
  readonly revision: number
}

/** For operators and background work. */
export async function findProvider(tx: Tx): Promise<ProviderRow | undefined> {
  return tx
    .selectFrom('card_provider')
    .select(['is_on', 'secret_key', 'signing_secret', 'account', 'revision'])
    .executeTakeFirst()
}

/** For organisations; null where nobody collects. */
export async function findAccount(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('card_provider')
    .select('account')
    .where('is_on', '=', true)
    .executeTakeFirst()
  return row?.account ?? null
}

/** @returns the new revision, or null where it was changed meanwhile */
export async function saveProvider(
  tx: Tx,
  row: Omit<ProviderRow, 'revision'>,
  revision: number,
  now: string,
): Promise<number | null> {
  const values = { ...row, updated_at: now }
  if (revision === 0) {
    const made = await tx
      .insertInto('card_provider')
      .values(values)
      .onConflict((on) => on.doNothing())
      .returning('revision')
      .executeTakeFirst()
    return made?.revision ?? null
  }
  const saved = await tx
    .updateTable('card_provider')
    .set({ ...values, revision: revision + 1 })
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return saved?.revision ?? null
}

export async function isSelling(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('billing_seller').select('revision').executeTakeFirst()) !== undefined
}

export async function listCardSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('card_provider')
    .select(['secret_key', 'signing_secret'])
    .execute()
  const places = [
    ['secret_key', secretKeyPlace],
    ['signing_secret', signingSecretPlace],
  ] as const
  return rows.flatMap((row) =>
    places.flatMap(([column, place]) => {
      const value = row[column]
      if (value === null) return []
      const replace = (fresh: string) =>
        sql`update card_provider set ${sql.ref(column)} = ${fresh} where ${sql.ref(column)} = ${value}`.execute(
          system,
        )
      return [{ place, value, replace }]
    }),
  )
}
