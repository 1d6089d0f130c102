/** All SQL about what badges look like. Jobs use it too, so every query names its company. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { FieldType } from '#domain/flow/flow.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { BadgeTemplates } from '#server/platform/database/database-types.ts'

export type BadgeTemplateRow = Selectable<BadgeTemplates>

/** By name; removed ones are not there any more. */
export function listTemplates(tx: Tx, companyId: CompanyId): Promise<BadgeTemplateRow[]> {
  return tx
    .selectFrom('badge_templates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy((row) => row.fn('lower', ['name']))
    .orderBy('badge_template_id')
    .execute()
}

export function findTemplate(
  tx: Tx,
  companyId: CompanyId,
  badgeTemplateId: string,
): Promise<BadgeTemplateRow | undefined> {
  return tx
    .selectFrom('badge_templates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('badge_template_id', '=', badgeTemplateId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The same, which nobody else saves before this transaction ends. */
export function lockTemplate(
  tx: Tx,
  companyId: CompanyId,
  badgeTemplateId: string,
): Promise<BadgeTemplateRow | undefined> {
  return tx
    .selectFrom('badge_templates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('badge_template_id', '=', badgeTemplateId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertTemplate(tx: Tx, template: Insertable<BadgeTemplates>): Promise<void> {
  await tx.insertInto('badge_templates').values(template).execute()
}

/** @returns false when there is no such template. */
export async function updateTemplate(
  tx: Tx,
  companyId: CompanyId,
  badgeTemplateId: string,
  values: Updateable<BadgeTemplates>,
): Promise<boolean> {
  const result = await tx
    .updateTable('badge_templates')
    .set(values)
    .where('company_id', '=', companyId)
    .where('badge_template_id', '=', badgeTemplateId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What is stored of the badge settings; null when nothing is. */
export async function findBadgeParams(tx: Tx, companyId: CompanyId): Promise<unknown> {
  const row = await tx
    .selectFrom('company_params')
    .select('params')
    .where('company_id', '=', companyId)
    .where('area', '=', 'badge')
    .executeTakeFirst()
  return row?.params ?? null
}

function fieldsOf(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('custom_fields')
    .select('custom_field_id as id')
    .where('company_id', '=', companyId)
    .orderBy('custom_field_id')
}

/** The custom fields that templates may name. */
export async function listFieldIds(tx: Tx, companyId: CompanyId): Promise<string[]> {
  const rows = await fieldsOf(tx, companyId).execute()
  return rows.map(({ id }) => id)
}

/** The same, locked against removal until the template that names them is stored. */
export async function lockFieldIds(tx: Tx, companyId: CompanyId): Promise<string[]> {
  const rows = await fieldsOf(tx, companyId).forKeyShare().execute()
  return rows.map(({ id }) => id)
}

/** What kind of answer each custom field takes. */
export async function listFieldTypes(
  tx: Tx,
  companyId: CompanyId,
): Promise<{ readonly id: string; readonly type: FieldType }[]> {
  const rows = await tx
    .selectFrom('custom_fields')
    .select(['custom_field_id as id', 'type'])
    .where('company_id', '=', companyId)
    .execute()
  // The table allows no other type.
  return rows.map(({ id, type }) => ({ id, type: type as FieldType }))
}

/** The hash of the visitor's photo; null when there is none. */
export async function findPictureSha256(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('visitors')
    .select('picture_sha256')
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
  return row?.picture_sha256 ?? null
}

/** The location's colour, logo and address. */
export function findLook(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('companies')
    .select(['name', 'brand_colour', 'logo_sha256', 'street', 'postal_code', 'city'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}
