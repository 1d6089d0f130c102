import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { StickerAct } from '#domain/booking/sticker-situation.ts'
import type { Place } from '../booking-state.ts'

export type Sticker = CallOutput<Endpoints['stickers.scan']>

/** What the screen of a desk says and offers. */
export type StickerView = {
  readonly kind: 'info' | 'positive' | 'warning'
  /** What stands. */
  readonly said: MessageKey
  /** The one obvious act. */
  readonly act: {
    readonly name: Exclude<StickerAct, 'REPORT'>
    readonly label: MessageKey
  } | null
  /** A free desk that can be booked instead. */
  readonly instead: Place | null
  /** The own desk of today, where it is another one. */
  readonly own: Place | null
  readonly canReport: boolean
}

const acts = {
  BOOK_AND_CHECK_IN: 'booking_sticker_book',
  CHECK_IN: 'booking_sticker_check_in',
  MOVE_AND_CHECK_IN: 'booking_sticker_move',
} as const satisfies Readonly<Record<Exclude<StickerAct, 'REPORT'>, MessageKey>>

/**
 * What a scan finds, as the screen says it: one obvious act where there is one, else why not and the way on. Whoever has a desk of
 * their own today is not offered another one, but reminded of it. Issue 4 §1, Desk sticker.
 */
export function viewSticker(sticker: Sticker): StickerView {
  const { situation, own, desk, nearest } = sticker
  const isOwnHere = own?.deskAreaId === desk.deskAreaId && own.deskNumber === desk.deskNumber
  const name = sticker.acts.find((act) => act !== 'REPORT')
  const isLost = situation === 'TAKEN' || situation === 'TAKEN_AND_IN' || situation === 'BLOCKED'
  return {
    ...saidOf(sticker),
    act: name === undefined ? null : { name, label: labelOf(name, sticker.asksQuestions) },
    instead: isLost && own === null ? nearest : null,
    own: isOwnHere ? null : own,
    canReport: sticker.acts.includes('REPORT'),
  }
}

/** Where questions come first, nobody is checked in with the first tap. */
function labelOf(act: keyof typeof acts, asksQuestions: boolean): MessageKey {
  return act === 'BOOK_AND_CHECK_IN' && asksQuestions ? 'booking_book' : acts[act]
}

function saidOf({
  situation,
  reason,
  own,
  holder,
  desk,
  asksQuestions,
}: Sticker): Pick<StickerView, 'kind' | 'said'> {
  const isNamed = typeof holder?.name === 'string'
  switch (situation) {
    case 'FREE':
      return asksQuestions
        ? { kind: 'info', said: 'booking_sticker_asks' }
        : { kind: 'positive', said: 'booking_desk_free' }
    case 'MINE':
      return { kind: 'info', said: 'booking_sticker_mine' }
    case 'HERE':
      return own?.status === 'CHECKED_OUT'
        ? { kind: 'info', said: 'booking_sticker_left' }
        : { kind: 'positive', said: 'booking_sticker_here' }
    case 'MINE_ELSEWHERE':
      return { kind: 'info', said: 'booking_sticker_given_back' }
    case 'QUESTIONS':
      return { kind: 'info', said: 'booking_pending_content' }
    case 'TAKEN':
      return {
        kind: 'warning',
        said: isNamed ? 'booking_sticker_taken_by' : 'booking_sticker_taken',
      }
    case 'TAKEN_AND_IN':
      return { kind: 'warning', said: isNamed ? 'booking_sticker_in_by' : 'booking_sticker_in' }
    case 'BLOCKED':
      return {
        kind: 'warning',
        said: desk.blockedReason === '' ? 'booking_desk_blocked' : 'booking_desk_blocked_why',
      }
    case 'CLOSED':
    case 'REFUSED':
      return { kind: 'warning', said: refusals[reason ?? ''] ?? 'employee_error_desk_blocked' }
  }
}

/** Why today, or this person, is refused. */
const refusals: Readonly<Record<string, MessageKey>> = {
  past: 'booking_reason_closed',
  closed: 'booking_reason_closed',
  outside_window: 'employee_error_day_not_bookable',
  weekday: 'booking_sticker_weekday',
  holiday: 'booking_sticker_holiday',
  denied: 'employee_error_booking_denied',
  booked: 'employee_error_expected_booking_exists',
  not_allowed_on_location: 'employee_error_not_allowed_on_location',
  desk_owned: 'employee_error_desk_owned',
  team_only: 'employee_error_team_only',
  location_full: 'employee_error_location_full',
  floor_full: 'employee_error_floor_full',
  area_holiday: 'employee_error_desk_area_closed',
  area_weekday: 'employee_error_desk_area_closed',
  area_full: 'employee_error_desk_area_full',
  checked_in_elsewhere: 'booking_sticker_elsewhere',
}
