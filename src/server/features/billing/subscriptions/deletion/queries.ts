/** All SQL of the end of an organisation: what is deleted, and how far it is. It runs over all tenants. */
import { sql } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** @returns false where it has begun before */
export async function insertDeletion(
  tx: Tx,
  organisationId: OrganisationId,
  now: string,
): Promise<boolean> {
  const made = await tx
    .insertInto('organisation_deletions')
    .values({ organisation_id: organisationId, begun_at: now })
    .onConflict((on) => on.doNothing())
    .returning('organisation_id')
    .execute()
  return made.length > 0
}

/** Nobody gets in any more, and nothing of it is planned anew. A logo would hold its file until the location goes, which goes last. */
export async function closeLocations(
  tx: Tx,
  organisationId: OrganisationId,
  now: string,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set((row) => ({
      disabled_at: row.fn.coalesce('disabled_at', sql<string>`${now}::timestamptz`),
      logo_sha256: null,
    }))
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** Counts what went. @returns how many went so far; null where it has ended, or never began */
export async function countDeleted(
  tx: Tx,
  organisationId: OrganisationId,
  rows: number,
): Promise<number | null> {
  const row = await tx
    .updateTable('organisation_deletions')
    .set((eb) => ({ rows_deleted: eb('rows_deleted', '+', rows) }))
    .where('organisation_id', '=', organisationId)
    .where('ended_at', 'is', null)
    .returning('rows_deleted')
    .executeTakeFirst()
  return row?.rows_deleted ?? null
}

export async function endDeletion(
  tx: Tx,
  organisationId: OrganisationId,
  now: string,
): Promise<void> {
  await tx
    .updateTable('organisation_deletions')
    .set({ ended_at: now })
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** A round over all tables. @returns how many rows went; 0 once nothing but files is left */
export async function deleteSome(
  tx: Tx,
  organisationId: OrganisationId,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select delete_some_of_organisation(${organisationId}::uuid, ${most}) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}

export type OwnedFile = { readonly companyId: CompanyId; readonly sha256: string }

export async function listFiles(
  tx: Tx,
  organisationId: OrganisationId,
  most: number,
): Promise<readonly OwnedFile[]> {
  const { rows } = await sql<{ company_id: CompanyId; sha256: string }>`
    select f.company_id, f.sha256 from files f join companies c using (company_id)
    where c.organisation_id = ${organisationId} order by f.sha256, f.company_id limit ${most}`.execute(
    tx,
  )
  return rows.map((row) => ({ companyId: row.company_id, sha256: row.sha256 }))
}
