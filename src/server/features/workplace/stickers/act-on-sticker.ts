/** Book and check in, check in, or move and check in, by the sticker: one act of one transaction (issue 4 §1). */
import type { ErrorCode } from '#contract/errors.ts'
import { outsideId } from '#contract/ids.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'
import type { StickerAct } from '#domain/booking/sticker-situation.ts'
import type { Deps } from '#server/deps.ts'
import { actorName, workplaceSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { questionnaireId } from '../bookings/days/questionnaire.ts'
import { bookingError, dayError } from '../bookings/refuse-booking.ts'
import { checkInEmployee } from '../presences/check-in-employee.ts'
import { findSticker, loadSticker, type ScannedSticker } from './load-sticker.ts'
import {
  changeSeat,
  createBooking,
  findOpenPresence,
  findOwnBooking,
  lockDay,
  moveBooking,
  takeSeat,
  type PlaceOutcome,
} from './queries.ts'

export type StickerRequest = {
  readonly code: string
  readonly act: StickerAct
  readonly userId: string
}

export type StickerAnswer = {
  readonly act: StickerAct
  readonly bookingId: `BO-${string}` | null
  readonly status: BookingStatus | null
  readonly checkedInAt: string | null
}

type Doing = {
  readonly tx: Tx
  readonly company: CompanyCard
  readonly act: Act
  readonly userId: string
  readonly sticker: ScannedSticker
}

/**
 * The day is locked before the desk is looked at, so what the rule allows then is still so when it is written: of two
 * who scan the same free desk one gets it, and the other is told that it is taken.
 * @throws ApiError sticker_unknown | conflict | what stands against the desk, the day or the check-in
 */
export async function actOnSticker(
  tx: Tx,
  deps: Pick<Deps, 'db'>,
  company: CompanyCard,
  act: Act,
  { code, act: wanted, userId }: StickerRequest,
): Promise<StickerAnswer> {
  const { companyId } = company
  const date = localDayOf(act.at, company.timeZone)
  const desk = await findSticker(tx, company, code)
  const own = await findOwnBooking(tx, companyId, userId, date)
  await lockDay(tx, companyId, date, [desk.deskAreaId, ...(own ? [own.deskAreaId] : [])])
  const sticker = await loadSticker(tx, deps, company, { code, userId, now: act.at })
  if (!sticker.acts.includes(wanted)) throw refusalOf(sticker)
  const doing = { tx, company, act, userId, sticker }
  switch (wanted) {
    case 'BOOK_AND_CHECK_IN':
      return bookAndSit(doing)
    case 'CHECK_IN':
      return sit(doing, wanted, sticker.own?.bookingId ?? '')
    case 'MOVE_AND_CHECK_IN':
      return moveAndSit(doing)
    case 'REPORT':
      return report(doing)
  }
}

/** Where the location asks questions, the booking waits for the answers, and nobody is checked in before. */
async function bookAndSit(doing: Doing): Promise<StickerAnswer> {
  const { tx, company, act, userId, sticker } = doing
  const bookingId = uuid7()
  const status = questionnaireId(company) === null ? 'EXPECTED' : 'PENDING'
  const booking = { bookingId, userId, date: sticker.date, desk: sticker.desk, status } as const
  const writing = {
    at: act.at,
    subject: outsideId('BO', bookingId),
    actor: actorName(act.actor),
  }
  settle(await createBooking(tx, company.companyId, booking, writing))
  if (status === 'EXPECTED') return sit(doing, 'BOOK_AND_CHECK_IN', bookingId)
  return {
    act: 'BOOK_AND_CHECK_IN',
    bookingId: outsideId('BO', bookingId),
    status,
    checkedInAt: null,
  }
}

async function moveAndSit(doing: Doing): Promise<StickerAnswer> {
  const { tx, company, act, sticker } = doing
  const { own, desk, date } = sticker
  if (own === undefined) throw new ApiError('conflict')
  const { companyId } = company
  const { bookingId } = own
  const subject = outsideId('BO', bookingId)
  if (own.status !== 'CHECKED_IN') {
    const writing = { subject, actor: actorName(act.actor) }
    settle(await moveBooking(tx, companyId, { bookingId, date, desk }, writing))
    return sit(doing, 'MOVE_AND_CHECK_IN', bookingId)
  }
  await changeSeat(tx, companyId, bookingId, desk)
  await appendEvent(tx, companyId, act, {
    kind: 'booking.moved',
    subject: workplaceSubject(date, subject),
    payload: {
      userId: doing.userId,
      deskAreaId: desk.deskAreaId,
      deskId: desk.deskId,
      fromDeskAreaId: own.deskAreaId,
      fromDeskId: own.deskId,
    },
  })
  return { act: 'MOVE_AND_CHECK_IN', bookingId: subject, status: 'CHECKED_IN', checkedInAt: null }
}

/** Into the building and to the desk in one act; whoever is in already only sits down. */
async function sit(
  { tx, company, act, userId, sticker }: Doing,
  done: StickerAct,
  bookingId: string,
): Promise<StickerAnswer> {
  const { companyId } = company
  const subject = outsideId('BO', bookingId)
  if ((await findOpenPresence(tx, companyId, userId)) === undefined) {
    await checkInEmployee(tx, company, act, { userId, kiosk: null })
  } else {
    await takeSeat(tx, companyId, { bookingId, userId, at: act.at })
    await appendEvent(tx, companyId, act, {
      kind: 'booking.checked_in',
      subject: workplaceSubject(sticker.date, subject),
      payload: { userId, deskId: sticker.desk.deskId },
    })
  }
  return { act: done, bookingId: subject, status: 'CHECKED_IN', checkedInAt: act.at }
}

/** Who holds the desk tells that somebody else sits there, or the other way round: the event leads to the mail. */
async function report({ tx, company, act, sticker }: Doing): Promise<StickerAnswer> {
  const { own, holder, date, desk } = sticker
  const byHolder = holder === undefined
  const bookingId = holder?.bookingId ?? own?.bookingId
  if (bookingId === undefined) throw new ApiError('conflict')
  await appendEvent(tx, company.companyId, act, {
    kind: 'desk.reported',
    subject: workplaceSubject(date, outsideId('BO', bookingId)),
    payload: { deskId: desk.deskId, by: byHolder ? 'HOLDER' : 'OTHER' },
  })
  return {
    act: 'REPORT',
    bookingId: byHolder ? outsideId('BO', bookingId) : null,
    status: null,
    checkedInAt: null,
  }
}

function settle(outcome: PlaceOutcome): void {
  if (outcome.outcome === 'done') return
  throw outcome.outcome === 'refused'
    ? bookingError(outcome.facts.reason)
    : new ApiError('conflict')
}

const codes = {
  denied: 'booking_denied',
  booked: 'expected_booking_exists',
  not_allowed_on_location: 'not_allowed_on_location',
  person_unknown: 'not_found',
  area_unknown: 'sticker_unknown',
  desk_needed: 'sticker_unknown',
  desk_unknown: 'sticker_unknown',
  desk_blocked: 'desk_blocked',
  desk_taken: 'desk_taken',
  desk_owned: 'desk_owned',
  team_only: 'team_only',
  location_full: 'location_full',
  floor_full: 'floor_full',
  holiday: 'day_not_bookable',
  weekday: 'day_not_bookable',
  area_holiday: 'desk_area_closed',
  area_weekday: 'desk_area_closed',
  area_full: 'desk_area_full',
  checked_in_elsewhere: 'employee_already_checked_in',
} as const satisfies Readonly<Record<BookingRefusal | 'checked_in_elsewhere', ErrorCode>>

/** Why the desk does not take this act now. */
function refusalOf({ situation, reason }: ScannedSticker): ApiError {
  switch (situation) {
    case 'TAKEN':
    case 'TAKEN_AND_IN':
      return new ApiError('desk_taken')
    case 'HERE':
      return new ApiError('employee_already_checked_in')
    case 'QUESTIONS':
      return new ApiError('employee_check_in_failed', { reason: 'incomplete' })
    case 'FREE':
    case 'MINE':
    case 'MINE_ELSEWHERE':
      return new ApiError('conflict')
    case 'BLOCKED':
    case 'CLOSED':
    case 'REFUSED':
      break
  }
  switch (reason) {
    case null:
      return new ApiError('conflict')
    case 'past':
    case 'closed':
    case 'outside_window':
    case 'weekday':
    case 'holiday':
      return dayError(reason)
    default:
      return new ApiError(codes[reason])
  }
}
