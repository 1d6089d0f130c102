/**
 * `/sign-in/sso` leads to the provider of an organisation, and the provider back to `/sign-in/sso/return`. Both only redirect: what
 * went wrong is said on `/sign-in`, where the password stands beside it. Decision 0370. `/sign-in/sso/try` leads to the provider of a
 * draft, for whoever sets it up; what came of it is said on their screen. Decision 0370.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { insideId } from '#contract/ids.ts'
import { ownPath } from '#domain/access/own-path.ts'
import { singleSignOnPath } from '#domain/console/console-view.ts'
import { addressOf } from '#domain/console/route.ts'
import type { Deps } from '#server/deps.ts'
import { readSessionToken } from '#server/platform/auth/session-token.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  clearTripCookie,
  readSessionCookie,
  readTripCookie,
  setSessionCookie,
  setTripCookie,
} from '#server/platform/http/session-cookie.ts'
import { issueSessionToken } from '#server/features/people/accounts/read-session.ts'
import { finishSingleSignOn } from '#server/features/people/single-sign-on/finish-single-sign-on.ts'
import { startSingleSignOn } from '#server/features/people/single-sign-on/start-single-sign-on.ts'
import { startTrial } from '#server/features/people/single-sign-on/try-draft.ts'

type Try = { Querystring: { companyId?: string } }
type Start = { Querystring: { organisation?: string; next?: string } }

const signInPath = '/sign-in'
const maxAgent = 400

export function singleSignOnPages(app: FastifyInstance, deps: Deps): void {
  app.get<Start>('/sign-in/sso', async (request, reply) => {
    const { organisation } = request.query
    const next = ownPath(request.query.next, signInPath)
    try {
      const asked = { organisation, next }
      const begun = await startSingleSignOn(deps, deps.clock.now(), asked, request.address)
      setTripCookie(deps, reply, begun.secret)
      return await reply.redirect(begun.location)
    } catch (error) {
      return sayWhy(reply, error, { next, ...(organisation !== undefined && { organisation }) })
    }
  })

  app.get<Try>('/sign-in/sso/try', async (request, reply) => {
    const companyId = insideId('CO', request.query.companyId ?? '')
    const screen = addressOf(
      { path: singleSignOnPath },
      { companyId: request.query.companyId ?? null },
    )
    try {
      // The page knows the cookie, calls do not (decision 0240).
      const issued = await issueSessionToken(deps, readSessionCookie(deps, request), companyId)
      const actor = await readSessionToken(deps, issued.token)
      // Who tries it is a user somewhere: here.
      if (actor.kind !== 'employee') return await reply.redirect(screen)
      const begun = await startTrial(deps, deps.clock.now(), actor)
      if (begun === null) return await reply.redirect(screen)
      setTripCookie(deps, reply, begun.secret)
      return await reply.redirect(begun.location)
    } catch (error) {
      // The screen says what is so: nobody is signed in, it is not theirs, or there is no draft any more.
      if (!(error instanceof ApiError)) throw error
      return reply.redirect(screen)
    }
  })

  app.get('/sign-in/sso/return', async (request: FastifyRequest, reply) => {
    const from = request.url.indexOf('?')
    const query = from === -1 ? '' : request.url.slice(from)
    const agent = (request.headers['user-agent'] ?? '').slice(0, maxAgent)
    const returned = { query, secret: readTripCookie(deps, request), address: request.address }
    const browser = { agent, before: readSessionCookie(deps, request) }
    clearTripCookie(deps, reply)
    try {
      const opened = await finishSingleSignOn(deps, deps.clock.now(), returned, browser)
      if (opened.secret !== null) setSessionCookie(deps, reply, opened.secret)
      return await reply.redirect(opened.next)
    } catch (error) {
      return sayWhy(reply, error, {})
    }
  })
}

function sayWhy(reply: FastifyReply, error: unknown, query: Record<string, string>): FastifyReply {
  if (!(error instanceof ApiError)) throw error
  const refused = new URLSearchParams({ ...query, refused: error.code }).toString()
  return reply.redirect(`${signInPath}?${refused}`)
}
