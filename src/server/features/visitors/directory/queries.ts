/** The SQL that finds visitors in the directory. */
import { sql, type RawBuilder } from 'kysely'
import type { SearchedVisitor } from '#domain/visit/visitor/visitor-filter.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Sight } from './policy.ts'

export type EntryRow = {
  readonly visitorId: string
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
  readonly licensePlate: string
  readonly frequent: boolean
}

const entry = sql`p.visitor_id as "visitorId", p.firstname, p.lastname, p.company_name as "companyName", p.email,
  p.license_plate as "licensePlate", p.frequent`

/** One page in the order of the names. `patterns` (SQL, like): of each group one is in the folded words of the visitor. */
export async function listEntries(
  tx: Tx,
  companyId: CompanyId,
  {
    sight,
    patterns,
    limit,
    offset,
  }: {
    readonly sight: Sight
    readonly patterns: readonly (readonly string[])[]
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly total: number; readonly entries: readonly EntryRow[] }> {
  const where = sql.join(
    [
      sql`p.company_id = ${companyId} and p.erased_at is null`,
      ...patterns.map((group) => sql`p.search_text like any (${[...group]}::text[])`),
      ...(sight.kind === 'ALL' ? [] : [isSeen(sight)]),
    ],
    sql` and `,
  )
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total from visitors p where ${where}`.execute(tx)
  const total = counted.rows[0]?.total ?? 0
  if (total <= offset) return { total, entries: [] }
  const { rows } = await sql<EntryRow>`
    select ${entry} from visitors p where ${where}
    order by lower(p.lastname), lower(p.firstname), p.visitor_id limit ${limit} offset ${offset}`.execute(
    tx,
  )
  return { total, entries: rows }
}

/** Has, or had, a visit that may be seen. */
function isSeen({ userId, today }: Extract<Sight, { kind: 'SOME' }>): RawBuilder<unknown> {
  return sql`exists (
    select from visits v
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
    join users h on h.company_id = m.company_id and h.user_id = m.host_id
    where v.company_id = p.company_id and v.visitor_id = p.visitor_id
      and (${today}::date = v.visit_date and v.cancelled_at is null
        or ${userId}::uuid in (m.host_id, h.assistant_id, m.created_by)))`
}

export type UnfoldedRow = SearchedVisitor & { readonly visitorId: string }

/** Some of those whose words have changed; what another one has in hand is waited for, so that nobody is missed. */
export async function lockUnfolded(
  tx: Tx,
  companyId: CompanyId,
  limit: number,
): Promise<readonly UnfoldedRow[]> {
  const { rows } = await sql<UnfoldedRow>`
    select ${entry} from visitors p where p.company_id = ${companyId} and p.search_text is null
    order by p.visitor_id limit ${limit} for no key update`.execute(tx)
  return rows
}

export type RecordRow = EntryRow & {
  readonly mobile: string
  readonly language: string
  readonly createdAt: string
  readonly answers: readonly { readonly id: string; readonly value: string }[]
}

export async function findRecord(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  sight: Sight,
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select ${entry}, p.mobile, p.language, p.created_at as "createdAt", (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.custom_field_id, 'value', a.value)
          order by a.custom_field_id), '[]')
        from visitor_answers a where a.company_id = p.company_id and a.visitor_id = p.visitor_id) as answers
    from visitors p where p.company_id = ${companyId} and p.visitor_id = ${visitorId}
      and p.erased_at is null and ${sight.kind === 'ALL' ? sql`true` : isSeen(sight)}`.execute(tx)
  return rows[0]
}

export type SignedRow = {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly language: string
  readonly method: 'HAND' | 'TICK'
  readonly signedAt: string
  readonly validUntil: string | null
  readonly intact: boolean
}

/** The newest first, of visits that may be seen. Whether the text is the one that was signed says its hash. */
export async function listSigned(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  sight: Sight,
): Promise<readonly SignedRow[]> {
  const seen =
    sight.kind === 'ALL'
      ? sql`true`
      : sql`(${sight.today}::date = s.visit_date
          or ${sight.userId}::uuid in (m.host_id, h.assistant_id, m.created_by))`
  const { rows } = await sql<SignedRow>`
    select s.signature_id as id, a.name, s.agreement_version as version, s.language, s.method,
      s.signed_at as "signedAt", s.valid_until as "validUntil",
      encode(sha256(convert_to(s.rendered_text, 'UTF8')), 'hex') = s.text_sha256 as intact
    from signatures s
    join agreements a on a.company_id = s.company_id and a.agreement_id = s.agreement_id
    left join meetings m on m.company_id = s.company_id and m.meeting_id = s.meeting_id
    left join users h on h.company_id = m.company_id and h.user_id = m.host_id
    where s.company_id = ${companyId} and s.visitor_id = ${visitorId} and ${seen}
    order by s.signed_at desc, s.signature_id`.execute(tx)
  return rows
}
