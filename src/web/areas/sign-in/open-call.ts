import { signInPaths } from '#web/session/sign-in-paths.ts'
import { type CallOf, createCallOver } from '#web/api/call.ts'
import type { AppContext } from '#web/app-context.ts'

/** The calls of whoever is not signed in yet; the browser adds the cookie by itself. */
export function openCall({ page }: Pick<AppContext, 'page'>): CallOf<keyof typeof signInPaths> {
  return createCallOver(signInPaths, {
    baseUrl: page.configuration.apiBaseUrl,
    token: () => null,
    language: () => document.documentElement.lang,
  })
}
