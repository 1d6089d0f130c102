/** All SQL about custom fields. */
import type { Insertable, Selectable, Updateable } from 'kysely'
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
