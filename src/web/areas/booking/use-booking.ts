import { useReducer } from 'react'
import type { BookingData } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { trackLater } from '#web/registration/first/track-later.ts'
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts'
import { orNull } from './or-null.ts'
import { useBookingCall } from './sticker/booking-access.ts'
import type { BookingCall } from './booking-call.ts'
import {
  bookingReducer,
  type BookingState,
  dateOf,
  firstBookingState,
  type OwnBooking,
  type Place,
  placeOf,
  type Step,
  type Wish,
} from './booking-state.ts'

/** An answer to a question, as it travels. */
export type Answer = { readonly id: string; readonly value: string }

/** What the screens of the area see, and what their acts are made of. */
export type Booking = {
  readonly state: BookingState
  readonly data: BookingData
  readonly companyId: string
  readonly call: BookingCall
  readonly move: 'forward' | 'back' | undefined
  readonly go: (to: Step) => void
  readonly replace: (by: Step) => void
  readonly end: (at: Step) => void
  readonly goBack: (() => void) | undefined
  /** Reads everything anew, maybe in another language or at another company. */
  readonly read: (asked?: {
    readonly language?: string
    readonly companyId?: string
  }) => Promise<BookingData>
  /** Books a place, after the questions where there are some. `isQuick` stays on the screen that is shown. */
  readonly book: (wish: Wish, place: Place, isQuick?: boolean) => Promise<void>
  /** Books after the questions; null: they are answered later. */
  readonly bookWith: (wish: Wish, place: Place, answers: readonly Answer[] | null) => Promise<void>
  readonly cancel: (booking: OwnBooking) => Promise<void>
  /** Takes back what has just been done. */
  readonly undo: () => Promise<void>
  readonly tell: (event: TrackingEvent) => void
}

/** Runs the booking area: one state, changed by what the employee does and by what the server answers. */
export function useBooking(first: BookingData): Booking {
  const app = useApp()
  const [state, dispatch] = useReducer(bookingReducer, first, firstBookingState)
  const { data } = state
  const call = useBookingCall()
  const companyId = data.company.id
  const params = { companyId }

  const read: Booking['read'] = async (asked = {}) => {
    const language = asked.language ?? document.documentElement.lang
    const fresh = await call('bookingData.get', {
      params: { companyId: asked.companyId ?? companyId },
      query: { language },
    })
    dispatch({ type: 'read', data: fresh })
    return fresh
  }
  /** After an act: what was done stands, also where it cannot be read at once. */
  const readAfter = async (): Promise<void> => void (await orNull(read()))
  const end = (at: Step): void => dispatch({ type: 'ended', at })

  /** What others did meanwhile is read, so that the person sees it beside the refusal. */
  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'booking_denied') return end({ name: 'denied' })
    if (error.code !== 'network' && error.status >= 500)
      return end({ name: 'failed', title: 'employee_error_booking_failed_title' })
    if (error.status === 409 || error.status === 403) await readAfter()
    throw error
  }

  async function make(
    wish: Wish,
    place: Place,
    answers: readonly Answer[] | null,
    isQuick: boolean,
  ): Promise<void> {
    const { deskAreaId, deskNumber } = place
    const at = { deskAreaId, deskNumber }
    if (wish.kind === 'several') {
      const { dates, mode } = wish
      const body = { ...at, mode, dates: [...dates] }
      const result = await call('bookings.createSeveral', { params, body })
      await readAfter()
      return end({ name: 'result', result })
    }
    const date = dateOf(wish)
    const answer =
      wish.kind === 'move'
        ? { status: wish.booking.status, ...(await moveTo(wish.booking.id, place)) }
        : await call('bookings.create', {
            params,
            body: {
              ...at,
              date,
              statusId: answers === null ? 4 : 1,
              customFields: [...(answers ?? [])],
            },
          })
    await readAfter()
    if (!isResult(answer)) {
      return end({ name: 'failed', title: 'employee_error_booking_creation_failed' })
    }
    if (answer.status === 'DENIED') {
      tell({ name: 'checkin-denied' })
      return end({ name: 'denied' })
    }
    if (!isQuick) end({ name: 'booked', date, place, isPending: answer.status === 'PENDING' })
    const from = wish.kind === 'move' ? placeOf(wish.booking) : null
    dispatch({ type: 'done', done: { kind: 'booked', bookingId: answer.id, date, place, from } })
  }

  function moveTo(bookingId: string, { deskAreaId, deskNumber }: Place) {
    const input = { params: { ...params, bookingId }, body: { deskAreaId, deskNumber } }
    return call('bookings.move', input)
  }
  async function cancelById(bookingId: string): Promise<void> {
    await call('bookings.cancel', { params: { ...params, bookingId } })
  }
  const tell = (event: TrackingEvent): void => trackLater(app.page, companyId, event)

  return {
    state,
    data,
    companyId,
    call,
    move: state.move,
    go: (to) => dispatch({ type: 'went', to }),
    replace: (by) => dispatch({ type: 'replaced', by }),
    end,
    goBack: state.step.name === 'days' ? undefined : () => dispatch({ type: 'went-back' }),
    read,
    async book(wish, place, isQuick = false) {
      if (wish.kind === 'day' && data.questionnaire !== null) {
        return dispatch({ type: 'went', to: { name: 'questions', wish, place } })
      }
      dispatch({ type: 'done', done: null })
      await make(wish, place, [], isQuick).catch(refused)
    },
    bookWith: (wish, place, answers) => make(wish, place, answers, false).catch(refused),
    async cancel(booking) {
      dispatch({ type: 'done', done: null })
      await cancelById(booking.id)
      await readAfter()
      dispatch({ type: 'done', done: { kind: 'cancelled', booking } })
    },
    async undo() {
      const { done } = state
      if (done === null) return
      if (done.kind === 'cancelled') {
        const { booking } = done
        const wish = { kind: 'day', date: booking.date } as const
        await make(wish, placeOf(booking), [], true).catch(refused)
      } else {
        if (done.from === null) await cancelById(done.bookingId)
        else await moveTo(done.bookingId, done.from).catch(refused)
        await readAfter()
      }
      dispatch({ type: 'done', done: null })
      if (state.step.name === 'booked') end({ name: 'days' })
    },
    tell,
  }
}

/** Whatever stands between may answer well and say nothing. Spec §5. */
function isResult(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'id' in answer
}
