/** All SQL about agreements and their versions; signatures have their own file. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Agreements, AgreementVersions } from '#server/platform/database/database-types.ts'

export type AgreementRow = Selectable<Agreements> & Pick<Selectable<AgreementVersions>, 'texts'>

/** In the administrator's order, each with its current texts. */
export function listAgreements(tx: Tx, companyId: CompanyId): Promise<AgreementRow[]> {
  return currentAgreements(tx, companyId)
    .orderBy('a.position')
    .orderBy('a.created_at')
    .orderBy('a.agreement_id')
    .execute()
}

export function findAgreement(
  tx: Tx,
  companyId: CompanyId,
  agreementId: string,
): Promise<AgreementRow | undefined> {
  return currentAgreements(tx, companyId)
    .where('a.agreement_id', '=', agreementId)
    .executeTakeFirst()
}

/** Locks the agreement, so that two changes never make the same version. */
export async function lockAgreement(
  tx: Tx,
  companyId: CompanyId,
  agreementId: string,
): Promise<AgreementRow | undefined> {
  await tx
    .selectFrom('agreements')
    .select('agreement_id')
    .where('company_id', '=', companyId)
    .where('agreement_id', '=', agreementId)
    .forUpdate()
    .execute()
  // Read afterwards: a join that had to wait for the lock would look for the texts of the version before.
  return findAgreement(tx, companyId, agreementId)
}

/** Locks all agreements, so that their order is changed by one at a time. */
export function lockOrder(
  tx: Tx,
  companyId: CompanyId,
): Promise<Pick<Selectable<Agreements>, 'agreement_id' | 'position' | 'version'>[]> {
  return tx
    .selectFrom('agreements')
    .select(['agreement_id', 'position', 'version'])
    .where('company_id', '=', companyId)
    .orderBy('agreement_id')
    .forUpdate()
    .execute()
}

/** Keeps all of them from changing until the transaction ends, while a flow is published that guarantees who signs them. */
export async function shareAgreements(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx
    .selectFrom('agreements')
    .select('agreement_id')
    .where('company_id', '=', companyId)
    .orderBy('agreement_id')
    .forShare()
    .execute()
}

function currentAgreements(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('agreements as a')
    .innerJoin('agreement_versions as v', (join) =>
      join
        .onRef('v.company_id', '=', 'a.company_id')
        .onRef('v.agreement_id', '=', 'a.agreement_id')
        .onRef('v.version', '=', 'a.version'),
    )
    .selectAll('a')
    .select('v.texts')
    .where('a.company_id', '=', companyId)
}

export async function insertAgreement(tx: Tx, agreement: Insertable<Agreements>): Promise<void> {
  await tx.insertInto('agreements').values(agreement).execute()
}

export async function updateAgreement(
  tx: Tx,
  companyId: CompanyId,
  agreementId: string,
  values: Updateable<Agreements>,
): Promise<void> {
  await tx
    .updateTable('agreements')
    .set(values)
    .where('company_id', '=', companyId)
    .where('agreement_id', '=', agreementId)
    .execute()
}

export async function insertVersion(tx: Tx, version: Insertable<AgreementVersions>): Promise<void> {
  await tx.insertInto('agreement_versions').values(version).execute()
}

function fieldsOf(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('custom_fields')
    .select('custom_field_id as id')
    .where('company_id', '=', companyId)
    .orderBy('custom_field_id')
}

/** The ids of the company's custom fields: what conditions and placeholders may name. */
export async function listFieldIds(tx: Tx, companyId: CompanyId): Promise<string[]> {
  const rows = await fieldsOf(tx, companyId).execute()
  return rows.map(({ id }) => id)
}

/** The same, locked against removal until the agreement that names them is stored. */
export async function lockFieldIds(tx: Tx, companyId: CompanyId): Promise<string[]> {
  const rows = await fieldsOf(tx, companyId).forKeyShare().execute()
  return rows.map(({ id }) => id)
}
