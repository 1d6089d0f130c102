/** All SQL about the visits that a changed flow is tried on. Answers are stored by custom field, whichever flow asked. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { FieldRow, VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'

export type PastVisits = {
  readonly fields: readonly Pick<FieldRow, 'id' | 'type'>[]
  readonly answers: readonly VisitRecord['answers'][]
}

/** Visits between these days (included, the newest first) whose visitors were asked the flow to its end. */
export async function listPastVisits(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<PastVisits> {
  const { rows } = await sql<{ past: PastVisits }>`select jsonb_build_object(
    'fields', (
      select coalesce(jsonb_agg(jsonb_build_object('id', custom_field_id, 'type', type)), '[]')
      from custom_fields where company_id = ${companyId}),
    'answers', (
      select coalesce(jsonb_agg(answers), '[]') from (
        select visit_answers_json(v) as answers from visits v
        where v.company_id = ${companyId} and v.flow_id = ${flowId} and v.registration in ('VALID', 'INVALID')
          and v.visit_date between ${from} and ${to} and v.cancelled_at is null
        order by v.visit_date desc, v.start_at desc limit ${limit}) judged)) as past`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A query of one row answered none.')
  return row.past
}

export type UnderWay = { readonly begun: number; readonly waiting: number }

/** Of those who are expected from this day on: who has begun with the flow, and who has not answered anything yet. */
export async function countUnderWay(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
  today: string,
): Promise<UnderWay> {
  const { rows } = await sql<UnderWay>`
    select count(*) filter (where flow_id = ${flowId})::int as begun, count(*) filter (where flow_id is null)::int as waiting
    from visits
    where company_id = ${companyId} and visit_date >= ${today} and cancelled_at is null
      and registration = 'NONE' and status in ('EXPECTED', 'ON_SITE', 'IN_REVIEW')`.execute(tx)
  return rows[0] ?? { begun: 0, waiting: 0 }
}
