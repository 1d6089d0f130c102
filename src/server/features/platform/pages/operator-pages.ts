/**
 * `/operator` and what lies below it: the console of whoever runs the installation, for whoever has an operator's cookie; others sign
 * in and come back to the same address (decision 0564).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors } from '#contract/errors.ts'
import type { OperatorPage } from '#contract/page.ts'
import { ownPath } from '#domain/access/own-path.ts'
import type { Deps } from '#server/deps.ts'
import { readOperatorLink } from '#server/features/operators/operators/sign-in/operator-link.ts'
import { issueOperatorToken } from '#server/features/operators/operators/sign-in/read-operator-session.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { readOperatorCookie } from '#server/platform/http/session-cookie.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { pageState } from './page-state.ts'
import { sendPage } from './send-page.ts'
import type { WebBuild } from './web-build.ts'

const home = '/operator'
const signIn = '/operator/sign-in'
const link = '/operator/link'

type Query = { readonly next?: string; readonly token?: string; readonly chosen?: string }

export function operatorPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  for (const url of [home, `${home}/*`]) {
    app.get<{ Querystring: Query }>(url, async (request, reply) => {
      const [path = home] = request.url.split('?')
      const found = await readPage(request, path)
      if (found === null) {
        return reply.redirect(`${signIn}?${new URLSearchParams({ next: request.url }).toString()}`)
      }
      const { chosen, ...operator } = found
      const language = languageOf(chosen ?? request.headers['accept-language'])
      return sendPage(reply, 200, build, pageState(deps, { path, language, operator }), request)
    })
  }

  /** With the language that they have chosen; null for whoever has to sign in first. */
  async function readPage(
    request: FastifyRequest<{ Querystring: Query }>,
    path: string,
  ): Promise<(OperatorPage & { readonly chosen?: string | null }) | null> {
    const { next, token = '', chosen } = request.query
    if (path === signIn) {
      const wanted = ownPath(next, home)
      const isOurs = wanted === home || /^\/operator[/?]/.test(wanted)
      return { at: 'SIGN_IN', next: isOurs ? wanted : home, isChosen: chosen !== undefined }
    }
    if (path === link) {
      const found = await readOperatorLink(deps, token).catch(orNull)
      return { at: 'LINK', email: found?.email ?? null, linkToken: found === null ? '' : token }
    }
    const issued = await issueOperatorToken(deps, readOperatorCookie(deps, request)).catch(orNull)
    return (
      issued && {
        at: 'CONSOLE',
        token: issued.token,
        operator: issued.operator,
        chosen: issued.language,
      }
    )
  }
}

/** Without a session, or a link, that counts. */
function orNull(error: unknown): null {
  if (error instanceof ApiError && [401, 410].includes(errors[error.code].status)) return null
  throw error
}
