import * as endpoints from '#contract/sign-ups/joining.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import {
  readSessionCookie,
  refuseForeignSite,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts'
import { askToJoin } from './ask-to-join.ts'
import { join } from './join.ts'

export const joiningRoutes: readonly Route[] = [
  openRoute(
    endpoints.askToJoin,
    { allow: ['anonymous'], audit: 'account.join_asked', limit: 'secret' },
    async ({ deps, act, body, address, language, request }) => {
      refuseForeignSite(deps, request)
      await askToJoin(deps, act, { ...body, language, address })
      return { sent: true as const }
    },
  ),
  openRoute(
    endpoints.join,
    { allow: ['anonymous'], audit: 'user.joined', limit: 'secret' },
    async ({ deps, act, body, agent, request, reply }) => {
      refuseForeignSite(deps, request)
      const browser = { agent, before: readSessionCookie(deps, request) }
      setSessionCookie(deps, reply, await join(deps, act.at, body, browser))
      return { signedIn: true as const }
    },
  ),
]
