/** All SQL about flows. The screens are stored as the flow engine reads them (src/domain/flow/definition/flow-definition.ts). */
import type { Insertable, Nullable, Selectable, Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Flows } from '#server/platform/database/database-types.ts'
import type { FlowReleaseRow } from './releases/queries-releases.ts'

export type FlowRow = Selectable<Flows>

export type FlowBrief = Pick<FlowRow, 'flow_id' | 'name' | 'version'> &
  Nullable<Pick<FlowReleaseRow, 'goes_live_at' | 'failed_at'>>

/** By name, each with what waits for its time: those that may be asked, or those that were put away. */
export function listFlows(
  tx: Tx,
  companyId: CompanyId,
  show: 'ACTIVE' | 'ARCHIVED',
): Promise<FlowBrief[]> {
  return tx
    .selectFrom('flows as f')
    .leftJoin('flow_releases as r', (join) =>
      join.onRef('r.company_id', '=', 'f.company_id').onRef('r.flow_id', '=', 'f.flow_id'),
    )
    .select(['f.flow_id', 'f.name', 'f.version', 'r.goes_live_at', 'r.failed_at'])
    .where('f.company_id', '=', companyId)
    .where('f.archived_at', show === 'ARCHIVED' ? 'is not' : 'is', null)
    .orderBy('f.name')
    .orderBy('f.flow_id')
    .execute()
}

export function findFlow(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
): Promise<FlowRow | undefined> {
  return flowOf(tx, companyId, flowId).executeTakeFirst()
}

/** Kept from changing until the transaction ends: also whoever saves settings that ask for it waits. */
export function lockFlow(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
): Promise<FlowRow | undefined> {
  return flowOf(tx, companyId, flowId).forUpdate().executeTakeFirst()
}

function flowOf(tx: Tx, companyId: CompanyId, flowId: string) {
  return tx
    .selectFrom('flows')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
}

export async function setFlowArchived(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
  at: string | null,
): Promise<void> {
  await tx
    .updateTable('flows')
    .set({ archived_at: at })
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .execute()
}

export async function insertFlow(tx: Tx, flow: Insertable<Flows>): Promise<void> {
  await tx.insertInto('flows').values(flow).execute()
}

/** Raises the version. @returns the new one, or null when there is no such flow. */
export async function updateFlow(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
  values: Updateable<Flows>,
): Promise<number | null> {
  const row = await tx
    .updateTable('flows')
    .set((s) => ({ ...values, version: s('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}

export type KnownField = {
  readonly id: string
  readonly type: string
  readonly values: readonly string[]
}

/** The custom fields that a visitor may be asked. They are locked against change until the flow is stored. */
export function lockAskableFields(tx: Tx, companyId: CompanyId): Promise<KnownField[]> {
  return tx
    .selectFrom('custom_fields')
    .select(['custom_field_id as id', 'type', 'list_values as values'])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('internal_only', '=', false)
    .orderBy('custom_field_id')
    .forShare()
    .execute()
}

/** The ids of all custom fields, those that nobody is asked any more included. */
export async function listFieldIds(tx: Tx, companyId: CompanyId): Promise<string[]> {
  const rows = await tx
    .selectFrom('custom_fields')
    .select('custom_field_id')
    .where('company_id', '=', companyId)
    .execute()
  return rows.map((row) => row.custom_field_id)
}
