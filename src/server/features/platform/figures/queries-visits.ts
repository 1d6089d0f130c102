/** All SQL that reads the figures of visitors. */
import { sql, type RawBuilder } from 'kysely'
import type { PartCell } from '#domain/figures/counts.ts'
import type { HourCell } from '#domain/figures/hours.ts'
import type {
  ScreenCounts,
  VisitCell,
  VisitCounts,
  WaitCounts,
} from '#domain/figures/visit-figures.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { behind, inWeeks, readCells, sumOf, week, type Asked } from './queries.ts'

export type VisitDay = VisitCell & { readonly day: string }

const isType = (type: string | null) =>
  type === null ? null : sql<boolean>`visitor_type = ${type}`

/** Who did not come is known of days that are over. */
function counts(today: string, isChosen: RawBuilder<boolean> | null): RawBuilder<unknown> {
  const noShows = sql`sum(case when day < ${today} then greatest(expected - came - denied, 0) else 0 end)`
  return sql`jsonb_build_object(
    'expected', ${sumOf('expected', isChosen)}, 'came', ${sumOf('came', isChosen)},
    'denied', ${sumOf('denied', isChosen)}, 'walkIns', ${sumOf('walked_in', isChosen)},
    'noShows', ${isChosen === null ? noShows : sql`coalesce(${noShows} filter (where ${isChosen}), 0)`}) as counts`
}

export function listTypeWeeks(tx: Tx, asked: Asked): Promise<readonly PartCell<VisitCounts>[]> {
  return readCells(
    tx,
    sql`select visitor_type as part, ${week}, ${counts(asked.today, null)}, ${behind(null, asked.smallest)}
      from visit_figures where ${inWeeks(asked)} and hour = -1 group by part, week`,
  )
}

export function listVisitDays(
  tx: Tx,
  asked: Asked,
  type: string | null,
): Promise<readonly VisitDay[]> {
  const chosen = isType(type)
  return readCells(
    tx,
    sql`select day, ${week}, ${counts(asked.today, chosen)}, ${behind(chosen, asked.smallest)}
      from visit_figures where ${inWeeks(asked)} and hour = -1 group by day order by day`,
  )
}

export function listArrivals(
  tx: Tx,
  asked: Asked,
  type: string | null,
): Promise<readonly HourCell[]> {
  const chosen = isType(type)
  return readCells(
    tx,
    sql`select day, hour, ${week}, ${sumOf('came', chosen)} as count, ${behind(chosen, asked.smallest)}
      from visit_figures where ${inWeeks(asked)} and hour >= 0 group by day, hour`,
  )
}

/** The people are the hosts. */
export function listWaitWeeks(tx: Tx, asked: Asked): Promise<readonly PartCell<WaitCounts>[]> {
  return readCells(
    tx,
    sql`select '' as part, ${week}, jsonb_build_object('waited', sum(waited), 'seconds', sum(seconds),
        'within1', sum(within_1), 'within3', sum(within_3), 'within5', sum(within_5), 'within10', sum(within_10)) as counts,
        ${behind(null, asked.smallest)}
      from wait_figures where ${inWeeks(asked)} group by week`,
  )
}

/** Each question of each flow; `part` is the flow's id and the field's. */
export function listScreenWeeks(tx: Tx, asked: Asked): Promise<readonly PartCell<ScreenCounts>[]> {
  return readCells(
    tx,
    sql`select flow_id || '/' || custom_field_id as part, ${week}, jsonb_build_object('answered', sum(answered),
        'timed', sum(timed), 'seconds', sum(seconds), 'stopped', sum(stopped)) as counts, ${behind(null, asked.smallest)}
      from screen_figures where ${inWeeks(asked)} group by part, week`,
  )
}

export function listSignedWeeks(
  tx: Tx,
  asked: Asked,
): Promise<readonly PartCell<{ readonly signed: number }>[]> {
  return readCells(
    tx,
    sql`select agreement_id::text as part, ${week}, jsonb_build_object('signed', sum(signed)) as counts,
        ${behind(null, asked.smallest)}
      from signature_figures where ${inWeeks(asked)} group by part, week`,
  )
}

export async function listQuestionNames(
  tx: Tx,
  companyId: CompanyId,
  language: string,
): Promise<
  readonly { readonly part: string; readonly flowName: string; readonly title: string }[]
> {
  const { rows } = await sql<{ part: string; flowName: string; title: string }>`
    select distinct s.flow_id || '/' || s.custom_field_id as part, f.name as "flowName",
      coalesce(nullif(c.translations -> ${language} ->> 'label', ''), c.label) as title
    from screen_figures s
    join flows f using (company_id, flow_id)
    join custom_fields c using (company_id, custom_field_id)
    where s.company_id = ${companyId}`.execute(tx)
  return rows
}

export async function listAgreementNames(
  tx: Tx,
  companyId: CompanyId,
): Promise<readonly { readonly agreementId: string; readonly name: string }[]> {
  return tx
    .selectFrom('agreements')
    .select(['agreement_id as agreementId', 'name'])
    .where('company_id', '=', companyId)
    .execute()
}
