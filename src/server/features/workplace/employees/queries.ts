/** All SQL about employees. */
import { sql, type Selectable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Employees } from '#server/platform/database/database-types.ts'

export type EmployeeRow = Selectable<Employees>

/** One page of those who may book, as people sort names. */
export async function listEmployees(
  tx: Tx,
  companyId: CompanyId,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ total: number; employees: EmployeeRow[] }> {
  const employees = await tx
    .selectFrom('employees')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy(sql`lastname collate "und-x-icu"`)
    .orderBy(sql`firstname collate "und-x-icu"`)
    .orderBy('user_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await tx
    .selectFrom('employees')
    .select((s) => s.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { total, employees }
}

export type NewEmployee = Pick<
  EmployeeRow,
  | 'user_id'
  | 'home_company_id'
  | 'firstname'
  | 'lastname'
  | 'active'
  | 'allowed_on_location'
  | 'name_hidden'
>

export function upsertEmployee(
  tx: Tx,
  companyId: CompanyId,
  employee: NewEmployee,
): Promise<EmployeeRow> {
  const { allowed_on_location, name_hidden } = employee
  return tx
    .insertInto('employees')
    .values({ company_id: companyId, ...employee })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({ allowed_on_location, name_hidden }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @returns whether the user belongs to this company. */
export async function raiseBookingEpoch(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((s) => ({ booking_epoch: s('booking_epoch', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
