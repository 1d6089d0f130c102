import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { BookingData } from '#contract/page.ts'

export type BookableDay = BookingData['days'][number]
export type OwnBooking = BookingData['bookings'][number]

export type DeskArea = Omit<CallOutput<Endpoints['deskAreas.list']>[number], 'colleagues'>

/** Where somebody wants to sit; without a number in an area that has no desks. */
export type Place = {
  readonly deskAreaId: string
  readonly deskAreaName: string
  readonly deskNumber: string | null
}

/** What is to be booked once a place is chosen and the questions are answered. */
export type Wish =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'move'; readonly booking: OwnBooking }
  | {
      readonly kind: 'several'
      readonly dates: readonly string[]
      readonly mode: 'ALL_OR_NOTHING' | 'BEST_EFFORT'
    }

/** How each day of several went. */
export type SeveralResult = CallOutput<Endpoints['bookings.createSeveral']>

/** The day whose plan is shown for a wish: of several the first. */
export function dateOf(wish: Wish): string {
  if (wish.kind === 'day') return wish.date
  if (wish.kind === 'move') return wish.booking.date
  return wish.dates[0] ?? ''
}

/** The place of a booking. */
export function placeOf({ deskAreaId, deskAreaName, deskNumber }: Place): Place {
  return { deskAreaId, deskAreaName, deskNumber }
}

/** What went wrong: Spec §8, Booking error page, and §5, a booking without a result. */
export type FailureTitle =
  | 'employee_error_booking_failed_title'
  | 'employee_error_booking_creation_failed'

/** The nearest free desk to a colleague's. */
export type Near = { readonly name: string; readonly deskNumber: string }

/** The screen that is shown, with what it is about. Spec §2, Employee screens. */
export type Step =
  | { readonly name: 'days' }
  | { readonly name: 'companies' }
  | { readonly name: 'mine' }
  | { readonly name: 'several' }
  | { readonly name: 'spaces'; readonly wish: Wish }
  | {
      readonly name: 'desks'
      readonly wish: Wish
      readonly area: DeskArea
      /** The desk that was looked for, near whom. */
      readonly near?: Near
    }
  | { readonly name: 'colleagues'; readonly date: string }
  | { readonly name: 'calendar' }
  | { readonly name: 'questions'; readonly wish: Wish; readonly place: Place }
  /** Questions of a booking that waits for them. */
  | { readonly name: 'answers'; readonly booking: OwnBooking }
  | {
      readonly name: 'booked'
      readonly date: string
      readonly place: Place
      readonly isPending: boolean
    }
  | { readonly name: 'result'; readonly result: SeveralResult }
  | { readonly name: 'denied' }
  | { readonly name: 'failed'; readonly title: FailureTitle }

/** What the area knows while it is open. */
export type BookingState = {
  readonly data: BookingData
  readonly step: Step
  /** The screens before, for the way back. */
  readonly trail: readonly Step[]
  readonly move: 'forward' | 'back' | undefined
  /** What has just happened, and can be taken back. */
  readonly done: Done | null
}

export type Done =
  | {
      readonly kind: 'booked'
      readonly bookingId: string
      readonly date: string
      readonly place: Place
      /** Where it was before it was moved; null for a new one. */
      readonly from: Place | null
    }
  | { readonly kind: 'cancelled'; readonly booking: OwnBooking }

export type BookingAction =
  | { readonly type: 'read'; readonly data: BookingData }
  | { readonly type: 'went'; readonly to: Step }
  /** In place of the screen that is shown: nobody goes back to it. */
  | { readonly type: 'replaced'; readonly by: Step }
  /** Nothing before it can be changed any more. */
  | { readonly type: 'ended'; readonly at: Step }
  | { readonly type: 'went-back' }
  | { readonly type: 'done'; readonly done: Done | null }

const days: Step = { name: 'days' }

export function firstBookingState(data: BookingData): BookingState {
  return { data, step: days, trail: [], move: undefined, done: null }
}

export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'read':
      return { ...state, data: action.data }
    case 'went':
      return {
        ...state,
        step: action.to,
        trail: [...state.trail, state.step],
        move: 'forward',
        done: null,
      }
    case 'replaced':
      return { ...state, step: action.by, move: 'forward' }
    case 'ended':
      return {
        ...state,
        step: action.at,
        trail: action.at.name === 'days' ? [] : [days],
        move: action.at.name === 'days' ? 'back' : 'forward',
      }
    case 'went-back':
      return {
        ...state,
        step: state.trail.at(-1) ?? days,
        trail: state.trail.slice(0, -1),
        move: 'back',
      }
    case 'done':
      return { ...state, done: action.done }
  }
}
