import { createContext, use, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { bookingCall, type BookingCall } from '../booking-call.ts'

/** By what the booking area acts where its page came without data. */
export type BookingAccess = {
  readonly call: BookingCall
  /** For what is not a call. */
  readonly token: string
  /** The location that the address names, else the home of the person (`CO-…`). */
  readonly companyId: string
}

const Access = createContext<BookingAccess | null>(null)

export const BookingAccessProvider = Access.Provider

/** Null where the page came with the data of a link. */
export function useBookingAccess(): BookingAccess | null {
  return use(Access)
}

/** The calls of who books: as the session of the browser, else as the link of the page. */
export function useBookingCall(): BookingCall {
  const app = useApp()
  const access = useBookingAccess()
  const [byLink] = useState(() => bookingCall(app))
  return access?.call ?? byLink
}
