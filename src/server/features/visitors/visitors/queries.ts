/** All SQL about visitors' profiles. */
import type { Updateable } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Visitors } from '#server/platform/database/database-types.ts'

export type ProfileRow = {
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
  readonly mobile: string
  readonly licensePlate: string
  readonly language: string
}

/** Keeps the profile for the transaction. */
export function lockProfile(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<ProfileRow | undefined> {
  return tx
    .selectFrom('visitors')
    .select([
      'firstname',
      'lastname',
      'company_name as companyName',
      'email',
      'mobile',
      'license_plate as licensePlate',
      'language',
    ])
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateProfile(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  values: Updateable<Visitors>,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  await tx
    .updateTable('visitors')
    .set(values)
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .execute()
}

/** The picture of a visitor, if any. */
export function findPicture(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<{ readonly sha256: string; readonly mime: string } | undefined> {
  return tx
    .selectFrom('visitors as v')
    .innerJoin('files as f', (join) =>
      join.onRef('f.company_id', '=', 'v.company_id').onRef('f.sha256', '=', 'v.picture_sha256'),
    )
    .select(['f.sha256', 'f.mime'])
    .where('v.company_id', '=', companyId)
    .where('v.visitor_id', '=', visitorId)
    .executeTakeFirst()
}

/**
 * Deletes the uploads at doors that pictures of the visitor came by, also of those before the last one; what was uploaded and not used
 * yet stays.
 * @returns their hashes.
 */
export async function deletePictureUploads(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<readonly string[]> {
  const gone = await tx
    .deleteFrom('documents')
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .where('purpose', '=', 'PICTURE')
    .where('used_at', 'is not', null)
    .returning('sha256')
    .execute()
  return gone.map(({ sha256 }) => sha256)
}

export async function confirmDetails(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
  at: string,
): Promise<void> {
  await tx
    .updateTable('visits')
    .set({ details_confirmed_at: at })
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .execute()
}
