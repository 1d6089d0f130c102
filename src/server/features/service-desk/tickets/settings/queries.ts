/** All SQL about how the service desk of a location works. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  TicketCategories,
  TicketPriorities,
} from '#server/platform/database/database-types.ts'

export type PriorityRow = Selectable<TicketPriorities>
export type CategoryRow = Selectable<TicketCategories> & {
  readonly agent_firstname: string | null
  readonly agent_lastname: string | null
}

export type DeskRow = {
  readonly acts: unknown
  readonly paused_at_supplier: boolean
  readonly close_days: number | null
  readonly keep_days: number | null
  readonly revision: number
  readonly states: readonly string[]
}

/** Undefined for a location that works by the standard. */
export async function findDesk(tx: Tx, companyId: CompanyId): Promise<DeskRow | undefined> {
  return tx
    .selectFrom('service_desks as d')
    .select([
      'd.acts',
      'd.paused_at_supplier',
      'd.close_days',
      'd.keep_days',
      'd.revision',
      sql<
        string[]
      >`array(select s.state from ticket_states s where s.company_id = d.company_id)`.as('states'),
    ])
    .where('d.company_id', '=', companyId)
    .executeTakeFirst()
}

/** Nobody else changes how the location works, or counts a ticket up, until the transaction ends. */
export async function lockDesk(tx: Tx, companyId: CompanyId): Promise<void> {
  await sql`select from service_desks where company_id = ${companyId} for update`.execute(tx)
}

/** @returns whether the location has had none yet. */
export async function insertDesk(tx: Tx, companyId: CompanyId, acts: unknown): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('service_desks')
    .values({ company_id: companyId, acts: JSON.stringify(acts) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateDesk(
  tx: Tx,
  companyId: CompanyId,
  values: {
    readonly acts: string
    readonly paused_at_supplier: boolean
    readonly close_days: number | null
    readonly keep_days: number | null
  },
): Promise<void> {
  await tx
    .updateTable('service_desks')
    .set((s) => ({ ...values, revision: s('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .execute()
}

export async function insertStates(
  tx: Tx,
  companyId: CompanyId,
  states: readonly string[],
): Promise<void> {
  await sql`
    insert into ticket_states (company_id, state)
    select ${companyId}::uuid, unnest(${[...states]}::text[]) on conflict do nothing`.execute(tx)
}

export async function deleteOtherStates(
  tx: Tx,
  companyId: CompanyId,
  states: readonly string[],
): Promise<void> {
  await sql`delete from ticket_states where company_id = ${companyId} and state <> all (${[...states]}::text[])`.execute(
    tx,
  )
}

/** In which states tickets are, or will be again once they are no longer blocked. */
export async function listStatesInUse(tx: Tx, companyId: CompanyId): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select s.state from ticket_states s where s.company_id = ${companyId} and (
      exists (select from tickets t where t.company_id = s.company_id and t.state = s.state)
      or exists (select from tickets t where t.company_id = s.company_id and t.blocked_from = s.state))`.execute(
    tx,
  )
  return rows.map(({ state }) => state)
}

/** The most urgent first; archived ones last. */
export function listPriorities(tx: Tx, companyId: CompanyId): Promise<PriorityRow[]> {
  return tx
    .selectFrom('ticket_priorities')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy(sql`archived_at is not null`)
    .orderBy('position')
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('ticket_priority_id')
    .execute()
}

export function lockPriority(
  tx: Tx,
  companyId: CompanyId,
  priorityId: string,
): Promise<PriorityRow | undefined> {
  return tx
    .selectFrom('ticket_priorities')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ticket_priority_id', '=', priorityId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertPriority(tx: Tx, row: Insertable<TicketPriorities>): Promise<void> {
  await tx.insertInto('ticket_priorities').values(row).execute()
}

export async function updatePriority(
  tx: Tx,
  companyId: CompanyId,
  priorityId: string,
  values: Updateable<TicketPriorities>,
): Promise<void> {
  await tx
    .updateTable('ticket_priorities')
    .set((s) => ({ ...values, revision: s('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('ticket_priority_id', '=', priorityId)
    .execute()
}

/** In no order of the tree. */
export function listCategories(tx: Tx, companyId: CompanyId): Promise<CategoryRow[]> {
  return tx
    .selectFrom('ticket_categories as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'c.company_id').onRef('u.user_id', '=', 'c.agent_id'),
    )
    .selectAll('c')
    .select(['u.firstname as agent_firstname', 'u.lastname as agent_lastname'])
    .where('c.company_id', '=', companyId)
    .orderBy('c.position')
    .orderBy(sql`c.name collate "und-x-icu"`)
    .orderBy('c.ticket_category_id')
    .execute()
}

/** Keeps the tree as it is until the transaction ends: nothing is added below what is being put away. */
export async function lockCategories(tx: Tx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ticket_categories ' || ${companyId}::text, 0))`.execute(
    tx,
  )
}

export async function insertCategory(tx: Tx, row: Insertable<TicketCategories>): Promise<void> {
  await tx.insertInto('ticket_categories').values(row).execute()
}

export async function updateCategories(
  tx: Tx,
  companyId: CompanyId,
  categoryIds: readonly string[],
  values: Updateable<TicketCategories>,
): Promise<void> {
  if (categoryIds.length === 0) return
  await tx
    .updateTable('ticket_categories')
    .set((s) => ({ ...values, revision: s('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('ticket_category_id', 'in', categoryIds)
    .execute()
}
