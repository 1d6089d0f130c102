/** All SQL about the domains that organisations prove to be theirs. */
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, ProvedDomains } from '#server/platform/database/database-types.ts'

export type DomainRow = Selectable<ProvedDomains>
export type DomainKey = { readonly organisationId: OrganisationId; readonly domain: string }

export function listDomains(
  db: Kysely<DB>,
  organisationId: OrganisationId,
): Promise<readonly DomainRow[]> {
  return db
    .selectFrom('proved_domains')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('domain')
    .execute()
}

export function findDomain(
  db: Kysely<DB>,
  { organisationId, domain }: DomainKey,
): Promise<DomainRow | undefined> {
  return db
    .selectFrom('proved_domains')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('domain', '=', domain)
    .executeTakeFirst()
}

/** Kept until the transaction ends. */
export function lockDomain(
  tx: Tx,
  { organisationId, domain }: DomainKey,
): Promise<DomainRow | undefined> {
  return tx
    .selectFrom('proved_domains')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('domain', '=', domain)
    .forUpdate()
    .executeTakeFirst()
}

/** That of everybody who tries to prove it, in one order, so that it changes hands by one transaction at a time. */
export function lockEverywhere(tx: Tx, domain: string): Promise<readonly DomainRow[]> {
  return tx
    .selectFrom('proved_domains')
    .selectAll()
    .where('domain', '=', domain)
    .orderBy('organisation_id')
    .forUpdate()
    .execute()
}

/** @returns false where it is there already */
export async function insertDomain(tx: Tx, row: Insertable<ProvedDomains>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('proved_domains')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'domain']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateDomain(
  tx: Tx,
  { organisation_id, domain }: DomainRow,
  values: Updateable<ProvedDomains>,
): Promise<void> {
  await tx
    .updateTable('proved_domains')
    .set(values)
    .where('organisation_id', '=', organisation_id)
    .where('domain', '=', domain)
    .execute()
}

export async function deleteDomain(tx: Tx, { organisation_id, domain }: DomainRow): Promise<void> {
  await tx
    .deleteFrom('proved_domains')
    .where('organisation_id', '=', organisation_id)
    .where('domain', '=', domain)
    .execute()
}

/** Those whose records are to be looked for. */
export async function listDue(tx: Tx, now: string) {
  return tx
    .selectFrom('proved_domains')
    .select(['organisation_id', 'domain'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(1_000)
    .execute()
}
