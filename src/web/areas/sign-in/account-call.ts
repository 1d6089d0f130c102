import { signInPaths } from '#web/session/sign-in-paths.ts'
import type { AccountPage } from '#contract/page.ts'
import type { CallOf } from '#web/api/call.ts'
import type { AppContext } from '#web/app-context.ts'
import { createSessionCall, leaveToSignIn } from '#web/session/session-call.ts'

export type AccountCall = CallOf<keyof typeof signInPaths>

/** The calls of the page of the own account. */
export function accountCall({ page }: AppContext, account: AccountPage): AccountCall {
  return createSessionCall(signInPaths, {
    baseUrl: page.configuration.apiBaseUrl,
    language: () => document.documentElement.lang,
    token: account.token,
    companyId: account.profile.companyId,
    onSignedOut: leaveToSignIn,
  })
}
