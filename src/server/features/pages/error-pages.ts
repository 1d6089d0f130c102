/** `/` leads to the error page; `/error` and `/error/{error}` show it (Spec §2). */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { languageOf } from '#server/platform/texts.ts'
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
