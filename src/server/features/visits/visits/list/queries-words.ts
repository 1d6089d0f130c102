/** The SQL of the folded words of visits and visitors. */
import { sql } from 'kysely'
import type { SearchedVisit } from '#domain/visit/visitor/visitor-filter.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { visitsOf, type VisitFilter } from './queries-list.ts'

/** Which visits are folded: those of some days, or of somebody. */
export type FoldedVisits = Pick<VisitFilter, 'from' | 'to' | 'ownOf' | 'orOn' | 'visitorId'>

/**
 * Some of the visits that have no words. A name that is just being changed is waited for, and the names stay as they were read
 * until their words are stored: a change after that finds the words and deletes them. In the order in which the directory folds.
 */
export async function lockUnfoldedVisits(
  tx: Tx,
  companyId: CompanyId,
  filter: FoldedVisits,
  limit: number,
): Promise<readonly (VisitKey & SearchedVisit)[]> {
  const { rows } = await sql<VisitKey & SearchedVisit>`
    with unfolded as materialized (
      select v.visit_date, v.meeting_id, v.visitor_id, v.typed_host_name from ${visitsOf(companyId, filter)}
        and not exists (select from visit_words w where w.company_id = v.company_id and w.visit_date = v.visit_date
          and w.meeting_id = v.meeting_id and w.visitor_id = v.visitor_id)
      order by v.visit_date, v.meeting_id, v.visitor_id limit ${limit}
    )
    select v.visit_date as "visitDate", v.meeting_id as "meetingId", v.visitor_id as "visitorId", p.firstname, p.lastname,
      p.company_name as "companyName", p.email, p.license_plate as "licensePlate", n.title, h.firstname as "hostFirstname",
      h.lastname as "hostLastname", v.typed_host_name as "typedHostName"
    from unfolded v
    join visitors p on p.company_id = ${companyId} and p.visitor_id = v.visitor_id
    join meetings n on n.company_id = ${companyId} and n.meeting_id = v.meeting_id
    join users h on h.company_id = ${companyId} and h.user_id = n.host_id
    order by v.visitor_id, v.meeting_id, v.visit_date
    for share of p, n, h`.execute(tx)
  return rows
}

export type FoldedVisit = {
  readonly company: CompanyId
  readonly date: string
  readonly meeting: string
  readonly visitor: string
  readonly words: string
}

/** What another search has stored meanwhile is the same. */
export async function saveVisitWords(tx: Tx, folded: readonly FoldedVisit[]): Promise<void> {
  await sql`
    insert into visit_words (company_id, visit_date, meeting_id, visitor_id, words)
    select f.company, f.date, f.meeting, f.visitor, f.words
    from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as f (company uuid, date date, meeting uuid, visitor uuid, words text)
    on conflict do nothing`.execute(tx)
}
