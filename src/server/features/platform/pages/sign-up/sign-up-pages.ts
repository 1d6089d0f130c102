/** `/sign-up`, and what the link of its mail leads to. Issue 16 §3. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignUpPage } from '#contract/page.ts'
import type { Deps } from '#server/deps.ts'
import { readSignUp } from '#server/features/people/sign-ups/continue-sign-up.ts'
import { isSignUpOpen } from '#server/features/people/sign-ups/require-open.ts'
import { readTerms } from '#server/features/people/terms/read-terms.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { pageState } from '../page-state.ts'
import { sendPage } from '../send-page.ts'
import type { WebBuild } from '../web-build.ts'

type Path = '/sign-up' | '/sign-up/partner' | '/sign-up/continue' | '/sign-up/terms'
type Query = { readonly token?: string }

const empty = {
  token: '',
  email: '',
  location: null,
  terms: null,
  purpose: 'OWN',
  partner: null,
} as const

export function signUpPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    path: Path,
    [status, signUp]: readonly [number, SignUpPage],
  ) => {
    const language = languageOf(request.headers['accept-language'])
    return sendPage(reply, status, build, pageState(deps, { path, language, signUp }), request)
  }

  for (const [path, purpose] of [
    ['/sign-up', 'OWN'],
    ['/sign-up/partner', 'PARTNER'],
  ] as const) {
    app.get(path, async (request, reply) => {
      const isOpen = await isSignUpOpen(deps)
      const screen = isOpen ? 'ADDRESS' : 'CLOSED'
      return show(request, reply, path, [isOpen ? 200 : 404, { ...empty, screen, purpose }])
    })
  }
  app.get<{ Querystring: Query }>('/sign-up/continue', async (request, reply) =>
    show(request, reply, '/sign-up/continue', await continued(request, request.query.token ?? '')),
  )
  app.get('/sign-up/terms', async (request, reply) => {
    const terms = await readTerms(deps, languageOf(request.headers['accept-language']))
    const status = terms === null ? 404 : 200
    const screen = terms === null ? 'CLOSED' : 'TERMS'
    return show(request, reply, '/sign-up/terms', [status, { ...empty, screen, terms }])
  })

  async function continued(
    request: FastifyRequest,
    token: string,
  ): Promise<readonly [number, SignUpPage]> {
    try {
      const { email, location, purpose, partner } = await readSignUp(deps, token)
      const terms = await readTerms(deps, languageOf(request.headers['accept-language']))
      return [200, { screen: 'CONTINUE', token, email, location, purpose, partner, terms }]
    } catch (error) {
      if (error instanceof ApiError) return [410, { ...empty, screen: 'GONE' }]
      throw error
    }
  }
}
