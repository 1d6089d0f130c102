/** The SQL behind the gaps of a list: what `visit_record` reads for one visit, for several at once. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignatureRow, VisitRecord } from './visit-record.ts'

type GapFacts = Pick<VisitRecord, 'flow' | 'fields' | 'agreements'> & {
  /** The visits that began with a version before the current one. */
  readonly begun: readonly {
    readonly visitorId: string
    readonly visitDate: string
    readonly meetingId: string
    readonly flow: VisitRecord['flow']
  }[]
  /** Of these visitors, of any visit; `isValid`: it still holds elsewhere. */
  readonly signatures: readonly (Omit<SignatureRow, 'ofThisVisit'> & {
    readonly visitorId: string
    readonly visitDate: string | null
    readonly meetingId: string | null
    readonly isValid: boolean
  })[]
}

/** `flowId` is a uuid, `today` the location's date, `now` ISO 8601. */
export async function selectGapFacts(
  tx: Tx,
  companyId: CompanyId,
  {
    flowId,
    visitorIds,
    today,
    now,
  }: {
    readonly flowId: string | null
    readonly visitorIds: readonly string[]
    readonly today: string
    readonly now: string
  },
): Promise<GapFacts> {
  const { rows } = await sql<{ facts: GapFacts }>`
    select jsonb_build_object(
      'flow', (
        select jsonb_build_object('id', flow_id, 'version', version, 'firstScreenId', first_screen_id, 'screens', screens)
        from flows where company_id = ${companyId} and flow_id = ${flowId}),
      'begun', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'visitorId', v.visitor_id, 'visitDate', v.visit_date, 'meetingId', v.meeting_id, 'flow', asked_flow_json(v, ${flowId}))), '[]')
        from visits v join flows f on f.company_id = v.company_id and f.flow_id = v.flow_id
        where v.company_id = ${companyId} and v.visitor_id = any (${[...visitorIds]}::uuid[]) and v.visit_date = ${today}
          and v.flow_version <> f.version),
      'fields', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', custom_field_id, 'type', type, 'values', list_values, 'translations', translations, 'label', label,
          'resetAtEveryVisit', reset_at_every_visit, 'keepAnswer', keep_answer, 'internalOnly', internal_only,
          'active', active)), '[]')
        from custom_fields where company_id = ${companyId}),
      'agreements', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.agreement_id, 'version', a.version, 'kind', a.kind, 'name', a.name, 'conditions', a.conditions,
          'validityDays', a.validity_days, 'texts', w.texts
          ) order by a.position, a.created_at, a.agreement_id), '[]')
        from agreements a
        join agreement_versions w
          on w.company_id = a.company_id and w.agreement_id = a.agreement_id and w.version = a.version
        where a.company_id = ${companyId} and a.active and a.kind = 'AGREEMENT'),
      'signatures', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', signature_id, 'agreementId', agreement_id, 'agreementVersion', agreement_version,
          'language', language, 'method', method, 'signedAt', iso_instant(signed_at),
          'validUntil', iso_instant(valid_until), 'isValid',
          coalesce(valid_until > ${now} and signature_counts(signatures), false),
          'visitorId', visitor_id, 'visitDate', visit_date, 'meetingId', meeting_id) order by signed_at desc, signature_id desc), '[]')
        from signatures
        where company_id = ${companyId} and visitor_id = any (${[...visitorIds]}::uuid[]))
    ) as facts`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the facts of the list are one row')
  return row.facts
}
