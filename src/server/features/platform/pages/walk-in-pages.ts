/**
 * `/walkin`: with the token of a location's sign, of a mail that proves an address, or of a visit that somebody asked for
 * at the door, the first screen comes rendered, with its data; a refused token gets the error page. Without a token the
 * browser has one in its session, or is a kiosk.
 */
import type { FastifyInstance } from 'fastify'
import { walkInData } from '#contract/arrivals/walk-ins.ts'
import type { Deps } from '#server/deps.ts'
import { readLink } from '#server/platform/auth/links/signed-link.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { enterCompany } from '#server/platform/http/enter-company.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { readVisitData } from '#server/features/visits/visits/visit-data/read-visit-data.ts'
import { readWalkInData } from '#server/features/arrivals/walk-ins/read-walk-in-data.ts'
import { orErrorPage } from './or-error-page.ts'
import { pageState } from './page-state.ts'
import { sendPage } from './send-page.ts'
import type { WebBuild } from './web-build.ts'

const path = '/walkin'

type Query = { jwt?: string; language?: string; kiosk?: string }

export function walkInPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: Query }>(path, async (request, reply) => {
    const { jwt, language: chosen, kiosk } = request.query
    const acceptLanguage = languageOf(request.headers['accept-language'])
    if (jwt === undefined || jwt === '') {
      const state = pageState(deps, { path, language: acceptLanguage })
      const later = kiosk === undefined ? [] : build.kioskFiles
      return sendPage(reply, 200, build, state, request, later)
    }
    return orErrorPage(deps, build, reply, request, async () => {
      const actor = await readLink(deps.keys, deps.clock, jwt)
      const asked = { language: chosen, acceptLanguage }
      if (actor.kind === 'visitor' && actor.channel === 'WALK_IN') {
        const company = await enterCompany(
          deps,
          actor,
          { companyId: actor.companyId },
          { module: 'VISITORS' },
        )
        const visitData = await readVisitData(deps, company, actor, asked)
        const { language } = visitData
        const state = pageState(deps, { path, language, token: jwt, visitData })
        return sendPage(reply, 200, build, state, request)
      }
      if (actor.kind !== 'location') throw new ApiError('token_invalid')
      const company = await enterCompany(
        deps,
        actor,
        { companyId: actor.companyId },
        { module: 'VISITORS' },
      )
      // As the call answers it: complete, and nothing beside what the contract names.
      const walkIn = walkInData.parse(await readWalkInData(deps, company, actor, asked))
      const { language } = walkIn
      const state = pageState(deps, { path, language, token: jwt, walkIn })
      return sendPage(reply, 200, build, state, request)
    })
  })
}
