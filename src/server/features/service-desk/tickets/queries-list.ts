/** The SQL of lists of tickets. */
import { sql, type RawBuilder } from 'kysely'
import { openStates } from '#domain/ticket/state.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsName } from '#server/platform/words/name-words.ts'
import { ticketColumns, type TicketRow } from './queries.ts'

export type TicketFilter = {
  readonly q: string
  readonly states: readonly string[]
  /** A uuid; null: nobody's; undefined: anybody's. */
  readonly agentId: string | null | undefined
  readonly priorityId?: string | undefined
  /** With those below it. Undefined: any. */
  readonly categoryIds: readonly string[] | undefined
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
  /** What this person reported, or what was reported for them; null: everybody's. */
  readonly ownerId: string | null
  /** That, and what they see to; null: everything. */
  readonly visibleTo: string | null
  readonly favouriteOf: string | null
}

type Condition = RawBuilder<boolean>

function conditionsOf(filter: TicketFilter): readonly Condition[] {
  const {
    q,
    states,
    agentId,
    priorityId,
    categoryIds,
    dueFrom,
    dueTo,
    ownerId,
    visibleTo,
    favouriteOf,
  } = filter
  const number = /^#?\d{1,9}$/.exec(q.trim())?.[0].replace('#', '')
  const said = sql`concat_ws(' ', t.title, t.place, (select concat_ws(' ', u.firstname, u.lastname) from users u
    where u.company_id = t.company_id and u.user_id = t.notifier_id))`
  const all: (Condition | false)[] = [
    q.trim() !== '' &&
      (number === undefined
        ? holdsName(q, said)
        : sql<boolean>`(t.number = ${number}::integer or ${holdsName(q, said)})`),
    states.length > 0 && sql<boolean>`t.state = any (${[...states]}::text[])`,
    agentId === null && sql<boolean>`t.agent_id is null`,
    typeof agentId === 'string' && sql<boolean>`t.agent_id = ${agentId}`,
    priorityId !== undefined && sql<boolean>`t.ticket_priority_id = ${priorityId}`,
    categoryIds !== undefined &&
      sql<boolean>`t.ticket_category_id = any (${[...categoryIds]}::uuid[])`,
    dueFrom !== undefined && sql<boolean>`t.due_at >= ${dueFrom}`,
    dueTo !== undefined && sql<boolean>`t.due_at < ${dueTo}`,
    ownerId !== null && sql<boolean>`(t.notifier_id = ${ownerId} or t.created_by = ${ownerId})`,
    visibleTo !== null &&
      sql<boolean>`(t.notifier_id = ${visibleTo} or t.created_by = ${visibleTo} or t.agent_id = ${visibleTo})`,
    favouriteOf !== null &&
      sql<boolean>`exists (select from ticket_favourites f where f.company_id = t.company_id
        and f.user_id = ${favouriteOf} and f.ticket_id = t.ticket_id)`,
  ]
  return all.filter((one) => one !== false)
}

/** One page, by latest activity. */
export async function listTickets(
  tx: Tx,
  companyId: CompanyId,
  filter: TicketFilter,
  {
    userId,
    limit,
    offset,
  }: { readonly userId: string | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly tickets: readonly TicketRow[] }> {
  const where = sql.join([sql`t.company_id = ${companyId}`, ...conditionsOf(filter)], sql` and `)
  const { rows: tickets } = await sql<TicketRow>`
    select ${ticketColumns(userId)} from (
      select t.* from tickets t where ${where}
      order by t.active_at desc, t.ticket_id desc limit ${limit} offset ${offset}) t
    order by t.active_at desc, t.ticket_id desc`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from tickets t where ${where}`.execute(tx)
  return { total: counted[0]?.total ?? 0, tickets }
}

export type SimilarRow = Pick<
  TicketRow,
  | 'ticket_id'
  | 'number'
  | 'title'
  | 'state'
  | 'place'
  | 'created_at'
  | 'area_name'
  | 'notifier_id'
  | 'created_by'
  | 'agent_id'
>

/**
 * What is open and shares words of a title, the most of them first, then what is in the same space, then the latest. At least half of
 * the words, so that one common word isn't enough.
 * @param userId who asks; null with `all`: sees private ones, too
 */
export async function listSimilar(
  tx: Tx,
  companyId: CompanyId,
  {
    words,
    areaId,
    userId,
    all,
  }: {
    readonly words: readonly string[]
    readonly areaId: string | undefined
    readonly userId: string | null
    readonly all: boolean
  },
): Promise<SimilarRow[]> {
  const shared = sql.join(
    words.map((word) => sql`(${holdsName(word, sql`t.title`)})::integer`),
    sql` + `,
  )
  const { rows } = await sql<SimilarRow>`
    select f.ticket_id, f.number, f.title, f.state, f.place, f.created_at, f.notifier_id, f.created_by, f.agent_id,
      (select a.name from desk_areas a
        where a.company_id = f.company_id and a.desk_area_id = f.desk_area_id) as area_name
    from (
      select t.*, ${shared} as shared from (
        select * from tickets o
        where o.company_id = ${companyId} and o.state = any (${[...openStates]}::text[])
        order by o.active_at desc, o.ticket_id desc limit 2000) t
      where ${all} or ${userId}::uuid in (t.notifier_id, t.created_by, t.agent_id) or not exists (
        select from ticket_categories c where c.company_id = t.company_id
          and c.ticket_category_id = t.ticket_category_id and c.is_private)) f
    where f.shared * 2 >= ${words.length}::integer and f.shared > 0
    order by f.shared desc, (f.desk_area_id = ${areaId ?? null}::uuid) desc nulls last, f.active_at desc
    limit 5`.execute(tx)
  return rows
}
