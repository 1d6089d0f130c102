/** All SQL of who sells and who buys. */
import { sql } from 'kysely'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import type { SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import { seller, type SellerDetails } from '#contract/billing/billing-shapes.ts'

export type SellerRow = { readonly details: SellerDetails; readonly revision: number }

/** Undefined: this installation bills nobody. */
export async function findSeller(tx: Tx): Promise<SellerRow | undefined> {
  const row = await tx
    .selectFrom('billing_seller')
    .select(['details', 'revision'])
    .executeTakeFirst()
  return row && { details: seller.parse(row.details), revision: row.revision }
}

/** For operators. */
export async function hasAccessToken(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select access_token is not null as has from billing_seller`.execute(tx)
  return rows[0]?.has ?? false
}

/** @param token sealed; undefined leaves it @returns the new revision, or null where it was changed meanwhile */
export async function saveSeller(
  tx: Tx,
  details: SellerDetails,
  token: string | null | undefined,
  revision: number,
  now: string,
): Promise<number | null> {
  const stored = JSON.stringify(details)
  if (revision === 0) {
    const made = await tx
      .insertInto('billing_seller')
      .values({ details: stored, access_token: token ?? null, updated_at: now })
      .onConflict((on) => on.doNothing())
      .returning('revision')
      .executeTakeFirst()
    return made?.revision ?? null
  }
  const saved = await tx
    .updateTable('billing_seller')
    .set({
      details: stored,
      revision: revision + 1,
      updated_at: now,
      ...(token !== undefined && { access_token: token }),
    })
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return saved?.revision ?? null
}

export async function listAccessTokens(
  { system }: Database,
  placeOf: (address: string) => SecretPlace,
): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('billing_seller')
    .select(['details', 'access_token'])
    .where('access_token', 'is not', null)
    .execute()
  return rows.map(({ details, access_token: sealed }) => ({
    place: placeOf(seller.parse(details).accessPoint),
    value: sealed ?? '',
    replace: (fresh: string) =>
      system
        .updateTable('billing_seller')
        .set({ access_token: fresh })
        .where('access_token', '=', sealed)
        .execute(),
  }))
}

export type CustomerRow = { readonly details: unknown; readonly vat_proved: boolean | null }

export async function findCustomer(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('billing_customers')
    .select(['details', 'vat_proved'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

export async function saveCustomer(
  tx: Tx,
  organisationId: OrganisationId,
  details: object,
  now: string,
): Promise<void> {
  // What the register said counts as long as the number stays.
  const isSame = sql`(c.details ->> 'vatNumber' = excluded.details ->> 'vatNumber'
    and c.details ->> 'country' = excluded.details ->> 'country')`
  await sql`insert into billing_customers as c (organisation_id, details, updated_at)
    values (${organisationId}, ${JSON.stringify(details)}::jsonb, ${now})
    on conflict (organisation_id) do update set details = excluded.details, updated_at = excluded.updated_at,
      vat_proved = case when ${isSame} then c.vat_proved end,
      vat_checked_at = case when ${isSame} then c.vat_checked_at end,
      vat_pending_since = case when ${isSame} then c.vat_pending_since end,
      vat_fault = case when ${isSame} then c.vat_fault end`.execute(tx)
}
