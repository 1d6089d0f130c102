/** `/rate`: where the answers in the mail after a visit lead (Spec §7, visits: rate). */
import type { FastifyInstance } from 'fastify'
import { canRate } from '#domain/visit/visit-rating.ts'
import type { Deps } from '#server/deps.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { rateVisit } from '#server/features/visits/ratings/rate-visit.ts'
import { readVisitRating } from '#server/features/visits/ratings/read-visit-rating.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { asAnswerer, visitorOf } from '../answer-page.ts'
import { ratingPage } from './rating-page.ts'
import type { WebBuild } from '../../web-build.ts'

export function visitRatingPage(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  ratingPage(app, deps, build, {
    path: '/rate',
    title: 'rating_title',
    open: (jwt) => visitorOf(deps, jwt),
    show: async (answerer, language) => {
      const { actor, company } = answerer
      const visit = await loadVisit(deps, company, actor, actor.visit)
      const { rating: said } = await asAnswerer(deps, answerer, (tx) =>
        readVisitRating(tx, company, actor.visit),
      )
      const t = textFor.bind(null, language)
      const at = { company: company.name }
      return {
        title: t('rating_title'),
        question: t('rating_question', at),
        remarkHint: t('rating_remark_hint', at),
        thanks: t('rating_told', at),
        facts: [],
        refusal: canRate(visit.status) ? null : t('rating_not_yet', at),
        said,
        more: null,
        brandColour: visit.place.brandColour,
      }
    },
    keep: async (answerer, said) => {
      await asAnswerer(deps, answerer, (tx, act) =>
        rateVisit(tx, answerer.company, act, answerer.actor.visit, said),
      )
    },
  })
}
