/** All SQL about uploads. */
import { sql, type Insertable } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Documents, Files } from '#server/platform/database/database-types.ts'

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

/** How many files somebody who books has uploaded that nothing uses, and that could still be used. */
export async function countOpenUploads(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  at: string,
): Promise<number> {
  const { uploads } = await tx
    .selectFrom('documents')
    .select((select) => select.fn.countAll<number>().as('uploads'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return uploads
}

/**
 * Lets answers hold on to their files (uuids), which must be of this person, or of nobody in particular where `userId` is null.
 * @returns those that may be used, and those of them that nothing held before
 */
export async function holdAnswerFiles(
  tx: Tx,
  companyId: CompanyId,
  userId: string | null,
  documentIds: readonly string[],
  at: string,
): Promise<readonly { readonly documentId: string; readonly isNew: boolean }[]> {
  const found = await sql<{ documentId: string; isNew: boolean }>`
    with known as (
      select document_id, used_at is null as is_new from documents
      where company_id = ${companyId} and document_id = any(${[...documentIds]}::uuid[]) and purpose = 'ANSWER'
        and visitor_id is null and user_id is not distinct from ${userId}::uuid and (used_at is not null or expires_at > ${at})
      order by document_id for update)
    update documents d set used_at = coalesce(d.used_at, ${at}) from known k
    where d.company_id = ${companyId} and d.document_id = k.document_id
    returning d.document_id as "documentId", k.is_new as "isNew"`.execute(tx)
  return found.rows
}

/** What holds them did not come about. */
export async function freeAnswerFiles(
  tx: Tx,
  companyId: CompanyId,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return
  await tx
    .updateTable('documents')
    .set({ used_at: null })
    .where('company_id', '=', companyId)
    .where('document_id', 'in', documentIds)
    .execute()
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

/** Which lock of the database a content has; a number of our own before it. */
const lockSpace = 48

/** Nobody removes the content until the transaction ends; several may keep it. */
export async function lockToKeep(tx: Tx, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${sha256}, ${lockSpace}))`.execute(
    tx,
  )
}

/** Nobody keeps the content until the transaction ends. */
export async function lockToRemove(tx: Tx, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, ${lockSpace}))`.execute(tx)
}

/** Removes uploads that ran out before `before` (ISO 8601) without being used. As the background role. */
export async function deleteUnusedUploads(tx: Tx, before: string) {
  return tx
    .deleteFrom('documents')
    .where('expires_at', '<', before)
    .where('used_at', 'is', null)
    .returning(['company_id', 'sha256'])
    .execute()
}
