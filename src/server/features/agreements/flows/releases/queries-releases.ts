/** All SQL about versions of flows that wait for their time. */
import { type Insertable, type Selectable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { FlowReleases } from '#server/platform/database/database-types.ts'

export type FlowReleaseRow = Selectable<FlowReleases>

export function findRelease(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
): Promise<FlowReleaseRow | undefined> {
  return tx
    .selectFrom('flow_releases')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .executeTakeFirst()
}

/** In place of the one before. */
export async function upsertRelease(tx: Tx, release: Insertable<FlowReleases>): Promise<void> {
  const { company_id: _company, flow_id: _flow, ...values } = release
  await tx
    .insertInto('flow_releases')
    .values(release)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'flow_id']).doUpdateSet({ ...values, failed_at: null }),
    )
    .execute()
}

/** @returns whether there was one */
export async function deleteRelease(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('flow_releases')
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function markFailed(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
  at: string,
): Promise<void> {
  await tx
    .updateTable('flow_releases')
    .set({ failed_at: at })
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .execute()
}

/** Of all locations, the longest due first; locked, and without those that another process is at. */
export function lockDueReleases(tx: Tx, now: string, most: number): Promise<FlowReleaseRow[]> {
  return tx
    .selectFrom('flow_releases')
    .selectAll()
    .where('goes_live_at', '<=', now)
    .where('failed_at', 'is', null)
    .orderBy('goes_live_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}
