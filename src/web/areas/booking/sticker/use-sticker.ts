import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { showFailure } from '#web/registration/fetched/show-failure.ts'
import { readPath } from '#web/address.ts'
import { useBookingAccess } from './booking-access.ts'
import type { BookingCall } from '../booking-call.ts'
import type { Place } from '../booking-state.ts'
import type { Sticker, StickerView } from './sticker-view.ts'

/** Where somebody who has scanned a desk stands. */
export type StickerState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'not_loaded' }
  /** No desk has this code any more. */
  | { readonly kind: 'unknown' }
  /** `lost` says what was meanwhile against what was tapped. */
  | { readonly kind: 'scanned'; readonly sticker: Sticker; readonly lost: string | null }
  | { readonly kind: 'checked_in'; readonly place: Place }
  /** Another desk: it is to be scanned, too. */
  | { readonly kind: 'booked'; readonly place: Place }
  | { readonly kind: 'reported'; readonly sticker: Sticker }
  | { readonly kind: 'denied' }

/** What is done at a desk, and what came of it. */
export type AtDesk = {
  readonly state: StickerState
  readonly companyId: string
  readonly call: BookingCall
  readonly scan: () => Promise<void>
  readonly act: (sticker: Sticker, name: NonNullable<StickerView['act']>['name']) => Promise<void>
  readonly report: (sticker: Sticker) => Promise<void>
  /** Another desk for today: booked, or in place of the own one. */
  readonly bookInstead: (sticker: Sticker, place: Place) => Promise<void>
  readonly answer: (
    bookingId: string,
    answers: readonly { readonly id: string; readonly value: string }[],
  ) => Promise<void>
}

/** Reads the sticker of the address, and anew whenever the desk does not stand any more as it was shown. Issue 4 §1, Desk sticker. */
export function useSticker(): AtDesk | null {
  const app = useApp()
  const { t } = useTranslator()
  const access = useBookingAccess()
  const [state, setState] = useState<StickerState>({ kind: 'waiting' })

  const first = useEffectEvent((): void => void scan())
  useEffect(() => first(), [])
  if (access === null) return null
  const { call, companyId } = access
  const params = { companyId }

  async function read(lost: string | null): Promise<void> {
    try {
      const sticker = await call('stickers.scan', { params, body: { code: codeOf(readPath()) } })
      setState({ kind: 'scanned', sticker, lost })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'sticker_unknown') throw error
      setState({ kind: 'unknown' })
    }
  }
  async function scan(): Promise<void> {
    try {
      await read(null)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'network') setState({ kind: 'not_loaded' })
      else showFailure(app.errors, error)
    }
  }
  /** Whoever loses a race sees how it stands now, and why. */
  async function orReadAnew(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError) || ![403, 404, 409].includes(error.status)) throw error
      await read(error.code === 'conflict' ? t('booking_sticker_changed') : error.message)
    }
  }

  return {
    state,
    call,
    companyId,
    scan,
    act: (sticker, name) =>
      orReadAnew(async () => {
        const body = { code: codeOf(readPath()), act: name }
        const { status } = await call('stickers.act', { params, body })
        if (status === 'PENDING') await read(null)
        else setState({ kind: 'checked_in', place: sticker.desk })
      }),
    report: (sticker) =>
      orReadAnew(async () => {
        await call('stickers.act', { params, body: { code: codeOf(readPath()), act: 'REPORT' } })
        setState({ kind: 'reported', sticker })
      }),
    bookInstead: ({ own, date, asksQuestions }, place) =>
      orReadAnew(async () => {
        const { deskAreaId, deskNumber } = place
        const at = { deskAreaId, deskNumber }
        if (own === null) {
          const body = { ...at, date, statusId: asksQuestions ? 4 : 1 } as const
          const { status } = await call('bookings.create', { params, body })
          if (status === 'PENDING') return read(null)
        } else {
          const { bookingId } = own
          await call('bookings.move', { params: { ...params, bookingId }, body: at })
        }
        setState({ kind: 'booked', place })
      }),
    answer: (bookingId, answers) =>
      orReadAnew(async () => {
        const input = { params: { ...params, bookingId }, body: [...answers] }
        const { status } = await call('bookings.putCustomFields', input)
        if (status === 'DENIED') setState({ kind: 'denied' })
        else await read(null)
      }),
  }
}

/** Of `/booking/desk/{code}`. */
function codeOf(path: string): string {
  return decodeURIComponent(path.split('/')[3] ?? '')
}
