/** All SQL of the audit page: the event spine, and the names that its ids stand for. */
import { fullName } from '#domain/name/full-name.ts'
import type { PersonName } from '#domain/host/host-name.ts'
import { sql, type RawBuilder } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { escapeLike } from '#server/platform/words/escape-like.ts'

export type EventRow = {
  readonly event_id: number
  readonly at: string
  readonly kind: string
  readonly subject: string
  readonly actor: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly command_id: string | null
}

export type EventFilter = {
  readonly about: string | null
  readonly actor: string | null
  readonly subject: string | null
  /** Instants: from the first one on, before the second. */
  readonly since: string | null
  readonly until: string | null
}

export async function listEvents(
  tx: Tx,
  companyId: CompanyId,
  { about, actor, subject, since, until }: EventFilter,
  page: {
    readonly before: number | null
    readonly limit: number
    readonly order: EventOrder
  },
): Promise<EventRow[]> {
  // Only what is asked for stands in the text: a condition that may be null would keep the planner from the index.
  const conditions = [
    sql`company_id = ${companyId}`,
    ...(about === null ? [] : [sql`kind like ${`${escapeLike(about)}.%`}`]),
    ...(actor === null ? [] : [sql`actor = ${actor}`]),
    ...(subject === null ? [] : [sql`subject = ${subject}`]),
    ...(since === null ? [] : [sql`at >= ${since}`]),
    ...(until === null ? [] : [sql`at < ${until}`]),
    ...(await behind(tx, [companyId], page.before, page.order)),
  ]
  const found = await sql<EventRow>`
    select event_id, at, kind, subject, actor, payload, command_id from events
    where ${sql.join(conditions, sql` and `)}
    order by ${inOrder(page.order)} limit ${page.limit}`.execute(tx)
  return found.rows
}

export type EventOrder = 'NEWEST' | 'OLDEST'

/** By time, and by their numbers where two have the same. */
export function inOrder(order: EventOrder): RawBuilder<unknown> {
  return order === 'NEWEST' ? sql`at desc, event_id desc` : sql`at, event_id`
}

/** What a page holds that begins behind an event; null: the first one. @param owners whose events are looked at (uuids) */
export async function behind(
  tx: Tx,
  owners: readonly string[],
  eventId: number | null,
  order: EventOrder,
): Promise<readonly RawBuilder<unknown>[]> {
  if (eventId === null) return []
  // As text, because an instant of ours has no microseconds.
  const { rows } = await sql<{ at: string }>`
    select at::text as at from events where company_id = any (${owners}::uuid[]) and event_id = ${eventId}`.execute(
    tx,
  )
  const sign = sql.raw(order === 'NEWEST' ? '<' : '>')
  const [event] = rows
  return event === undefined
    ? [sql`event_id ${sign} ${eventId}`]
    : [sql`(at, event_id) ${sign} (${event.at}::timestamptz, ${eventId}::bigint)`]
}

/** What belongs to a location, and what to its organisation. */
export const ownKinds = [
  'user',
  'visitor',
  'kiosk',
  'company',
  'flow',
  'agreement',
  'badge_template',
  'printer',
  'wall',
] as const
type OwnKind = (typeof ownKinds)[number]
export const aboveKinds = ['account', 'client', 'setting_template', 'location_group'] as const
type AboveKind = (typeof aboveKinds)[number]

export type NameRow = {
  readonly kind: OwnKind | AboveKind | 'support'
  readonly id: string
  readonly name: string
}

/** The names of people and things by their ids; whoever was erased has none. */
export async function findNames(
  tx: Tx,
  companyIds: readonly CompanyId[],
  ids: Readonly<Record<OwnKind, readonly string[]>>,
): Promise<NameRow[]> {
  const found = await sql<Omit<NameRow, 'name'> & PersonName>`
    select 'user' as kind, user_id as id, firstname, lastname from users
    where company_id = any (${companyIds}::uuid[]) and user_id = any(${ids.user}::uuid[])
    union all
    select 'visitor', visitor_id, firstname, lastname from visitors
    where company_id = any (${companyIds}::uuid[]) and visitor_id = any(${ids.visitor}::uuid[])
    union all
    select 'kiosk', kiosk_id, name, '' from kiosks
    where company_id = any (${companyIds}::uuid[]) and kiosk_id = any(${ids.kiosk}::uuid[])
    union all
    -- Of what was done above a location, too: row-level security leaves those that the reader answers for.
    select 'company', company_id, name, '' from companies where company_id = any(${ids.company}::uuid[])
    union all
    select 'flow', flow_id, name, '' from flows
    where company_id = any (${companyIds}::uuid[]) and flow_id = any(${ids.flow}::uuid[])
    union all
    select 'agreement', agreement_id, name, '' from agreements
    where company_id = any (${companyIds}::uuid[]) and agreement_id = any(${ids.agreement}::uuid[])
    union all
    select 'badge_template', badge_template_id, name, '' from badge_templates
    where company_id = any (${companyIds}::uuid[]) and badge_template_id = any(${ids.badge_template}::uuid[])
    union all
    select 'printer', printer_id, name, '' from printers
    where company_id = any (${companyIds}::uuid[]) and printer_id = any(${ids.printer}::uuid[])
    union all
    select 'wall', wall_id, name, '' from walls
    where company_id = any (${companyIds}::uuid[]) and wall_id = any(${ids.wall}::uuid[])`.execute(
    tx,
  )
  return found.rows.map(({ kind, id, ...name }) => ({ kind, id, name: fullName(name) }))
}

/** The addresses of accounts and the names of API clients, templates and groups, of an organisation in whose transaction this is. */
export async function findNamesAbove(
  tx: Tx,
  organisationId: OrganisationId,
  ids: Readonly<Record<AboveKind, readonly string[]>>,
): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select 'account' as kind, account_id::text as id, email as name from accounts
    where organisation_id = ${organisationId} and account_id = any(${ids.account}::uuid[])
    union all
    select 'client', client_id::text, name from api_clients
    where organisation_id = ${organisationId} and client_id::text = any(${ids.client}::text[])
    union all
    select 'setting_template', template_id::text, name from setting_templates
    where organisation_id = ${organisationId} and template_id = any(${ids.setting_template}::uuid[])
    union all
    select 'location_group', group_id::text, name from location_groups
    where organisation_id = ${organisationId} and group_id = any(${ids.location_group}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** The addresses of operators who did something as support, of the organisation or location in whose transaction this is. */
export async function findSupportNames(tx: Tx, ids: readonly string[]): Promise<NameRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NameRow>`
    select distinct on (operator_id) 'support' as kind, operator_id::text as id, operator_email as name
    from support_visits where operator_id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
