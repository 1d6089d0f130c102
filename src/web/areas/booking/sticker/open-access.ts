import { signInPaths } from '#web/session/sign-in-paths.ts'
import { readTokenPayload } from '#domain/access/token-payload.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createCallOver } from '#web/api/call.ts'
import type { AppContext } from '#web/app-context.ts'
import { createSessionCall } from '#web/session/session-call.ts'
import { staffPages } from '#web/staff-paths.ts'
import type { BookingAccess } from './booking-access.ts'
import { bookingCall, employeePaths } from '../booking-call.ts'

/**
 * By the link that was opened in this tab, else by the session of the browser. `wanted` is the location of the address; null: the
 * home of the person.
 * @throws ApiError token_required where nobody is signed in
 */
export async function openAccess(
  app: Pick<AppContext, 'page' | 'token'>,
  wanted: string | null,
  onRenewed: (token: string) => void,
): Promise<BookingAccess> {
  const link = app.token()
  const read = link === null ? null : readTokenPayload(link, 'booking')
  if (link !== null && read?.ok === true) {
    const companyId = wanted ?? read.companyId
    if (companyId !== null) return { call: bookingCall(app), token: link, companyId }
  }
  const context = {
    baseUrl: app.page.configuration.apiBaseUrl,
    language: () => document.documentElement.lang,
  }
  const bare = createCallOver(signInPaths, { ...context, token: () => null })
  const issue = (companyId: string | null) => bare('session.token', { body: { companyId } })
  // An employee of one location may book at another, where the account has no user.
  const issued = await issue(wanted).catch((error: unknown) => {
    if (wanted === null || !(error instanceof ApiError) || error.status !== 404) throw error
    return issue(null)
  })
  const { token, companyId } = issued
  const onSignedOut = async (): Promise<boolean> => {
    location.replace(signInAndBack())
    return false
  }
  const session = { ...context, token, companyId, onSignedOut, onRenewed }
  const call = createSessionCall(employeePaths, session)
  return { call, token, companyId: wanted ?? companyId }
}

/** Signing in, and back to this very page. */
export function signInAndBack(): string {
  const next = location.pathname + location.search
  return `${staffPages.signIn}?${new URLSearchParams({ next }).toString()}`
}
