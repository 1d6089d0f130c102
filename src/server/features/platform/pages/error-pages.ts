/** `/` leads to the error page; `/error` and `/error/{error}` show it (Spec §2), and so does an unknown path. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { languageOf, textFor } from '#server/platform/words/texts.ts'
import { sendPage } from './send-page.ts'
import { pageState } from './page-state.ts'
import type { WebBuild } from './web-build.ts'

export function errorPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get('/', (_request, reply) => reply.redirect('/error'))
  for (const url of ['/error', '/error/:error']) {
    app.get(url, (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const path = request.url.split('?', 1)[0] ?? '/error'
      return sendPage(reply, 200, build, pageState(deps, { path, language }), request)
    })
  }
}

/** Answers in place of what was asked for. */
export type PageAnswer = (request: FastifyRequest, reply: FastifyReply) => unknown

/** People read a page; a program, which doesn't ask for one, gets the code of the API. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true
}

export function notFoundPage(deps: Deps, build: WebBuild): PageAnswer {
  return (request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const message = textFor(language, 'error_not_found')
    const error = { type: 'info', code: 'not_found', message, hostEmail: null } as const
    const state = pageState(deps, { path: '/error', language, error })
    return sendPage(reply, 404, build, state, request)
  }
}
