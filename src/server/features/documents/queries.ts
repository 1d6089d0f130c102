/** All SQL about uploads. */
import { sql, type Insertable } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Documents, Files } from '#server/platform/database-types.ts'

/** The same content is one row, whoever uploads it. */
export async function insertFile(tx: Tx, file: Insertable<Files>): Promise<void> {
  await tx
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertDocument(tx: Tx, document: Insertable<Documents>): Promise<void> {
  await tx.insertInto('documents').values(document).execute()
}

/** The status of the visit that uploads, and how many files it has uploaded. */
export async function findUploader(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<{ status: string; documents: number } | undefined> {
  const { visitDate, meetingId, visitorId } = key
  const { rows } = await sql<{ status: string; documents: number }>`select v.status, (
      select count(*)::integer from documents d
      where d.company_id = v.company_id and d.visit_date = v.visit_date
        and d.meeting_id = v.meeting_id and d.visitor_id = v.visitor_id) as documents
    from visits v
    where v.company_id = ${companyId} and v.visit_date = ${visitDate}
      and v.meeting_id = ${meetingId} and v.visitor_id = ${visitorId}`.execute(tx)
  return rows[0]
}

export type DocumentRow = {
  readonly name: string
  readonly sha256: string
  readonly mime: string
  readonly visitor_id: string | null
}

export function findDocument(
  tx: Tx,
  companyId: CompanyId,
  documentId: string,
): Promise<DocumentRow | undefined> {
  return tx
    .selectFrom('documents as d')
    .innerJoin('files as f', (join) =>
      join.onRef('f.company_id', '=', 'd.company_id').onRef('f.sha256', '=', 'd.sha256'),
    )
    .select(['d.name', 'd.sha256', 'f.mime', 'd.visitor_id'])
    .where('d.company_id', '=', companyId)
    .where('d.document_id', '=', documentId)
    .executeTakeFirst()
}

/**
 * Spends a token: of two that try at once, one gets the file. A link's token counts at its own visit; an API client or a
 * kiosk may also use what it uploaded without naming a visitor (`anyVisit`).
 */
export function spendDocument(
  tx: Tx,
  companyId: CompanyId,
  token: {
    readonly hash: Buffer
    readonly purpose: string
    readonly visitorId: string
    readonly visit: Pick<VisitKey, 'visitDate' | 'meetingId'> | null
    readonly anyVisit: boolean
    readonly at: string
  },
): Promise<{ sha256: string } | undefined> {
  const { visit } = token
  return tx
    .updateTable('documents')
    .set((set) => ({
      used_at: token.at,
      visitor_id: token.visitorId,
      ...(visit === null
        ? {}
        : {
            visit_date: set.fn.coalesce('visit_date', set.val(visit.visitDate)),
            meeting_id: set.fn.coalesce('meeting_id', set.val(visit.meetingId)),
          }),
    }))
    .where('company_id', '=', companyId)
    .where('token_hash', '=', token.hash)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', token.at)
    .where((is) =>
      is.or([
        is.and([
          is('visitor_id', '=', token.visitorId),
          ...(token.anyVisit || visit === null
            ? []
            : [is('visit_date', '=', visit.visitDate), is('meeting_id', '=', visit.meetingId)]),
        ]),
        ...(token.anyVisit ? [is('visitor_id', 'is', null)] : []),
      ]),
    )
    .returning('sha256')
    .executeTakeFirst()
}
