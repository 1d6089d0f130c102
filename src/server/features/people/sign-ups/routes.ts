import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/sign-ups/sign-ups.ts'
import { appendEvent } from '#server/platform/events.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import { openRoute, organisationRoute, type Route } from '#server/platform/http/route.ts'
import {
  readSessionCookie,
  refuseForeignSite,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts'
import { askTrial } from './ask-trial.ts'
import { readSignUp, saveLocation, type OpenSignUp } from './continue-sign-up.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { makePuzzle } from './puzzle.ts'
import { requireOpen } from './require-open.ts'

const everybody = { allow: ['anonymous'], audit: null, limit: 'secret' } as const

export const signUpRoutes: readonly Route[] = [
  openRoute(endpoints.getPuzzle, { ...everybody }, async ({ deps }) => {
    await requireOpen(deps)
    return makePuzzle(deps)
  }),
  openRoute(
    endpoints.createTrial,
    { ...everybody, audit: 'sign_up.asked' },
    async ({ deps, act, body, address, request }) => {
      refuseForeignSite(deps, request)
      await askTrial(deps, act, body, { address, purpose: 'OWN' })
      return { sent: true as const }
    },
  ),
  openRoute(
    endpoints.signUpPartner,
    { ...everybody, audit: 'sign_up.asked' },
    async ({ deps, act, body, address, request }) => {
      refuseForeignSite(deps, request)
      await askTrial(deps, act, body, { address, purpose: 'PARTNER' })
      return { sent: true as const }
    },
  ),
  openRoute(endpoints.readSignUp, everybody, async ({ deps, body }) =>
    shown(await readSignUp(deps, body.token)),
  ),
  openRoute(endpoints.putSignUpLocation, everybody, async ({ deps, act, body }) => {
    await saveLocation(deps, act.at, body)
    return { saved: true as const }
  }),
  openRoute(
    endpoints.finishSignUp,
    {
      ...everybody,
      audit: 'sign_up.finished, partner.asked, partner.added, partner.customer_added',
    },
    async ({ deps, act, body, agent, request, reply }) => {
      refuseForeignSite(deps, request)
      const browser = { agent, before: readSessionCookie(deps, request) }
      setSessionCookie(deps, reply, await finishSignUp(deps, act, body, browser))
      return { signedIn: true as const }
    },
  ),
  organisationRoute(
    endpoints.sendWelcome,
    { allow: ['administrator'], audit: 'sign_up.welcome_asked' },
    async ({ tx, act, actor, organisationId }) => {
      await appendEvent(tx, asCompany(organisationId), act, {
        kind: 'sign_up.welcome_asked',
        subject: `account:${outsideId('AC', actor.session.accountId)}`,
      })
      return { sent: true as const }
    },
  ),
]

function shown({ email, location, purpose, partner, expiresAt }: OpenSignUp) {
  return { email, location, purpose, partner, expiresAt }
}
