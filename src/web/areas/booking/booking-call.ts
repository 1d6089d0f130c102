import { bookingPaths } from '#contract/booking-paths.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { type CallOf, createCallOver } from '#web/api/call.ts'
import type { AppContext } from '#web/app-context.ts'

/** What an employee's link may call. */
export type BookingCall = CallOf<keyof typeof bookingPaths & keyof Endpoints>

/** Calls with the token of the session. */
export function bookingCall({ page, token }: Pick<AppContext, 'page' | 'token'>): BookingCall {
  return createCallOver(bookingPaths, {
    baseUrl: page.configuration.apiBaseUrl,
    token,
    language: () => document.documentElement.lang,
  })
}
