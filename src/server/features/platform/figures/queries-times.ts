/** All SQL that reads how long the screens of flows were shown. */
import { sql } from 'kysely'
import type { PartCell } from '#domain/figures/counts.ts'
import type { TimeCounts } from '#domain/figures/visit-figures.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inWeeks, readCells, week, type Asked } from './queries.ts'

/** Each screen of each flow, over its versions; `part` is the flow's id and the screen's. How many people they were the crowd alone says: some come twice. */
export function listTimeWeeks(tx: Tx, asked: Asked): Promise<readonly PartCell<TimeCounts>[]> {
  return readCells(
    tx,
    sql`select flow_id || '/' || screen_id as part, ${week}, jsonb_build_object('shown', sum(shown),
        'away', sum(away), 'seconds', sum(seconds)) as counts, 0 as people, bit_or(crowd) as crowd, 0 as few
      from screen_times where ${inWeeks(asked)} group by part, week`,
  )
}

/** What a screen is in the newest version that has it. */
export type TimedScreen = {
  readonly part: string
  readonly flowId: string
  readonly flowName: string
  /** In the language, else in any; empty for a question. */
  readonly title: string
  /** The custom field that a question asks for. */
  readonly fieldId: string | null
}

export async function listTimedScreens(
  tx: Tx,
  { companyId, weeks: { from, to } }: Asked,
  language: string,
): Promise<readonly TimedScreen[]> {
  const { rows } = await sql<TimedScreen>`
    with timed as (
      select flow_id, screen_id, max(flow_version) as version from screen_times
      where company_id = ${companyId} and day between ${from} and ${to} group by flow_id, screen_id)
    select t.flow_id || '/' || t.screen_id as part, t.flow_id as "flowId", f.name as "flowName",
      e.element -> 'field' ->> 'name' as "fieldId", coalesce(
        nullif(e.element -> 'translations' -> ${language} ->> 'title', ''),
        (select x.value ->> 'title' from jsonb_each(e.element -> 'translations') x
          where x.value ->> 'title' <> '' order by x.key limit 1), '') as title
    from timed t
    join flows f on f.company_id = ${companyId} and f.flow_id = t.flow_id
    join flow_versions v on v.company_id = f.company_id and v.flow_id = f.flow_id and v.version = t.version
    cross join lateral (
      select s.value -> 'element' as element from jsonb_array_elements(v.screens) s
      where s.value ->> 'id' = t.screen_id limit 1) e`.execute(tx)
  return rows
}
