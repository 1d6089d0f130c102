/** All SQL about custom fields. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CustomFields } from '#server/platform/database/database-types.ts'

export type CustomFieldRow = Selectable<CustomFields>

/** In the order in which they were made. */
export function listCustomFields(tx: Tx, companyId: CompanyId): Promise<CustomFieldRow[]> {
  return tx
    .selectFrom('custom_fields')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('custom_field_id')
    .execute()
}

/** Locks the field, so that its values and type hold while it is changed. */
export function lockCustomField(
  tx: Tx,
  companyId: CompanyId,
  customFieldId: string,
): Promise<CustomFieldRow | undefined> {
  return tx
    .selectFrom('custom_fields')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('custom_field_id', '=', customFieldId)
    .forUpdate()
    .executeTakeFirst()
}

/** @returns false when the id is taken. */
export async function insertCustomField(tx: Tx, field: Insertable<CustomFields>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('custom_fields')
    .values(field)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateCustomField(
  tx: Tx,
  companyId: CompanyId,
  customFieldId: string,
  values: Updateable<CustomFields>,
): Promise<void> {
  await tx
    .updateTable('custom_fields')
    .set(values)
    .where('company_id', '=', companyId)
    .where('custom_field_id', '=', customFieldId)
    .execute()
}

/** A question of a published flow: the choices that it offers, of a list. */
export type AskedQuestion = { readonly values: readonly string[] }

/** Where published flows ask for the field. */
export async function listAskedQuestions(
  tx: Tx,
  companyId: CompanyId,
  customFieldId: string,
): Promise<readonly AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select coalesce(screen #> '{element,field,values}', '[]') as values
    from flows, jsonb_array_elements(screens) screen
    where company_id = ${companyId} and screen #>> '{element,field,name}' = ${customFieldId}`.execute(
    tx,
  )
  return rows
}
