/** The SQL about a visit that nobody has made yet. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  AgreementRow,
  AnswerRow,
  FieldRow,
  FlowRow,
  SignatureRow,
} from '#server/features/visits/visit-record/visit-record.ts'

export type PlannedFacts = {
  /** Who is known by the id, else by address and last name; null for somebody new. */
  readonly known: {
    readonly firstname: string
    readonly lastname: string
    readonly companyName: string
    readonly language: string
  } | null
  /** The colleague who works here and is visited; null where there is none. */
  readonly host: { readonly firstname: string; readonly lastname: string } | null
  readonly emailParams: unknown
  readonly flow: FlowRow | null
  readonly fields: readonly Pick<FieldRow, 'id' | 'type'>[]
  readonly agreements: readonly AgreementRow[]
  /** What the visitor's profile answers. */
  readonly answers: readonly AnswerRow[]
  /** Those of the visitor that still hold. */
  readonly signatures: readonly SignatureRow[]
}

/** What decides which mail a visitor would get; in one round trip, as it is asked at every pause in writing. */
export async function findPlannedFacts(
  tx: Tx,
  companyId: CompanyId,
  {
    visitorId,
    email,
    lastname,
    hostId,
    flowId,
    now,
  }: {
    readonly visitorId: string | null
    readonly email: string
    readonly lastname: string
    readonly hostId: string
    readonly flowId: string | null
    /** ISO 8601. */
    readonly now: string
  },
): Promise<PlannedFacts> {
  const { rows } = await sql<{ facts: PlannedFacts }>`
    with known as (
      select * from visitors
      where company_id = ${companyId} and case
        when ${visitorId}::uuid is not null then visitor_id = ${visitorId}::uuid
        else ${email} <> '' and lower(email) = lower(${email}) and lower(lastname) = lower(${lastname}) end
      limit 1)
    select jsonb_build_object(
      'known', (
        select jsonb_build_object(
          'firstname', firstname, 'lastname', lastname, 'companyName', company_name, 'language', language)
        from known),
      'host', (
        select jsonb_build_object('firstname', firstname, 'lastname', lastname)
        from users where company_id = ${companyId} and user_id = ${hostId} and active),
      'emailParams', (
        select params from company_params where company_id = ${companyId} and area = 'visitor-check-email'),
      'flow', (
        select jsonb_build_object('id', flow_id, 'version', version, 'firstScreenId', first_screen_id, 'screens', screens)
        from flows where company_id = ${companyId} and flow_id = ${flowId}::uuid),
      'fields', (
        select coalesce(jsonb_agg(jsonb_build_object('id', custom_field_id, 'type', type)), '[]')
        from custom_fields where company_id = ${companyId}),
      'agreements', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.agreement_id, 'version', a.version, 'kind', a.kind, 'name', a.name, 'conditions', a.conditions,
          'validityDays', a.validity_days, 'texts', w.texts) order by a.position, a.created_at, a.agreement_id), '[]')
        from agreements a
        join agreement_versions w
          on w.company_id = a.company_id and w.agreement_id = a.agreement_id and w.version = a.version
        where a.company_id = ${companyId} and a.active),
      'answers', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', p.custom_field_id, 'value', p.value, 'here', false, 'fromVisit', p.from_visit, 'internal', f.internal_only)), '[]')
        from known k
        join visitor_answers p on p.company_id = k.company_id and p.visitor_id = k.visitor_id
        join custom_fields f on f.company_id = p.company_id and f.custom_field_id = p.custom_field_id
        where not f.reset_at_every_visit),
      'signatures', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', s.signature_id, 'agreementId', s.agreement_id, 'agreementVersion', s.agreement_version,
          'language', s.language, 'method', s.method, 'signedAt', iso_instant(s.signed_at),
          'validUntil', iso_instant(s.valid_until), 'ofThisVisit', false)), '[]')
        from known k
        join signatures s on s.company_id = k.company_id and s.visitor_id = k.visitor_id and s.valid_until > ${now})
    ) as facts`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A query of one row answered none.')
  return row.facts
}
