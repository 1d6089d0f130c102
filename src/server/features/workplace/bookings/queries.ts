/** The statements that change bookings (migrations/functions/bookings.sql). Reads stand in queries-read.ts. */
import type { EventKind } from '#domain/audit/event-kind.ts'
import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { callFunction, callFunctionIn } from '#server/platform/database/call-function.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { noCommand } from './no-command.ts'

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

/** The arguments that every change has. */
function argumentsOf(companyId: CompanyId, request: ChangeRequest) {
  return {
    company: companyId,
    subject: request.subject,
    actor: request.actor,
    command: request.commandId,
    endpoint: request.endpoint,
    hash: request.requestHash,
    answer: JSON.stringify(request.answer),
  }
}

export function executeCreate(
  db: OneStatement,
  companyId: CompanyId,
  booking: NewBooking,
  request: ChangeRequest,
): Promise<BookingOutcome> {
  return callFunction(db, 'create_booking', {
    ...argumentsOf(companyId, request),
    booking: booking.bookingId,
    user: booking.userId,
    date: booking.date,
    area: booking.deskAreaId,
    number: booking.deskNumber,
    status: booking.status,
    user_made: booking.madeBy,
    answers: JSON.stringify(booking.answers),
    at: booking.at,
  })
}

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
  return callFunction(db, 'move_booking', {
    ...argumentsOf(companyId, request),
    booking: move.bookingId,
    by: move.by,
    from_day: move.fromDay,
    area: move.deskAreaId,
    number: move.deskNumber,
  })
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

export function executeChange(
  db: OneStatement,
  companyId: CompanyId,
  change: BookingChange,
  request: ChangeRequest,
): Promise<BookingOutcome> {
  return callFunction(db, 'change_booking', {
    ...argumentsOf(companyId, request),
    ...argumentsOfChange(change),
  })
}

function argumentsOfChange(change: BookingChange) {
  return {
    booking: change.bookingId,
    by: change.by,
    from_day: change.fromDay,
    from: change.from,
    to: change.to,
    end: change.end,
    at: change.at,
    kind: change.kind,
  }
}

/** The same inside a transaction, whose command is kept by itself. */
export function changeInTransaction(
  tx: Tx,
  companyId: CompanyId,
  change: BookingChange,
  { subject, actor }: Pick<ChangeRequest, 'subject' | 'actor'>,
): Promise<BookingOutcome> {
  return callFunctionIn(tx, 'change_booking', {
    company: companyId,
    ...argumentsOfChange(change),
    subject,
    actor,
    ...noCommand,
  })
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
export function executeSeveral(
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
  return callFunctionIn(tx, 'create_bookings', {
    company: companyId,
    user: several.userId,
    status: several.status,
    user_made: several.madeBy,
    at: several.at,
    actor: several.actor,
    undo: several.undo,
    items: JSON.stringify(several.items),
  })
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
