/**
 * `/rate?jwt=…&rating=5`: where the answers in the mail after a visit lead (Spec §7, visits: rate). Opening it changes nothing, because
 * mail programs open links by themselves; the buttons do. Whoever answers again changes the answer.
 */
import type { FastifyInstance } from 'fastify'
import { parseRating } from '#domain/rating/rating.ts'
import { longestRemark } from '#domain/visit/visit-rating.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { refuseChange } from '#server/platform/read-only/refuse-while-read-only.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { rateVisit } from '#server/features/visits/ratings/rate-visit.ts'
import { readVisitRating } from '#server/features/visits/ratings/read-visit-rating.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { asAnswerer, orRefusal, sendAnswerPage, visitorOf } from './answer-page.ts'
import { rateBody, ratePath } from './rate-body.ts'
import type { WebBuild } from '../web-build.ts'

const title = 'rating_title'

type Query = { jwt?: string; rating?: string; done?: string }
type Form = { jwt?: string; rating?: string; remark?: string } | undefined

export function ratePages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: Query }>(ratePath, (request, reply) =>
    orRefusal(request, reply, build, title, async (language) => {
      const { jwt = '', rating, done } = request.query
      const answerer = await visitorOf(deps, jwt)
      const { actor, company } = answerer
      const visit = await loadVisit(deps, company, actor, actor.visit)
      const { rating: said } = await asAnswerer(deps, answerer, (tx) =>
        readVisitRating(tx, company, actor.visit),
      )
      return sendAnswerPage(reply, 200, build, language, {
        title: textFor(language, title),
        body: rateBody({
          visit,
          company,
          jwt,
          said,
          wanted: parseRating(rating),
          isAnswered: done === '1',
          language,
        }),
        brandColour: visit.place.brandColour,
      })
    }),
  )

  app.post<{ Body: Form }>(ratePath, (request, reply) =>
    orRefusal(request, reply, build, title, async () => {
      const { jwt = '', rating: chosen, remark = '' } = request.body ?? {}
      const answerer = await visitorOf(deps, jwt)
      const rating = parseRating(chosen)
      if (rating === null) throw new ApiError('malformed_request')
      const { company } = answerer
      await refuseChange(deps, company.organisationId, company.timeZone)
      const said = remark
        .replaceAll('\0', '')
        .replaceAll('\r\n', '\n')
        .trim()
        .slice(0, longestRemark)
      await asAnswerer(deps, answerer, (tx, act) =>
        rateVisit(tx, company, act, answerer.actor.visit, { rating, remark: said }),
      )
      deps.live.wake()
      // Who reloads the answer does not answer again.
      return reply.redirect(
        `${ratePath}?${new URLSearchParams({ jwt, done: '1' }).toString()}`,
        303,
      )
    }),
  )
}
