/** All SQL of what a kiosk holds for the day. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  SignatureRow,
  VisitRecord,
  VisitRow,
} from '#server/features/visits/visit-record/visit-record.ts'

/** What all visits of a location share. */
export type SharedFacts = Pick<VisitRecord, 'place' | 'flow' | 'fields' | 'agreements' | 'texts'>

export async function findSharedFacts(
  tx: Tx,
  companyId: CompanyId,
  flowId: string | null,
): Promise<SharedFacts> {
  const { rows } = await sql<{ facts: SharedFacts }>`select jsonb_build_object(
    'place', (
      select jsonb_build_object(
        'street', street, 'postalCode', postal_code, 'city', city, 'country', country,
        'latitude', latitude::text, 'longitude', longitude::text, 'phone', phone,
        'brandColour', brand_colour, 'isDefault', is_default, 'allowedOnLocation', allowed_on_location)
      from companies where company_id = ${companyId}),
    'flow', (
      select jsonb_build_object('id', flow_id, 'version', version, 'firstScreenId', first_screen_id, 'screens', screens)
      from flows where company_id = ${companyId} and flow_id = ${flowId}::uuid),
    'fields', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', custom_field_id, 'type', type, 'values', list_values, 'translations', translations, 'label', label,
        'resetAtEveryVisit', reset_at_every_visit, 'keepAnswer', keep_answer, 'internalOnly', internal_only,
        'active', active) order by created_at, custom_field_id), '[]')
      from custom_fields where company_id = ${companyId}),
    'agreements', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.agreement_id, 'version', a.version, 'kind', a.kind, 'name', a.name, 'conditions', a.conditions,
        'validityDays', a.validity_days, 'texts', w.texts) order by a.position, a.created_at, a.agreement_id), '[]')
      from agreements a
      join agreement_versions w
        on w.company_id = a.company_id and w.agreement_id = a.agreement_id and w.version = a.version
      where a.company_id = ${companyId} and a.active),
    'texts', (
      select coalesce(jsonb_object_agg(language, texts), '{}') from kiosk_texts where company_id = ${companyId})
    ) as facts`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A query of one row answered none.')
  return row.facts
}

export type BundledVisitRow = {
  readonly visit: VisitRow
  /** What the visitor has begun with; null for who has not begun. */
  readonly begunFlow: VisitRecord['flow']
  readonly hasPicture: boolean
  /** Of visitors whose address nobody has proved nobody is found by it. */
  readonly emailProved: boolean
  readonly signatures: readonly SignatureRow[]
}

/** Whoever is expected on the day or was, and who is still in from the day before. `now` is ISO 8601. */
export async function listBundledVisits(
  tx: Tx,
  companyId: CompanyId,
  flowId: string | null,
  today: string,
  now: string,
): Promise<BundledVisitRow[]> {
  const { rows } = await sql<BundledVisitRow>`
    select visit_json(v) as visit,
      case when v.flow_version is not null then asked_flow_json(v, ${flowId}::uuid) end as "begunFlow", p.picture_sha256 is not null as "hasPicture", p.email_proved as "emailProved", (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.signature_id, 'agreementId', s.agreement_id, 'agreementVersion', s.agreement_version,
        'language', s.language, 'method', s.method, 'signedAt', iso_instant(s.signed_at),
        'validUntil', iso_instant(s.valid_until),
        'ofThisVisit', (s.visit_date, s.meeting_id) = (v.visit_date, v.meeting_id)) order by s.signed_at desc, s.signature_id desc), '[]')
      from signatures s
      where s.company_id = v.company_id and s.visitor_id = v.visitor_id
        and (s.valid_until > ${now}::timestamptz and signature_counts(s) or (s.visit_date, s.meeting_id) = (v.visit_date, v.meeting_id))
      ) as signatures
    from visits v join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    where v.company_id = ${companyId} and v.cancelled_at is null
      and v.visit_date between ${today}::date - 1 and ${today}::date
      and (v.visit_date = ${today}::date or v.status in ('ON_SITE', 'CHECKED_IN'))
    order by v.start_at, v.visitor_id, v.meeting_id`.execute(tx)
  return rows
}

export function listHosts(
  tx: Tx,
  companyId: CompanyId,
  limit: number,
): Promise<{ id: string; firstname: string; lastname: string }[]> {
  return tx
    .selectFrom('users')
    .select(['user_id as id', 'firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('is_host', '=', true)
    .orderBy('lastname')
    .orderBy('firstname')
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

/** Passes of the day that count no more: taken back, or of a visit that was cancelled. */
export async function listRevokedPasses(
  tx: Tx,
  companyId: CompanyId,
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ pass_id: string }>`
    select pass_id from revoked_passes where company_id = ${companyId} and visit_date = ${today}
    union
    select pass_id from visits
    where company_id = ${companyId} and visit_date = ${today} and cancelled_at is not null
    order by pass_id`.execute(tx)
  return rows.map(({ pass_id: passId }) => passId)
}

export type EventMark = {
  /** Everything up to this event was finished long ago. */
  readonly floor: number
  /** How many events lie above it, and which is the last. */
  readonly count: number
  readonly last: number
}

/** What kiosks and printers say of themselves changes nothing that a bundle holds. */
const ofInterest = sql`kind not like 'kiosk.%' and kind not like 'badge.%'`

/** No transaction lasts so long; what began before is either seen or gone. */
const settledMinutes = 10

/**
 * Where the company's events stand. Events are numbered before they are committed, so the last number alone could miss
 * one that commits late: they are counted from where nothing can be open any more. `floor`: as it was at the bundle.
 */
export async function findEventMark(
  tx: Tx,
  companyId: CompanyId,
  floor: number | null,
): Promise<EventMark> {
  const { rows } = await sql<EventMark>`
    with floor as (
      select coalesce(${floor}::bigint, (
        select event_id from events
        where company_id = ${companyId} and at < clock_timestamp() - ${settledMinutes} * interval '1 minute'
        order by event_id desc limit 1), 0) as id)
    select (select id from floor) as floor, count(*)::integer as count, coalesce(max(event_id), 0) as last
    from events
    where company_id = ${companyId} and event_id > (select id from floor) and ${ofInterest}`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A query of one row answered none.')
  return row
}
