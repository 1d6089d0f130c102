/** SQL about visitors who are known, as far as somebody may see them. */
import { sql, type Expression, type SqlBool } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsName } from '#server/platform/words/name-words.ts'

export type KnownVisitor = {
  readonly visitorId: string
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
  readonly mobile: string
  readonly language: string
  readonly frequent: boolean
}

const maxKnown = 20

/** Whose name, company or address holds each word of `typed`; without any, who comes often. `userId` null: everybody's visitors. */
export function listKnownVisitors(
  tx: Tx,
  companyId: CompanyId,
  { typed, userId }: { readonly typed: string; readonly userId: string | null },
): Promise<KnownVisitor[]> {
  const known = sql`concat_ws(' ', p.firstname, p.lastname, p.company_name, p.email)`
  return tx
    .selectFrom('visitors as p')
    .select([
      'p.visitor_id as visitorId',
      'p.firstname',
      'p.lastname',
      'p.company_name as companyName',
      'p.email',
      'p.mobile',
      'p.language',
      'p.frequent',
    ])
    .where('p.company_id', '=', companyId)
    .where((s) => (typed.trim() === '' ? s('p.frequent', '=', true) : holdsName(typed, known)))
    .$if(userId !== null, (query) => query.where(isVisitorOf(userId ?? '')))
    .orderBy('p.frequent', 'desc')
    .orderBy('p.lastname')
    .orderBy('p.firstname')
    .orderBy('p.visitor_id')
    .limit(maxKnown)
    .execute()
}

/** They came or come to see the user, or whom the user assists, or the user invited them. */
function isVisitorOf(userId: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from visits v
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
    join users h on h.company_id = m.company_id and h.user_id = m.host_id
    where v.company_id = p.company_id and v.visitor_id = p.visitor_id
      and ${userId}::uuid in (m.host_id, h.assistant_id, m.created_by))`
}
