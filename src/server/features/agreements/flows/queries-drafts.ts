/** All SQL about what is edited of a flow, and about the versions that were published. */
import type { PersonName } from '#domain/host/host-name.ts'
import { outsideId } from '#contract/ids.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { FlowDrafts, FlowVersions } from '#server/platform/database/database-types.ts'

export type FlowDraftRow = Selectable<FlowDrafts>
export type FlowVersionRow = Selectable<FlowVersions>

export function findDraft(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
): Promise<FlowDraftRow | undefined> {
  return tx
    .selectFrom('flow_drafts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .executeTakeFirst()
}

/** Makes the first draft of a flow. @returns false when there is one. */
export async function insertDraft(tx: Tx, draft: Insertable<FlowDrafts>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('flow_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Replaces the draft as long as it is the revision that was changed. @returns the new one, or null when it is not. */
export async function replaceDraft(
  tx: Tx,
  { company_id, flow_id, ...values }: Insertable<FlowDrafts>,
  revision: number,
): Promise<number | null> {
  const row = await tx
    .updateTable('flow_drafts')
    .set({ ...values, revision: revision + 1 })
    .where('company_id', '=', company_id)
    .where('flow_id', '=', flow_id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision ?? null
}

/** Lets the draft go on from another version than the one it began with; whoever is editing it notices. */
export async function rebaseDraft(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
  version: number,
): Promise<void> {
  await tx
    .updateTable('flow_drafts')
    .set((draft) => ({ based_on: version, revision: draft('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .execute()
}

export async function deleteDraft(tx: Tx, companyId: CompanyId, flowId: string): Promise<void> {
  await tx
    .deleteFrom('flow_drafts')
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .execute()
}

export async function insertVersion(tx: Tx, version: Insertable<FlowVersions>): Promise<void> {
  await tx.insertInto('flow_versions').values(version).execute()
}

export type VersionBrief = Pick<
  FlowVersionRow,
  'version' | 'name' | 'published_at' | 'published_by'
> & { readonly screens: number }

/** The newest first. */
export async function listVersions(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
): Promise<VersionBrief[]> {
  return tx
    .selectFrom('flow_versions')
    .select(['version', 'name', 'published_at', 'published_by'])
    .select(sql<number>`jsonb_array_length(screens)`.as('screens'))
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .orderBy('version', 'desc')
    .execute()
}

export function findVersion(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
  version: number,
): Promise<FlowVersionRow | undefined> {
  return tx
    .selectFrom('flow_versions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** The names of the users among these actors, by what `actorName` calls them. */
export async function namesOfActors(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonName>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(['user_id', 'firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map((row) => [`user:${outsideId('US', row.user_id)}`, row]))
}

/** The custom fields that the conditions of an agreement, or the elements of a badge, depend on. */
export async function listUsedFields(tx: Tx, companyId: CompanyId): Promise<string[]> {
  const found = await sql<{ field: string }>`
    select condition ->> 'field' as field from agreements, jsonb_array_elements(conditions) condition
    where company_id = ${companyId} and active
    union
    select found.parts[1] from badge_templates, regexp_matches(elements::text, '\\{\\{field\\.([a-z][a-z0-9_]{0,62})', 'g') found (parts)
    where company_id = ${companyId} and removed_at is null`.execute(tx)
  return found.rows.map(({ field }) => field)
}
