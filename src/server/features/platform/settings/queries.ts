/** All SQL about the settings of a company. */
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type Area =
  | 'visitor-management'
  | 'employee-management'
  | 'visitor-check-email'
  | 'kiosk'
  | 'kiosk-behaviour'
  | 'arrival'
  | 'walk-in'
  | 'badge'
  | 'check-out'
  | 'retention'
  | 'visitor-types'
  | 'set-up'
  | 'opening-hours'
  | 'deliveries'

/** What is stored for an area; an empty object when nothing is: the contract's defaults count then. */
export async function findParams(tx: Tx, companyId: CompanyId, area: Area): Promise<unknown> {
  return (await findStored(tx, companyId, area)) ?? {}
}

/** What is stored for an area; null when nobody has saved anything there. */
export async function findStored(tx: Tx, companyId: CompanyId, area: string): Promise<unknown> {
  const row = await tx
    .selectFrom('company_params')
    .select('params')
    .where('company_id', '=', companyId)
    .where('area', '=', area)
    .executeTakeFirst()
  return row?.params ?? null
}

export async function upsertParams(
  tx: Tx,
  companyId: CompanyId,
  area: Area,
  params: object,
  at: string,
): Promise<void> {
  const values = { params: JSON.stringify(params), updated_at: at }
  await tx
    .insertInto('company_params')
    .values({ company_id: companyId, area, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'area']).doUpdateSet(values))
    .execute()
}

/** Whoever changes settings that build on what stands waits for others who do. */
export async function lockSettings(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute()
}

/** Locks the flow against removal until the setting that names it is stored. */
export async function hasFlow(tx: Tx, companyId: CompanyId, flowId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('flows')
    .select('flow_id')
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the given agreements that the company has, locked against removal until the setting that names them is stored. */
export async function listKnownAgreements(
  tx: Tx,
  companyId: CompanyId,
  agreementIds: readonly string[],
): Promise<string[]> {
  if (agreementIds.length === 0) return []
  const rows = await tx
    .selectFrom('agreements')
    .select('agreement_id')
    .where('company_id', '=', companyId)
    .where('agreement_id', 'in', agreementIds)
    .orderBy('agreement_id')
    .forKeyShare()
    .execute()
  return rows.map(({ agreement_id }) => agreement_id)
}

/** Those of the given users who work at the company. */
export async function listKnownUsers(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .where('active', '=', true)
    .orderBy('user_id')
    .forShare()
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function findTexts(tx: Tx, companyId: CompanyId, language: string): Promise<unknown> {
  const row = await tx
    .selectFrom('kiosk_texts')
    .select('texts')
    .where('company_id', '=', companyId)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.texts ?? {}
}

export function listTexts(
  tx: Tx,
  companyId: CompanyId,
): Promise<{ language: string; texts: unknown }[]> {
  return tx
    .selectFrom('kiosk_texts')
    .select(['language', 'texts'])
    .where('company_id', '=', companyId)
    .orderBy('language')
    .execute()
}

export async function upsertTexts(
  tx: Tx,
  companyId: CompanyId,
  language: string,
  texts: object,
): Promise<void> {
  const values = { texts: JSON.stringify(texts) }
  await tx
    .insertInto('kiosk_texts')
    .values({ company_id: companyId, language, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'language']).doUpdateSet(values))
    .execute()
}

export async function findLanguages(tx: Tx, companyId: CompanyId): Promise<readonly string[]> {
  const row = await tx
    .selectFrom('companies')
    .select('languages')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.languages ?? []
}

export async function updateLanguages(
  tx: Tx,
  companyId: CompanyId,
  languages: readonly string[],
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ languages: [...languages] })
    .where('company_id', '=', companyId)
    .execute()
}

/** What locations of an organisation have saved for some areas, as it was saved. */
export function listStored(
  tx: Tx,
  organisationId: OrganisationId,
  areas: readonly string[],
): Promise<{ companyId: CompanyId; area: string; params: unknown }[]> {
  return tx
    .selectFrom('company_params as p')
    .innerJoin('companies as c', 'c.company_id', 'p.company_id')
    .select(['p.company_id as companyId', 'p.area', 'p.params'])
    .where('c.organisation_id', '=', organisationId)
    .where('p.area', 'in', areas)
    .execute()
}
