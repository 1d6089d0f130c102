import type { AppContext } from '#web/app-context.ts'
import { createCall, type Call } from '#web/api/call.ts'

/** Calls with another token than the session's: that of a visit, or of somebody whom this device knows. */
export function callAs({ page }: Pick<AppContext, 'page'>, token: string): Call {
  return createCall({
    baseUrl: page.configuration.apiBaseUrl,
    token: () => token,
    language: () => document.documentElement.lang,
  })
}
