/** All SQL about companies. Those of an organisation are reached through it, because one may become the default. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Companies } from '#server/platform/database/database-types.ts'

export type CompanyRow = Selectable<Companies>

export function listCompanies(tx: Tx, organisationId: OrganisationId): Promise<CompanyRow[]> {
  return tx
    .selectFrom('companies')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('company_id')
    .execute()
}

export function findCompany(tx: Tx, companyId: CompanyId): Promise<CompanyRow | undefined> {
  return tx
    .selectFrom('companies')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** The company when it belongs to the organisation. */
export async function findCompanyOf(
  tx: Tx,
  organisationId: OrganisationId,
  companyId: string,
): Promise<CompanyId | undefined> {
  const row = await tx
    .selectFrom('companies')
    .select('company_id')
    .where('organisation_id', '=', organisationId)
    .where(sql<string>`company_id`, '=', companyId)
    .executeTakeFirst()
  return row?.company_id
}

/** Locks the company when it belongs to the organisation. */
export function lockCompanyOf(
  tx: Tx,
  organisationId: OrganisationId,
  companyId: string,
): Promise<CompanyRow | undefined> {
  return tx
    .selectFrom('companies')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where(sql<string>`company_id`, '=', companyId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertCompany(tx: Tx, company: Insertable<Companies>): Promise<void> {
  await tx.insertInto('companies').values(company).execute()
}

export async function updateCompany(
  tx: Tx,
  companyId: CompanyId,
  values: Updateable<Companies>,
): Promise<void> {
  await tx.updateTable('companies').set(values).where('company_id', '=', companyId).execute()
}

/** At most one company of an organisation is the default: whichever was gives way. */
export async function clearDefault(tx: Tx, organisationId: OrganisationId): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ is_default: false })
    .where('organisation_id', '=', organisationId)
    .where('is_default', '=', true)
    .execute()
}
