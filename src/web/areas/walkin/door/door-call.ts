import { publicPaths } from '#web/api/public-paths.ts'
import { walkInPaths } from '#web/api/walk-in-paths.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { AppContext } from '#web/app-context.ts'
import { type CallOf, createCallOver } from '#web/api/call.ts'

const paths = { ...publicPaths, ...walkInPaths }

/** What may be called at a door: with the token of the location, or with that of the visit it has led to. */
export type DoorCall = CallOf<keyof typeof paths & keyof Endpoints>

/** Calls with a token: the session's, that of a visit, or of somebody whom this device knows. */
export function callAs({ page }: Pick<AppContext, 'page'>, token: string | null): DoorCall {
  return createCallOver(paths, {
    baseUrl: page.configuration.apiBaseUrl,
    token: () => token,
    language: () => document.documentElement.lang,
  })
}
