/** All SQL about rules, and what they are asked about. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { JoinableGroup } from '#domain/rights/right.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { TicketRules } from '#server/platform/database/database-types.ts'
import { inUse } from '../turns/queries.ts'

/** Its conditions are the domain's (stored-rule.ts). */
export type RuleRow = Omit<Selectable<TicketRules>, 'conditions'> & { readonly conditions: unknown }

/** In the order in which they act. */
export async function listRules(tx: Tx, companyId: CompanyId): Promise<readonly RuleRow[]> {
  return tx
    .selectFrom('ticket_rules')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('ticket_rule_id')
    .execute()
}

export async function insertRule(tx: Tx, row: Insertable<TicketRules>): Promise<void> {
  await tx.insertInto('ticket_rules').values(row).execute()
}

export async function updateRule(
  tx: Tx,
  companyId: CompanyId,
  ruleId: string,
  values: Updateable<TicketRules>,
): Promise<void> {
  await tx
    .updateTable('ticket_rules')
    .set((s) => ({ ...values, revision: s('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('ticket_rule_id', '=', ruleId)
    .execute()
}

/** @returns whether there was one. */
export async function deleteRule(tx: Tx, companyId: CompanyId, ruleId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ticket_rules')
    .where('company_id', '=', companyId)
    .where('ticket_rule_id', '=', ruleId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The groups of a user, beside DEFAULT. */
export async function groupsOfUser(
  tx: Tx,
  companyId: CompanyId,
  userId: string | null,
): Promise<readonly JoinableGroup[]> {
  const { rows } = await sql<{ readonly user_group: JoinableGroup }>`
    select user_group from user_group_members
    where company_id = ${companyId} and user_id = ${userId}::uuid`.execute(tx)
  return rows.map(({ user_group: group }) => group)
}

/** The locations with rules on time. */
export async function listTimedPlaces(tx: Tx): Promise<readonly CompanyId[]> {
  const { rows } = await sql<{ readonly companyId: CompanyId }>`
    select distinct r.company_id as "companyId" from ticket_rules r
    join companies c on c.company_id = r.company_id and ${inUse}
    where r.trigger = 'TIME' and r.enabled order by 1`.execute(tx)
  return rows.map(({ companyId }) => companyId)
}

export type Waiting = {
  /** ISO 8601; null: from the first one on. */
  readonly reportedBefore: string | null
  readonly stateBefore: string | null
  readonly states: readonly string[]
  /** Those after this one. */
  readonly after: string
  readonly limit: number
}

/** Since when a ticket `t` is in its state. */
const since = sql`coalesce(t.moved_at, t.created_at)`

/** Tickets that have waited as long as a rule asks, and on which it hasn't acted in this state; by id. */
export async function listWaiting(
  tx: Tx,
  companyId: CompanyId,
  ruleId: string,
  { reportedBefore, stateBefore, states, after, limit }: Waiting,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly ticketId: string }>`
    select t.ticket_id as "ticketId" from tickets t
    where t.company_id = ${companyId} and t.state = any(${states}) and t.ticket_id > ${after}::uuid
      and (${reportedBefore}::timestamptz is null or t.created_at <= ${reportedBefore}::timestamptz)
      and (${stateBefore}::timestamptz is null or ${since} <= ${stateBefore}::timestamptz)
      and not exists (select from ticket_rule_turns r where r.company_id = t.company_id and r.ticket_rule_id = ${ruleId}
        and r.ticket_id = t.ticket_id and r.since = ${since})
    order by t.ticket_id limit ${limit}`.execute(tx)
  return rows.map(({ ticketId }) => ticketId)
}

/** Keeps a ticket as it is until the transaction ends; false where somebody changes it just now. */
export async function lockFree(tx: Tx, companyId: CompanyId, ticketId: string): Promise<boolean> {
  const { rows } = await sql`
    select from tickets where company_id = ${companyId} and ticket_id = ${ticketId}
    for update skip locked`.execute(tx)
  return rows.length === 1
}

/** The rule has acted on the ticket in this state. @returns false where it had before */
export async function noteTurn(
  tx: Tx,
  companyId: CompanyId,
  ruleId: string,
  ticketId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into ticket_rule_turns (company_id, ticket_rule_id, ticket_id, since)
    select t.company_id, ${ruleId}, t.ticket_id, ${since} from tickets t
    where t.company_id = ${companyId} and t.ticket_id = ${ticketId}
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** What was reported since then, the latest first. */
export async function listSince(
  tx: Tx,
  companyId: CompanyId,
  from: string,
  limit: number,
): Promise<readonly RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select t.ticket_id, t.number, t.title, t.agent_id, t.ticket_priority_id, t.ticket_category_id, t.desk_area_id, t.state,
      t.created_at, t.moved_at, t.closed_at,
      array(select g.user_group from user_group_members g
        where g.company_id = t.company_id and g.user_id = t.notifier_id) as groups
    from tickets t where t.company_id = ${companyId} and t.created_at >= ${from}
    order by t.created_at desc, t.number desc limit ${limit}`.execute(tx)
  return rows
}

export type RecentRow = {
  readonly ticket_id: string
  readonly number: number
  readonly title: string
  readonly agent_id: string | null
  readonly ticket_priority_id: string | null
  readonly ticket_category_id: string | null
  readonly desk_area_id: string | null
  readonly state: string
  readonly created_at: string
  readonly moved_at: string | null
  readonly closed_at: string | null
  readonly groups: readonly JoinableGroup[]
}
