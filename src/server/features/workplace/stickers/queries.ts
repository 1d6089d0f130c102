/** All SQL about stickers: what a scan finds, and what the acts write. */
import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { callFunctionIn } from '#server/platform/database/call-function.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noCommand } from '../bookings/no-command.ts'

export type StickerDesk = {
  readonly deskId: string
  readonly deskAreaId: string
  readonly areaName: string
  readonly number: string
  readonly blockedReason: string
}

/** Undefined for a code that was never given, or not any more. */
export function findDeskByCode(
  tx: Tx,
  companyId: CompanyId,
  code: string,
): Promise<StickerDesk | undefined> {
  return tx
    .selectFrom('desks as d')
    .innerJoin('desk_areas as a', (join) =>
      join
        .onRef('a.company_id', '=', 'd.company_id')
        .onRef('a.desk_area_id', '=', 'd.desk_area_id'),
    )
    .select([
      'd.desk_id as deskId',
      'd.desk_area_id as deskAreaId',
      'a.name as areaName',
      'd.number',
      'd.blocked_reason as blockedReason',
    ])
    .where('d.company_id', '=', companyId)
    .where('d.sticker_code', '=', code)
    .where('d.retired_at', 'is', null)
    .where('a.retired_at', 'is', null)
    .executeTakeFirst()
}

export type OwnBooking = {
  readonly bookingId: string
  readonly status: BookingStatus
  readonly isActive: boolean
  readonly deskAreaId: string
  readonly areaName: string
  readonly deskId: string | null
  readonly deskNumber: string | null
}

/** The one that stands on that day, or else the one that the questions refused. */
export async function findOwnBooking(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  date: string,
): Promise<OwnBooking | undefined> {
  const found = await sql<OwnBooking>`
    select b.booking_id as "bookingId", b.status, b.is_active as "isActive", b.desk_area_id as "deskAreaId",
      a.name as "areaName", b.desk_id as "deskId", d.number as "deskNumber"
    from bookings b
    join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
    left join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id
    where b.company_id = ${companyId} and b.user_id = ${userId} and b.booking_date = ${date}
      and (b.is_active or (b.status = 'DENIED' and b.cancelled_at is null))
    order by b.is_active desc limit 1`.execute(tx)
  return found.rows[0]
}

export type Holder = {
  readonly bookingId: string
  readonly userId: string
  readonly firstname: string
  readonly lastname: string
  readonly nameHidden: boolean
  readonly isIn: boolean
}

export async function findHolder(
  tx: Tx,
  companyId: CompanyId,
  deskId: string,
  date: string,
): Promise<Holder | undefined> {
  const found = await sql<Holder>`
    select b.booking_id as "bookingId", e.user_id as "userId", e.firstname, e.lastname,
      e.name_hidden as "nameHidden", b.status = 'CHECKED_IN' as "isIn"
    from bookings b
    join employees e on e.company_id = b.company_id and e.user_id = b.user_id
    where b.company_id = ${companyId} and b.desk_id = ${deskId} and b.booking_date = ${date} and b.is_active`.execute(
    tx,
  )
  return found.rows[0]
}

/** Why somebody may not have the desk, null when they may; their own booking is not in its own way. */
export async function findBookingRefusal(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  date: string,
  { deskAreaId, number }: StickerDesk,
  own: OwnBooking | undefined,
): Promise<BookingRefusal | null> {
  const ownId = own?.isActive === true ? own.bookingId : null
  const found = await sql<{ reason: BookingRefusal | null }>`
    select booking_facts(${companyId}, ${userId}, ${date}, ${deskAreaId}, ${number}, ${ownId}) ->> 'reason' as reason`.execute(
    tx,
  )
  const [row] = found.rows
  if (row === undefined) throw new Error('booking_facts answered nothing')
  return row.reason
}

/** Where somebody is in, at any company; undefined for nowhere. The policy shows their own company alone. */
export function findOpenPresence(tx: Tx, companyId: CompanyId, userId: string) {
  return tx
    .selectFrom('presences')
    .select('presence_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('checked_out_at', 'is', null)
    .executeTakeFirst()
}

/** Before anything is written; every writer of the day waits, so what is read then stays true. */
export async function lockDay(
  tx: Tx,
  companyId: CompanyId,
  date: string,
  areas: readonly string[],
): Promise<void> {
  await sql`select lock_booking_day(${companyId}, ${date}, ${[...areas]}::uuid[])`.execute(tx)
}

export type PlaceOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly facts: { readonly reason: BookingRefusal } }
  | { readonly outcome: 'missing' | 'past' | 'wrong_status' }

type Writing = { readonly at: string; readonly subject: string; readonly actor: string }

/** `create_booking` of migrations/functions/bookings.sql, in this transaction, whose command is kept by itself. */
export function createBooking(
  tx: Tx,
  companyId: CompanyId,
  booking: {
    readonly bookingId: string
    readonly userId: string
    readonly date: string
    readonly desk: StickerDesk
    readonly status: 'EXPECTED' | 'PENDING'
  },
  { at, subject, actor }: Writing,
): Promise<PlaceOutcome> {
  const { bookingId, userId, date, desk, status } = booking
  return callFunctionIn(tx, 'create_booking', {
    company: companyId,
    booking: bookingId,
    user: userId,
    date,
    area: desk.deskAreaId,
    number: desk.number,
    status,
    user_made: userId,
    answers: '[]',
    at,
    subject,
    actor,
    ...noCommand,
  })
}

/** `move_booking` of migrations/functions/bookings.sql, in this transaction. */
export function moveBooking(
  tx: Tx,
  companyId: CompanyId,
  move: { readonly bookingId: string; readonly date: string; readonly desk: StickerDesk },
  { subject, actor }: Omit<Writing, 'at'>,
): Promise<PlaceOutcome> {
  const { bookingId, date, desk } = move
  return callFunctionIn(tx, 'move_booking', {
    company: companyId,
    booking: bookingId,
    by: null,
    from_day: date,
    area: desk.deskAreaId,
    number: desk.number,
    subject,
    actor,
    ...noCommand,
  })
}

/** Somebody who sits changes the desk. The day is locked, and the desk was looked at since. */
export async function changeSeat(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
  { deskAreaId, deskId }: StickerDesk,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((s) => ({
      desk_area_id: deskAreaId,
      desk_id: deskId,
      sequence: s('sequence', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'CHECKED_IN')
    .execute()
}

/** Somebody who is in already takes their desk. */
export async function takeSeat(
  tx: Tx,
  companyId: CompanyId,
  { bookingId, userId, at }: { bookingId: string; userId: string; at: string },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((s) => ({
      status: 'CHECKED_IN',
      checked_in_at: at,
      sequence: s('sequence', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'EXPECTED')
    .execute()
  await tx
    .updateTable('presences')
    .set({ booking_id: bookingId })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('checked_out_at', 'is', null)
    .execute()
}
