/** The statements that change bookings (migrations/functions/bookings.sql). Reads stand in queries-read.ts. */
import type { EventKind } from '#domain/audit/event-kind.ts'
import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** What goes with every change: who, and the command of the request. `subject` is the id as it is shown outside. */
export type ChangeRequest = {
  readonly subject: string
  readonly actor: string
  readonly commandId: string | null
  readonly endpoint: string
  readonly requestHash: string
  readonly answer: unknown
}

/** What became of it. Who reads `facts` in a log or a support case finds beside the reason all that it was made from. */
export type BookingOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'past' }
  | { readonly outcome: 'refused'; readonly facts: { readonly reason: BookingRefusal } }
  | { readonly outcome: 'wrong_status'; readonly status: BookingStatus; readonly ended: boolean }
  | {
      readonly outcome: 'repeated'
      readonly endpoint: string
      readonly requestHash: string
      readonly answer: unknown
    }

export type NewBooking = {
  readonly bookingId: string
  readonly userId: string
  readonly date: string
  readonly deskAreaId: string
  readonly deskNumber: string | null
  readonly status: BookingStatus
  /** The user who books; null for an API client. */
  readonly madeBy: string | null
  readonly answers: readonly { readonly id: string; readonly value: string }[]
  readonly at: string
}

type OneStatement = Pick<Database, 'statement'>

async function outcomeOf(
  db: OneStatement,
  text: string,
  values: readonly unknown[],
): Promise<BookingOutcome> {
  const [row] = await db.statement<{ outcome: BookingOutcome }>(text, values)
  if (row === undefined) throw new Error('the statement answered nothing')
  return row.outcome
}

const createText = `select create_booking($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13, $14, $15,
  $16::jsonb) as outcome`

export function executeCreate(
  db: OneStatement,
  companyId: CompanyId,
  booking: NewBooking,
  request: ChangeRequest,
): Promise<BookingOutcome> {
  return outcomeOf(db, createText, [
    companyId,
    booking.bookingId,
    booking.userId,
    booking.date,
    booking.deskAreaId,
    booking.deskNumber,
    booking.status,
    booking.madeBy,
    JSON.stringify(booking.answers),
    booking.at,
    request.subject,
    request.actor,
    request.commandId,
    request.endpoint,
    request.requestHash,
    JSON.stringify(request.answer),
  ])
}

const moveText = `select move_booking($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb) as outcome`

/** `by` may change it when it is theirs or was made by them; null for anybody. */
export function executeMove(
  db: OneStatement,
  companyId: CompanyId,
  move: {
    readonly bookingId: string
    readonly by: string | null
    readonly fromDay: string
    readonly deskAreaId: string
    readonly deskNumber: string | null
  },
  request: ChangeRequest,
): Promise<BookingOutcome> {
  return outcomeOf(db, moveText, [
    companyId,
    move.bookingId,
    move.by,
    move.fromDay,
    move.deskAreaId,
    move.deskNumber,
    request.subject,
    request.actor,
    request.commandId,
    request.endpoint,
    request.requestHash,
    JSON.stringify(request.answer),
  ])
}

export type BookingChange = {
  readonly bookingId: string
  readonly by: string | null
  /** Nothing before this day is changed; null for any. */
  readonly fromDay: string | null
  readonly from: readonly BookingStatus[]
  /** Null where it stays. */
  readonly to: BookingStatus | null
  readonly end: 'CANCELLED' | 'RELEASED' | null
  readonly at: string
  readonly kind: EventKind & `booking.${string}`
}

const changeText = `select change_booking($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
  $15::jsonb) as outcome`

export function executeChange(
  db: OneStatement,
  companyId: CompanyId,
  change: BookingChange,
  request: ChangeRequest,
): Promise<BookingOutcome> {
  return outcomeOf(db, changeText, changeValues(companyId, change, request))
}

function changeValues(
  companyId: CompanyId,
  change: BookingChange,
  request: ChangeRequest,
): readonly unknown[] {
  return [
    companyId,
    change.bookingId,
    change.by,
    change.fromDay,
    change.from,
    change.to,
    change.end,
    change.at,
    change.kind,
    request.subject,
    request.actor,
    request.commandId,
    request.endpoint,
    request.requestHash,
    JSON.stringify(request.answer),
  ]
}

/** The same inside a transaction, whose command is kept by itself. */
export async function changeInTransaction(
  tx: Tx,
  companyId: CompanyId,
  change: BookingChange,
  { subject, actor }: Pick<ChangeRequest, 'subject' | 'actor'>,
): Promise<BookingOutcome> {
  const found = await sql<{ outcome: BookingOutcome }>`
    select change_booking(${companyId}, ${change.bookingId}, ${change.by}, ${change.fromDay},
      ${[...change.from]}, ${change.to}, ${change.end}, ${change.at}, ${change.kind}, ${subject}, ${actor},
      null, null, null, null) as outcome`.execute(tx)
  const [row] = found.rows
  if (row === undefined) throw new Error('change_booking answered nothing')
  return row.outcome
}

export type SeveralItem = {
  readonly bookingId: string
  readonly date: string
  readonly deskAreaId: string
  readonly deskNumber: string | null
  readonly subject: string
}
export type SeveralOutcome = BookingOutcome & { readonly date: string }

/** By day, in one statement. `undo`: IF_REFUSED for all or none, ALWAYS only to find out what would be. */
export async function executeSeveral(
  tx: Tx,
  companyId: CompanyId,
  several: {
    readonly userId: string
    readonly status: BookingStatus
    readonly madeBy: string | null
    readonly at: string
    readonly actor: string
    readonly undo: 'NEVER' | 'IF_REFUSED' | 'ALWAYS'
    readonly items: readonly SeveralItem[]
  },
): Promise<readonly SeveralOutcome[]> {
  const found = await sql<{ outcomes: readonly SeveralOutcome[] }>`
    select create_bookings(${companyId}, ${several.userId}, ${several.status}, ${several.madeBy}, ${several.at},
      ${several.actor}, ${several.undo}, ${JSON.stringify(several.items)}::jsonb) as outcomes`.execute(
    tx,
  )
  return found.rows[0]?.outcomes ?? []
}

/** Before anything of a booking is written; every writer of its day waits. */
export async function lockBookingDay(
  tx: Tx,
  companyId: CompanyId,
  date: string,
  deskAreaId: string,
): Promise<void> {
  await sql`select lock_booking_day(${companyId}, ${date}, array[${deskAreaId}]::uuid[])`.execute(
    tx,
  )
}

/** An empty value removes an answer. `at` is ISO 8601. */
export async function saveAnswers(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
  answers: readonly { readonly id: string; readonly value: string }[],
  at: string,
): Promise<void> {
  const removed = answers.filter(({ value }) => value === '').map(({ id }) => id)
  if (removed.length > 0) {
    await tx
      .deleteFrom('booking_answers')
      .where('company_id', '=', companyId)
      .where('booking_id', '=', bookingId)
      .where('custom_field_id', 'in', removed)
      .execute()
  }
  const given = answers.filter(({ value }) => value !== '')
  if (given.length === 0) return
  await sql`
    insert into booking_answers (company_id, booking_id, custom_field_id, value, answered_at)
    select ${companyId}::uuid, ${bookingId}::uuid, a.id, a.value, ${at}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as a (id text, value text)
    on conflict (company_id, booking_id, custom_field_id)
      do update set value = excluded.value, answered_at = excluded.answered_at`.execute(tx)
}
