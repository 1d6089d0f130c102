/** All SQL about what flows show. Bytes and types stand in `files`. */
import { type Insertable, type Selectable } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Files, FlowMedia } from '#server/platform/database/database-types.ts'

export type FlowMediumRow = Selectable<FlowMedia> & Pick<Selectable<Files>, 'mime' | 'size_bytes'>

function mediaOf(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('flow_media as m')
    .innerJoin('files as f', (join) =>
      join.onRef('f.company_id', '=', 'm.company_id').onRef('f.sha256', '=', 'm.sha256'),
    )
    .selectAll('m')
    .select(['f.mime', 'f.size_bytes'])
    .where('m.company_id', '=', companyId)
}

/** The newest first. */
export function listFlowMedia(tx: Tx, companyId: CompanyId): Promise<FlowMediumRow[]> {
  return mediaOf(tx, companyId).orderBy('m.added_at', 'desc').orderBy('m.sha256').execute()
}

export function findFlowMedium(
  tx: Tx,
  companyId: CompanyId,
  sha256: string,
): Promise<FlowMediumRow | undefined> {
  return mediaOf(tx, companyId).where('m.sha256', '=', sha256).executeTakeFirst()
}

/** The same content stays as it was added first. @returns whether it is new */
export async function insertFlowMedium(tx: Tx, medium: Insertable<FlowMedia>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('flow_media')
    .values(medium)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether there was one */
export async function deleteFlowMedium(
  tx: Tx,
  companyId: CompanyId,
  sha256: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('flow_media')
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether a location of the organisation shows this content. */
export async function findOfOrganisation(
  { system }: Pick<Database, 'system'>,
  organisationId: OrganisationId,
  sha256: string,
): Promise<boolean> {
  const row = await system
    .selectFrom('flow_media as m')
    .innerJoin('companies as c', 'c.company_id', 'm.company_id')
    .select('m.sha256')
    .where('c.organisation_id', '=', organisationId)
    .where('m.sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
