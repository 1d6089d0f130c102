/** All SQL about the sources of closing days. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { HolidaySources } from '#server/platform/database/database-types.ts'

export type SourceRow = Selectable<HolidaySources>
type Key = { readonly companyId: CompanyId; readonly sourceId: string }

export function listSources(tx: Tx, companyId: CompanyId): Promise<SourceRow[]> {
  return tx
    .selectFrom('holiday_sources')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('source_id')
    .execute()
}

export function findSource(tx: Tx, { companyId, sourceId }: Key): Promise<SourceRow | undefined> {
  return tx
    .selectFrom('holiday_sources')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
}

export function lockSource(tx: Tx, { companyId, sourceId }: Key): Promise<SourceRow | undefined> {
  return tx
    .selectFrom('holiday_sources')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('source_id', '=', sourceId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertSource(tx: Tx, source: Insertable<HolidaySources>): Promise<void> {
  await tx.insertInto('holiday_sources').values(source).execute()
}

export async function updateSource(
  tx: Tx,
  { companyId, sourceId }: Key,
  values: Updateable<HolidaySources>,
): Promise<void> {
  await tx
    .updateTable('holiday_sources')
    .set(values)
    .where('company_id', '=', companyId)
    .where('source_id', '=', sourceId)
    .execute()
}

export async function deleteSource(tx: Tx, { companyId, sourceId }: Key): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('holiday_sources')
    .where('company_id', '=', companyId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of every company, those not tried since `before`, and since `failedBefore` where the last try failed. */
export function listDueSources(
  tx: Tx,
  { before, failedBefore }: { readonly before: string; readonly failedBefore: string },
): Promise<Pick<SourceRow, 'company_id' | 'source_id'>[]> {
  return tx
    .selectFrom('holiday_sources')
    .select(['company_id', 'source_id'])
    .where((row) =>
      row.or([
        row('tried_at', '<', before),
        row.and([row('failure', 'is not', null), row('tried_at', '<', failedBefore)]),
      ]),
    )
    .orderBy('tried_at')
    .limit(1_000)
    .execute()
}

/** What nobody took over, and looked at last before then. @returns how many */
export async function deleteForgotten(tx: Tx, before: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('holiday_sources')
    .where('taken_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
