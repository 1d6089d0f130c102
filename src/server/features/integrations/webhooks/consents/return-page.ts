/**
 * `/console/consent`: where the sign-in of another system leads back to. It takes what came (RFC 6749 §4.1.2) and goes on to the screen
 * of the connection, which says what became of it. Issue 15 §1.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { addressOf } from '#domain/console/route.ts'
import type { Deps } from '#server/deps.ts'
import { issueSessionToken } from '#server/features/people/accounts/read-session.ts'
import { readSessionToken } from '#server/platform/auth/session-token.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { readSessionCookie } from '#server/platform/http/session-cookie.ts'
import { finishConsent } from '#server/platform/integrations/consent/finish-consent.ts'

/** A location, and what nobody can guess. */
const state = z.string().regex(/^CO-[^.]{1,60}\.[\w-]{43}$/)
const returned = z.union([
  z.object({ state, code: z.string().min(1).max(8_000) }),
  z
    .object({ state, error: z.string() })
    .transform(({ state: own }) => ({ state: own, code: null })),
])
const console = '/console'

export function registerReturnPage(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/console/consent', async (request, reply) => {
    const read = returned.safeParse(request.query)
    if (!read.success) return reply.redirect(console)
    const [companyId = ''] = read.data.state.split('.')
    const inside = insideId('CO', companyId)
    if (inside === null) return reply.redirect(console)
    try {
      // The page knows the cookie, calls do not (decision 0240).
      const issued = await issueSessionToken(deps, readSessionCookie(deps, request), inside)
      const actor = await readSessionToken(deps, issued.token)
      const screen = await finishConsent(deps, issued.place.companyId, actor, read.data)
      return await reply.redirect(addressOf({ path: screen ?? console }, { companyId }))
    } catch (error) {
      // Nobody is signed in any more, or not there: the console says so.
      if (!(error instanceof ApiError)) throw error
      return reply.redirect(console)
    }
  })
  return Promise.resolve()
}
