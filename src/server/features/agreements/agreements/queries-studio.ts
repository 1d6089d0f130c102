/** All SQL for who edits agreements: what was signed of them, and visits to try them on. */
import { sql, type Selectable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AgreementVersions } from '#server/platform/database/database-types.ts'

export type VersionRow = Pick<Selectable<AgreementVersions>, 'version' | 'texts' | 'created_at'> & {
  readonly signatures: number
  readonly valid: number
  readonly validUntil: string | null
}

/**
 * The newest first. `valid`: visitors whose latest signature under it still holds at `now`; one who has signed a later version
 * since is counted there.
 */
export async function listVersions(
  tx: Tx,
  companyId: CompanyId,
  agreementId: string,
  now: string,
): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with signed as (
      select agreement_version, count(*)::integer as signatures from signatures
      where company_id = ${companyId} and agreement_id = ${agreementId}
      group by agreement_version
    ), holding as (
      select agreement_version, count(*)::integer as valid, iso_instant(max(valid_until)) as "validUntil"
      from (
        select distinct on (visitor_id) agreement_version, valid_until from signatures
        where company_id = ${companyId} and agreement_id = ${agreementId} and valid_until > ${now}
          and signature_counts(signatures)
        order by visitor_id, valid_until desc
      ) latest
      group by agreement_version
    )
    select v.version, v.texts, iso_instant(v.created_at) as created_at,
      coalesce(s.signatures, 0) as signatures, coalesce(h.valid, 0) as valid, h."validUntil"
    from agreement_versions v
    left join signed s on s.agreement_version = v.version
    left join holding h on h.agreement_version = v.version
    where v.company_id = ${companyId} and v.agreement_id = ${agreementId}
    order by v.version desc`.execute(tx)
  return rows
}

/** What the conditions of agreements look at in one visit. */
export type VisitFacts = {
  readonly firstname: string
  readonly lastname: string
  readonly visitDate: string
  readonly visitorType: string
  readonly language: string
  readonly answers: readonly { readonly id: string; readonly value: string }[]
}

/** The latest visits up to `today` (the location's date), the newest first. */
export async function listVisitFacts(
  tx: Tx,
  companyId: CompanyId,
  today: string,
): Promise<readonly VisitFacts[]> {
  const { rows } = await sql<VisitFacts>`
    select p.firstname, p.lastname, v.visit_date::text as "visitDate", v.visitor_type as "visitorType",
      p.language, visit_answers_json(v) as answers
    from visits v
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    where v.company_id = ${companyId} and v.visit_date <= ${today} and v.cancelled_at is null
    order by v.visit_date desc, v.start_at desc, v.visitor_id
    limit 20`.execute(tx)
  return rows
}
