/** The SQL that finds whom a visitor may be, and stores what follows. */
import { sql } from 'kysely'
import type { KnownLink, WatchAction, WatchMatching } from '#domain/watch-list/judge-match.ts'
import type { MatchReason } from '#domain/watch-list/match-identity.ts'
import type { Status } from '#domain/visit/status.ts'
import type { WatchIdentity } from '#domain/watch-list/watch-identity.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { LostRaceError } from '#server/platform/database/retry-transaction.ts'

/** Of an alert, to its record. */
const recordKey = 'watch_alerts_record_owner_id_watch_record_id_fkey'

/** A visitor with the visits that an alert would be about. */
export type SubjectRow = {
  readonly visitorId: string
  readonly identity: WatchIdentity
  readonly visits: readonly VisitKey[]
}

const subject = sql`
  select p.visitor_id as "visitorId",
    jsonb_build_object('firstname', p.firstname, 'lastname', p.lastname, 'aliases', '[]'::jsonb, 'email', p.email,
      'mobile', p.mobile, 'licensePlate', p.license_plate, 'companyName', p.company_name) as identity,
    jsonb_agg(jsonb_build_object('visitDate', v.visit_date, 'meetingId', v.meeting_id, 'visitorId', v.visitor_id)
      order by v.visit_date, v.meeting_id) as visits`

/** The visitors of those of the visits that are in one of these states. */
export async function listSubjectsOfVisits(
  tx: Tx,
  companyId: CompanyId,
  visits: readonly VisitKey[],
  statuses: readonly Status[],
): Promise<readonly SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    ${subject}
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as k
      ("visitDate" date, "meetingId" uuid, "visitorId" uuid)
    join visits v on v.company_id = ${companyId} and v.visit_date = k."visitDate" and v.meeting_id = k."meetingId"
      and v.visitor_id = k."visitorId"
    join visitors p on p.company_id = ${companyId} and p.visitor_id = v.visitor_id
    where v.cancelled_at is null and v.status = any(${[...statuses]}::text[])
    group by p.company_id, p.visitor_id
    order by p.visitor_id
  `.execute(tx)
  return rows
}

/** These visitors with their visits of today and later, except those that are denied or over. */
export async function listSubjects(
  tx: Tx,
  companyId: CompanyId,
  visitorIds: readonly string[],
  today: string,
): Promise<readonly SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    ${subject}
    from visitors p
    join visits v on v.company_id = p.company_id and v.visitor_id = p.visitor_id and v.visit_date >= ${today}
    where p.company_id = ${companyId} and p.visitor_id = any(${[...visitorIds]}::uuid[])
      and v.cancelled_at is null and v.status not in ('DENIED', 'CHECKED_OUT')
    group by p.company_id, p.visitor_id
    order by p.visitor_id
  `.execute(tx)
  return rows
}

/** A record that one of the keys leads to, or that the visitor was confirmed as. */
export type CandidateRow = {
  /** Of whom it was looked for. */
  readonly place: number
  readonly recordId: string
  readonly recordVersion: number
  readonly identity: WatchIdentity
  readonly reason: string
  readonly validUntil: string | null
  readonly list: {
    readonly id: string
    /** The organisation that keeps it for all of its locations (uuid); null: the location's own. */
    readonly organisationId: string | null
    readonly name: string
    readonly kind: 'UNWANTED' | 'VIP' | 'OTHER'
    readonly action: WatchAction
    readonly matching: WatchMatching
  }
  readonly link:
    | (Pick<KnownLink, 'decision'> & {
        readonly recordVersion: number
        readonly score: number
        readonly reasons: readonly MatchReason[]
      })
    | null
}

/** Who is looked for: by keys, and by what was decided about the visitor before. */
export type Wanted = { readonly visitorId: string | null; readonly keys: readonly string[] }

/** What counts on `today`, the location's date, of its own lists and those of its organisation. One statement for all, however many they are. */
export async function listCandidates(
  tx: Tx,
  { companyId, organisationId }: Pick<CompanyCard, 'companyId' | 'organisationId'>,
  wanted: readonly Wanted[],
  today: string,
): Promise<readonly CandidateRow[]> {
  const keys = wanted.flatMap(({ keys: each }, place) => each.map((key) => ({ place, key })))
  const { rows } = await sql<CandidateRow>`
    with asked as (
      select * from unnest(${wanted.map((_, place) => place)}::int[],
        ${wanted.map(({ visitorId }) => visitorId)}::uuid[]) as a (place, visitor_id)
    ), found as (
      select k.place, w.company_id as owner_id, w.watch_record_id
      from unnest(${keys.map(({ place }) => place)}::int[], ${keys.map(({ key }) => key)}::text[]) as k (place, key)
      join watch_keys w on w.company_id in (${companyId}, ${organisationId}) and w.candidate_key = k.key
      union
      select a.place, l.record_owner_id, l.watch_record_id from asked a
      join watch_links l on l.company_id = ${companyId} and l.visitor_id = a.visitor_id and l.decision = 'CONFIRMED'
    )
    select f.place, r.watch_record_id as "recordId", r.version as "recordVersion", r.reason,
      r.valid_until as "validUntil",
      jsonb_build_object('firstname', r.firstname, 'lastname', r.lastname, 'aliases', to_jsonb(r.aliases),
        'email', r.email, 'mobile', r.mobile, 'licensePlate', r.license_plate,
        'companyName', r.company_name) as identity,
      jsonb_build_object('id', t.watch_list_id, 'organisationId', t.organisation_id, 'name', t.name, 'kind', t.kind, 'action', t.action,
        'matching', t.matching) as list,
      case when l.decision is not null then jsonb_build_object('decision', l.decision,
        'recordVersion', l.record_version, 'score', l.score, 'reasons', l.reasons) end as link
    from found f
    join asked a using (place)
    join watch_records r on r.company_id = f.owner_id and r.watch_record_id = f.watch_record_id
    join watch_lists t on t.company_id = f.owner_id and t.watch_list_id = r.watch_list_id and t.active
    left join watch_links l on l.company_id = ${companyId} and l.visitor_id = a.visitor_id
      and l.watch_record_id = r.watch_record_id
    where r.valid_until is null or r.valid_until >= ${today}
    order by f.place, r.watch_record_id
  `.execute(tx)
  return rows
}

/** A match at one visit that the lists ask something for. */
export type NewAlert = VisitKey & {
  readonly alertId: string
  /** As of the record's list. */
  readonly organisationId: string | null
  readonly recordId: string
  readonly recordVersion: number
  readonly action: WatchAction
  readonly score: number
  readonly reasons: readonly MatchReason[]
  /** The event that tells of it. */
  readonly subject: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** `heldFrom` as the column `visits.held_from` has it. */
export type HeldVisit = VisitKey & {
  readonly heldFrom: 'NEW' | 'EXPECTED' | 'ON_SITE' | 'IN_REVIEW'
}

/**
 * Stores alerts with their events and holds the visits that are to be held, with one statement whether or not anything
 * matched: how long it takes says nothing. What was waived at the very visit does not count again. An open alert stays the only one of its visit and record; one that holds
 * takes the place of one that only tells. `areNew`: nobody has been told of the visits yet.
 * @returns the visits that are held now and were not before.
 */
export async function writeAlerts(
  tx: Tx,
  companyId: CompanyId,
  alerts: readonly NewAlert[],
  { actor, commandId, areNew }: { actor: string; commandId: string | null; areNew: boolean },
): Promise<readonly HeldVisit[]> {
  const written = sql<HeldVisit>`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as n
        ("alertId" uuid, "visitDate" date, "meetingId" uuid, "visitorId" uuid, "organisationId" uuid, "recordId" uuid, "recordVersion" int,
         action text, score int, reasons jsonb, subject text, payload jsonb)
      where not exists (
        select from watch_alerts c
        where c.company_id = ${companyId} and c.visitor_id = n."visitorId" and c.watch_record_id = n."recordId"
          and c.visit_date = n."visitDate" and c.meeting_id = n."meetingId" and c.waived_at is not null)
    ), made as (
      insert into watch_alerts as a (company_id, watch_alert_id, visit_date, meeting_id, visitor_id,
        organisation_id, watch_record_id, record_version, action, score, reasons)
      select ${companyId}, "alertId", "visitDate", "meetingId", "visitorId", "organisationId", "recordId", "recordVersion",
        action, score, reasons
      from counted
      on conflict (company_id, visit_date, meeting_id, visitor_id, watch_record_id) where state = 'OPEN' do update
      set watch_alert_id = excluded.watch_alert_id, action = excluded.action, score = excluded.score,
        reasons = excluded.reasons, created_at = excluded.created_at
      where a.action = 'ALERT' and excluded.action = 'HOLD'
      returning a.watch_alert_id
    ), told as (
      insert into events (company_id, kind, subject, actor, payload, command_id)
      select ${companyId}, 'watch_list.alerted', c.subject, ${actor}, c.payload, ${commandId}
      from counted c join made m on m.watch_alert_id = c."alertId"
      order by (c.payload ->> 'occurrence')::int
    )
    update visits v
    set status = 'IN_REVIEW', held_from = case when ${areNew} and v.status = 'EXPECTED' then 'NEW' else v.status end
    from (
      select distinct "visitDate", "meetingId", "visitorId" from counted where action = 'HOLD'
    ) h
    where v.company_id = ${companyId} and v.visit_date = h."visitDate" and v.meeting_id = h."meetingId"
      and v.visitor_id = h."visitorId" and v.held_from is null and v.status in ('EXPECTED', 'ON_SITE', 'IN_REVIEW')
    returning v.visit_date as "visitDate", v.meeting_id as "meetingId", v.visitor_id as "visitorId",
      v.held_from as "heldFrom"
  `.execute(tx)
  const { rows } = await written.catch((error: unknown) => {
    if (!isOfRemovedRecord(error)) throw error
    // Somebody removes the record while a visitor is compared with it: compared once more, nobody is found.
    throw new LostRaceError('A record of a watchlist was removed meanwhile.', { cause: error })
  })
  return rows
}

/** A location may not lock what its organisation keeps, so the foreign key is what notices. */
function isOfRemovedRecord(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === recordKey
}
