/** All SQL about tickets, but for the list. */
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Tickets } from '#server/platform/database/database-types.ts'

type Name = { readonly firstname: string; readonly lastname: string }

export type TicketRow = Selectable<Tickets> & {
  readonly notifier: Name | null
  readonly agent: Name | null
  readonly creator: Name | null
  readonly priority_name: string | null
  readonly area_name: string | null
  readonly desk_number: string | null
  readonly favourite: boolean
}

/** What is shown of a ticket `t`, for whoever asks. */
export const ticketColumns = (userId: string | null): RawBuilder<unknown> => sql`
  t.*, ${nameOf('notifier_id')} as notifier, ${nameOf('agent_id')} as agent, ${nameOf('created_by')} as creator,
  (select p.name from ticket_priorities p
    where p.company_id = t.company_id and p.ticket_priority_id = t.ticket_priority_id) as priority_name,
  (select a.name from desk_areas a
    where a.company_id = t.company_id and a.desk_area_id = t.desk_area_id) as area_name,
  (select d.number from desks d where d.company_id = t.company_id and d.desk_id = t.desk_id) as desk_number,
  exists (select from ticket_favourites f
    where f.company_id = t.company_id and f.user_id = ${userId}::uuid and f.ticket_id = t.ticket_id) as favourite`

function nameOf(column: 'notifier_id' | 'agent_id' | 'created_by'): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('firstname', u.firstname, 'lastname', u.lastname) from users u
    where u.company_id = t.company_id and u.user_id = ${sql.ref(`t.${column}`)})`
}

export async function findTicket(
  tx: Tx,
  companyId: CompanyId,
  ticketId: string,
  userId: string | null,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns(userId)} from tickets t
    where t.company_id = ${companyId} and t.ticket_id = ${ticketId}`.execute(tx)
  return rows[0]
}

/** Kept as it is until the transaction ends. */
export async function lockTicket(tx: Tx, companyId: CompanyId, ticketId: string): Promise<void> {
  await sql`select from tickets where company_id = ${companyId} and ticket_id = ${ticketId} for update`.execute(
    tx,
  )
}

/** The next number of the location, which nobody else gets. */
export async function takeNumber(tx: Tx, companyId: CompanyId): Promise<number> {
  const { last_number: number } = await tx
    .updateTable('service_desks')
    .set((s) => ({ last_number: s('last_number', '+', 1) }))
    .where('company_id', '=', companyId)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return number
}

export async function insertTicket(tx: Tx, row: Insertable<Tickets>): Promise<void> {
  await tx.insertInto('tickets').values(row).execute()
}

/**
 * @param from the state in which it must still be
 * @returns false where somebody was first.
 */
export async function updateTicket(
  tx: Tx,
  companyId: CompanyId,
  ticketId: string,
  from: string,
  values: Updateable<Tickets>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set((s) => ({ ...values, revision: s('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('ticket_id', '=', ticketId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setFavourite(
  tx: Tx,
  companyId: CompanyId,
  { userId, ticketId }: { readonly userId: string; readonly ticketId: string },
  favourite: boolean,
): Promise<void> {
  const row = { company_id: companyId, user_id: userId, ticket_id: ticketId }
  if (favourite) {
    await tx
      .insertInto('ticket_favourites')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await tx
    .deleteFrom('ticket_favourites')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('ticket_id', '=', ticketId)
    .execute()
}

export type FoundPlace = { readonly areaId: string; readonly deskId: string | null }

/** A space that is in use, and the desk there with this number. Undefined where there is no such space, or desk. */
export async function findPlace(
  tx: Tx,
  companyId: CompanyId,
  areaId: string,
  desk: string | null,
): Promise<FoundPlace | undefined> {
  const { rows } = await sql<FoundPlace>`
    select a.desk_area_id as "areaId", d.desk_id as "deskId" from desk_areas a
    left join desks d on d.company_id = a.company_id and d.desk_area_id = a.desk_area_id
      and d.number = ${desk}::text and d.retired_at is null
    where a.company_id = ${companyId} and a.desk_area_id = ${areaId} and a.retired_at is null`.execute(
    tx,
  )
  const [found] = rows
  return found !== undefined && (desk === null || found.deskId !== null) ? found : undefined
}

/** Something happened about it: it goes to the top of the list. */
export async function touchTicket(
  tx: Tx,
  companyId: CompanyId,
  ticketId: string,
  at: string,
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ active_at: at })
    .where('company_id', '=', companyId)
    .where('ticket_id', '=', ticketId)
    .execute()
}

/** Whoever reported it has heard something, unless they said it themselves. */
export async function noteAnswer(
  tx: Tx,
  companyId: CompanyId,
  ticketId: string,
  { authorId, at }: { readonly authorId: string | null; readonly at: string },
): Promise<void> {
  await sql`
    update tickets set answered_at = ${at} where company_id = ${companyId} and ticket_id = ${ticketId} and answered_at is null
      and (${authorId}::uuid is null
        or notifier_id is distinct from ${authorId}::uuid and created_by is distinct from ${authorId}::uuid)`.execute(
    tx,
  )
}

/** What a user is called; undefined for whoever doesn't work here. */
export async function findName(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<Name | undefined> {
  return tx
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
