import * as contract from '#contract/operators/operator-session.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import {
  readOperatorCookie,
  readOperatorHalfCookie,
  refuseForeignSite,
  setOperatorCookie,
  setOperatorHalfCookie,
} from '#server/platform/http/session-cookie.ts'
import { enterOperatorCode } from './enter-code.ts'
import { readOperatorLink, useOperatorLink } from './operator-link.ts'
import { issueOperatorToken } from './read-operator-session.ts'
import { signInOperator } from './sign-in.ts'
import { signOutOperator } from './sign-out.ts'

const everybody = { allow: ['anonymous'], audit: null } as const

export const sessionRoutes: readonly Route[] = [
  openRoute(
    contract.operatorSignIn,
    { ...everybody, limit: 'secret' },
    async ({ deps, act, body, address, request, reply }) => {
      refuseForeignSite(deps, request)
      const { half, app } = await signInOperator(deps, act.at, { ...body, address })
      setOperatorHalfCookie(deps, reply, half)
      return { app }
    },
  ),
  openRoute(
    contract.operatorCode,
    { allow: ['anonymous'], audit: 'operator.signed_in, operator.code_refused', limit: 'secret' },
    async ({ deps, act, body: { code }, address, agent, request, reply }) => {
      refuseForeignSite(deps, request)
      const half = readOperatorHalfCookie(deps, request)
      const secret = await enterOperatorCode(deps, act.at, { half, code, address, agent })
      setOperatorCookie(deps, reply, secret)
      return { signedIn: true as const }
    },
  ),
  openRoute(contract.operatorToken, everybody, ({ deps, request }) => {
    refuseForeignSite(deps, request)
    return issueOperatorToken(deps, readOperatorCookie(deps, request))
  }),
  openRoute(contract.operatorSignOut, everybody, async ({ deps, act, request, reply }) => {
    refuseForeignSite(deps, request)
    await signOutOperator(deps, act.at, readOperatorCookie(deps, request))
    setOperatorCookie(deps, reply, '')
    return { signedOut: true as const }
  }),
  openRoute(contract.readOperatorLink, { ...everybody, limit: 'secret' }, ({ deps, body }) =>
    readOperatorLink(deps, body.token),
  ),
  openRoute(
    contract.useOperatorLink,
    { allow: ['anonymous'], audit: 'operator.password_set', limit: 'secret' },
    async ({ deps, act, body, request }) => {
      refuseForeignSite(deps, request)
      await useOperatorLink(deps, act.at, body)
      return { chosen: true as const }
    },
  ),
]
