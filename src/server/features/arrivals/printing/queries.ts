/** All SQL about printers. Jobs use it too, so every query names its company. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Printers } from '#server/platform/database/database-types.ts'

export type PrinterRow = Selectable<Printers>

/** By name; removed ones are not there any more. */
export function listPrinters(tx: Tx, companyId: CompanyId): Promise<PrinterRow[]> {
  return tx
    .selectFrom('printers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy((row) => row.fn('lower', ['name']))
    .orderBy('printer_id')
    .execute()
}

export function findPrinter(
  tx: Tx,
  companyId: CompanyId,
  printerId: string,
): Promise<PrinterRow | undefined> {
  return tx
    .selectFrom('printers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('printer_id', '=', printerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export async function insertPrinter(tx: Tx, printer: Insertable<Printers>): Promise<void> {
  await tx.insertInto('printers').values(printer).execute()
}

/** @returns false when there is no such printer. */
export async function updatePrinter(
  tx: Tx,
  companyId: CompanyId,
  printerId: string,
  values: Updateable<Printers>,
): Promise<boolean> {
  const result = await tx
    .updateTable('printers')
    .set(values)
    .where('company_id', '=', companyId)
    .where('printer_id', '=', printerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** How the test that was asked for then went; a later one is not touched. */
export async function noteTest(
  tx: Tx,
  companyId: CompanyId,
  printerId: string,
  test: { readonly askedAt: string; readonly endedAt: string; readonly error: string | null },
): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ tested_at: test.endedAt, test_error: test.error })
    .where('company_id', '=', companyId)
    .where('printer_id', '=', printerId)
    .where('test_asked_at', '=', test.askedAt)
    .execute()
}

export async function hasTemplate(
  tx: Tx,
  companyId: CompanyId,
  badgeTemplateId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('badge_templates')
    .select('badge_template_id')
    .where('company_id', '=', companyId)
    .where('badge_template_id', '=', badgeTemplateId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the location prints a badge for whoever checks in at its door (`walk-in` settings); null: nothing is stored. */
export async function findWalkInParams(tx: Tx, companyId: CompanyId): Promise<unknown> {
  const row = await tx
    .selectFrom('company_params')
    .select('params')
    .where('company_id', '=', companyId)
    .where('area', '=', 'walk-in')
    .executeTakeFirst()
  return row?.params ?? null
}
