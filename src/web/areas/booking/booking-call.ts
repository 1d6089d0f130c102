import { bookingPaths } from './booking-paths.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { publicPaths } from '#web/api/public-paths.ts'
import { type CallOf, createCallOver } from '#web/api/call.ts'
import type { AppContext } from '#web/app-context.ts'

/** What who books may call: by a link, or signed in. */
export const employeePaths = {
  ...bookingPaths,
  'documents.upload': publicPaths['documents.upload'],
}
export type BookingCall = CallOf<keyof typeof employeePaths & keyof Endpoints>

/** Calls with the token of the session. */
export function bookingCall({ page, token }: Pick<AppContext, 'page' | 'token'>): BookingCall {
  return createCallOver(employeePaths, {
    baseUrl: page.configuration.apiBaseUrl,
    token,
    language: () => document.documentElement.lang,
  })
}
