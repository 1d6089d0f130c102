/** All SQL about the answers of a visit. */
import { sql } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** An answer as it is stored: empty for a question left blank, null for one whose answer was taken back. */
export type SentAnswer = { readonly id: string; readonly value: string | null }

export async function upsertVisitAnswers(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
  answers: readonly SentAnswer[],
  at: string,
): Promise<void> {
  if (answers.length === 0) return
  await tx
    .insertInto('visit_answers')
    .values(
      // In one order, so that two who answer the same questions never wait for each other.
      answers
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, value }) => ({
          company_id: companyId,
          visit_date: key.visitDate,
          meeting_id: key.meetingId,
          visitor_id: key.visitorId,
          custom_field_id: id,
          value,
          answered_at: at,
        })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'visit_date', 'meeting_id', 'visitor_id', 'custom_field_id'])
        .doUpdateSet((excluded) => ({
          value: excluded.ref('excluded.value'),
          answered_at: excluded.ref('excluded.answered_at'),
        })),
    )
    .execute()
}

/** Out of the profile, from where they would be known at the next visit. */
export async function deleteProfileAnswers(
  tx: Tx,
  companyId: CompanyId,
  { visitorId }: Pick<VisitKey, 'visitorId'>,
  fieldIds: readonly string[],
): Promise<void> {
  if (fieldIds.length === 0) return
  await tx
    .deleteFrom('visitor_answers')
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .where('custom_field_id', 'in', fieldIds)
    .execute()
}

/** All answers given at this visit; the profile keeps its own. */
export async function deleteAnswersOfVisit(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<void> {
  await tx
    .deleteFrom('visit_answers')
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .execute()
}

/** What the company does not want to keep once the visitor has left. */
export async function deleteUnkeptAnswers(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<void> {
  await sql`delete from visit_answers a using custom_fields f
    where a.company_id = ${companyId} and a.visit_date = ${key.visitDate}
      and a.meeting_id = ${key.meetingId} and a.visitor_id = ${key.visitorId}
      and f.company_id = a.company_id and f.custom_field_id = a.custom_field_id and not f.keep_answer`.execute(
    tx,
  )
}

/** Carries the visit's answers over to the profile, where the field lasts and its answer is kept; a newer one of another visit stays. */
export async function keepProfileAnswers(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<void> {
  await sql`insert into visitor_answers (company_id, visitor_id, custom_field_id, value, answered_at, from_visit)
    select a.company_id, a.visitor_id, a.custom_field_id, a.value, a.answered_at, true
    from visit_answers a
    join custom_fields f on f.company_id = a.company_id and f.custom_field_id = a.custom_field_id
    where a.company_id = ${companyId} and a.visit_date = ${key.visitDate}
      and a.meeting_id = ${key.meetingId} and a.visitor_id = ${key.visitorId}
      and not f.reset_at_every_visit and f.keep_answer and a.value <> ''
    order by a.custom_field_id
    on conflict (company_id, visitor_id, custom_field_id)
      do update set value = excluded.value, answered_at = excluded.answered_at, from_visit = true
      where (visitor_answers.value <> excluded.value or not visitor_answers.from_visit)
        and visitor_answers.answered_at <= excluded.answered_at`.execute(tx)
}

/** Those of the documents (uuids) that this visitor uploaded as answers and that may still be used. */
export async function listAnswerDocuments(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  documentIds: readonly string[],
  question: { readonly at: string; readonly alsoUnbound: boolean },
): Promise<string[]> {
  if (documentIds.length === 0) return []
  const rows = await tx
    .selectFrom('documents')
    .select('document_id')
    .where('company_id', '=', companyId)
    .where('document_id', 'in', documentIds)
    .where('purpose', '=', 'ANSWER')
    .where((is) =>
      is.or([
        is('visitor_id', '=', visitorId),
        ...(question.alsoUnbound ? [is('visitor_id', 'is', null)] : []),
      ]),
    )
    .where((is) => is.or([is('used_at', 'is not', null), is('expires_at', '>', question.at)]))
    .execute()
  return rows.map((row) => row.document_id)
}

/** An answer holds on to its file: it no longer expires, and belongs to the visitor. */
export async function bindDocuments(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
  documentIds: readonly string[],
  at: string,
): Promise<void> {
  if (documentIds.length === 0) return
  await tx
    .updateTable('documents')
    .set((set) => ({
      used_at: set.fn.coalesce('used_at', set.val(at)),
      visit_date: set.fn.coalesce('visit_date', set.val(key.visitDate)),
      meeting_id: set.fn.coalesce('meeting_id', set.val(key.meetingId)),
      visitor_id: set.fn.coalesce('visitor_id', set.val(key.visitorId)),
    }))
    .where('company_id', '=', companyId)
    .where('document_id', 'in', documentIds)
    .execute()
}
