/** All SQL about feature flags, as `foyer_operator`. */
import { sql } from 'kysely'
import type { FlaggedFeature } from '#domain/feature-flag/feature-flag.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type FlagRow = {
  readonly feature: string
  readonly everywhere: boolean
  readonly share: number
  readonly revision: number
}

const columns = ['feature', 'everywhere', 'share', 'revision'] as const

export function listFlags(tx: Tx): Promise<readonly FlagRow[]> {
  return tx.selectFrom('feature_flags').select(columns).execute()
}

/** One, kept from changing until the transaction ends. */
export function lockFlag(tx: Tx, feature: FlaggedFeature): Promise<FlagRow | undefined> {
  return tx
    .selectFrom('feature_flags')
    .select(columns)
    .where('feature', '=', feature)
    .forUpdate()
    .executeTakeFirst()
}

export type NamedLocation = {
  readonly feature: string
  readonly companyId: string
  readonly name: string
  readonly organisationId: string
  readonly organisationName: string
}

/** By name. */
export async function listNamed(tx: Tx): Promise<readonly NamedLocation[]> {
  const { rows } = await sql<NamedLocation>`
    select f.feature, c.company_id as "companyId", c.name, o.organisation_id as "organisationId", o.name as "organisationName"
    from feature_flag_locations f join companies c using (company_id) join organisations o using (organisation_id)
    order by lower(c.name), c.company_id`.execute(tx)
  return rows
}

/** Those that are open. */
export async function listOpenLocations(
  tx: Tx,
): Promise<readonly { readonly companyId: string; readonly modules: readonly string[] }[]> {
  const { rows } = await sql<{ companyId: string; modules: string[] }>`
    select company_id as "companyId", modules from companies where disabled_at is null and closed_at is null`.execute(
    tx,
  )
  return rows
}

/** @returns the revision; undefined where another operator was faster */
export async function writeFlag(
  tx: Tx,
  { feature, everywhere, share, revision }: FlagRow,
  now: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    insert into feature_flags (feature, everywhere, share, revision, updated_at)
    select ${feature}, ${everywhere}, ${share}, 1, ${now}::timestamptz
    where ${revision} = 0 or exists (select from feature_flags where feature = ${feature})
    on conflict (feature) do update
    set everywhere = excluded.everywhere, share = excluded.share, revision = feature_flags.revision + 1,
      updated_at = excluded.updated_at
    where feature_flags.revision = ${revision}
    returning revision`.execute(tx)
  return rows[0]?.revision
}

/** @param companyIds uuids. @returns how many of them there are */
export async function nameLocations(
  tx: Tx,
  feature: FlaggedFeature,
  companyIds: readonly string[],
): Promise<number> {
  await sql`delete from feature_flag_locations where feature = ${feature}`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    insert into feature_flag_locations (company_id, feature)
    select company_id, ${feature} from companies where company_id = any (${companyIds}::uuid[])`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
