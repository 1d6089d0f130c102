/** All SQL about sending domains and the keys by which mails are signed for them. */
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  DB,
  SendingDomainKeys,
  SendingDomains,
} from '#server/platform/database/database-types.ts'

export type DomainRow = Selectable<SendingDomains>
export type KeyRow = Selectable<SendingDomainKeys>

export function findDomain(
  db: Kysely<DB>,
  organisationId: OrganisationId,
): Promise<DomainRow | undefined> {
  return ofOrganisation(db, organisationId).executeTakeFirst()
}

/** Kept until the transaction ends: keys are made and found by one at a time. */
export function lockDomain(tx: Tx, organisationId: OrganisationId): Promise<DomainRow | undefined> {
  return ofOrganisation(tx, organisationId).forUpdate().executeTakeFirst()
}

function ofOrganisation(db: Kysely<DB>, organisationId: OrganisationId) {
  return db.selectFrom('sending_domains').selectAll().where('organisation_id', '=', organisationId)
}

export async function insertDomain(tx: Tx, row: Insertable<SendingDomains>): Promise<void> {
  await tx.insertInto('sending_domains').values(row).execute()
}

export async function updateDomain(
  tx: Tx,
  organisationId: OrganisationId,
  values: Updateable<SendingDomains>,
): Promise<void> {
  await tx
    .updateTable('sending_domains')
    .set(values)
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** Its keys stay, and sign nothing until their records are found anew. */
export async function deleteDomain(tx: Tx, { organisation_id, domain }: DomainRow): Promise<void> {
  await tx.deleteFrom('sending_domains').where('organisation_id', '=', organisation_id).execute()
  await tx
    .updateTable('sending_domain_keys')
    .set({ found_at: null })
    .where('organisation_id', '=', organisation_id)
    .where('domain', '=', domain)
    .execute()
}

/** Those of the domain, the newest first. */
export function listKeys(
  db: Kysely<DB>,
  { organisation_id, domain }: Pick<DomainRow, 'organisation_id' | 'domain'>,
): Promise<readonly KeyRow[]> {
  return db
    .selectFrom('sending_domain_keys')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('domain', '=', domain)
    .orderBy('created_at', 'desc')
    .orderBy('selector')
    .execute()
}

export async function insertKey(tx: Tx, row: Insertable<SendingDomainKeys>): Promise<void> {
  await tx.insertInto('sending_domain_keys').values(row).execute()
}

export async function updateKey(
  tx: Tx,
  { organisation_id, domain, selector }: KeyRow,
  values: Updateable<SendingDomainKeys>,
): Promise<void> {
  await tx
    .updateTable('sending_domain_keys')
    .set(values)
    .where('organisation_id', '=', organisation_id)
    .where('domain', '=', domain)
    .where('selector', '=', selector)
    .execute()
}

/** Those whose records are to be looked at. */
export async function listDueDomains(tx: Tx, now: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sending_domains')
    .select('organisation_id')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(1_000)
    .execute()
  return rows.map(({ organisation_id: id }) => id)
}
