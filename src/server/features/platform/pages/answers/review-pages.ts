/**
 * `/review?jwt=…&answer=approve|deny`: where the link in a host's or an approver's mail leads. Opening it changes nothing,
 * because mail programs open links by themselves; the button does. A second answer sees the first.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { answerReview } from '#server/features/visits/reviews/answer-review.ts'
import { decidedSentence } from '#server/features/visits/reviews/decided-sentence.ts'
import { countDecidedVisits } from '#server/features/visits/reviews/count-decided-visits.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { countHeld, loadHold } from '#server/features/visitors/watch-lists/alerts/load-alert.ts'
import { answererOf, asAnswerer, orRefusal, sendAnswerPage, type Answerer } from './answer-page.ts'
import { reviewBody, type ReviewAnswer } from './review-body.ts'
import type { WebBuild } from '../web-build.ts'

const path = '/review'
const title = 'review_title'
const maxReasonLength = 1_000

type Query = { jwt?: string; answer?: string }
type Form = { jwt?: string; answer?: string; reason?: string } | undefined

export function reviewPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: Query }>(path, (request, reply) =>
    orRefusal(request, reply, build, title, async (language) => {
      const { jwt = '', answer } = request.query
      const answerer = await answererOf(deps, jwt)
      return show(reply, language, jwt, answerer, answerOf(answer))
    }),
  )

  app.post<{ Body: Form }>(path, (request, reply) =>
    orRefusal(request, reply, build, title, async (language) => {
      const { jwt = '', answer, reason = '' } = request.body ?? {}
      const answerer = await answererOf(deps, jwt)
      const chosen = answerOf(answer)
      if (chosen === null) throw new ApiError('malformed_request')
      const said = reason.replaceAll('\0', '').slice(0, maxReasonLength)
      await asAnswerer(deps, answerer, (tx, act) =>
        answerReview(tx, answerer.company, act, answerer.actor.visit, {
          answer: chosen,
          reason: said,
        }),
      )
      deps.live.wake()
      return show(reply, language, jwt, answerer, null)
    }),
  )

  async function show(
    reply: FastifyReply,
    language: string,
    jwt: string,
    { actor, company }: Answerer,
    wanted: ReviewAnswer | null,
  ) {
    const visit = await loadVisit(deps, company, actor, actor.visit)
    const { hold, covers } =
      visit.status === 'IN_REVIEW'
        ? await deps.db.inTenant(company.companyId, (tx) =>
            readHold(tx, company, actor, deps.clock.now()),
          )
        : { hold: null, covers: 1 }
    const decided = await deps.db.inTenant(company.companyId, (tx) =>
      decidedSentence(
        tx,
        company.companyId,
        actor.visit,
        createTranslate(language, company.timeZone),
      ),
    )
    const review = { visit, hold, covers, decided, company, jwt, wanted, language }
    return sendAnswerPage(reply, 200, build, language, {
      title: textFor(language, title),
      body: reviewBody(review),
      brandColour: visit.place.brandColour,
    })
  }
}

function answerOf(text: string | undefined): ReviewAnswer | null {
  return text === 'approve' || text === 'deny' ? text : null
}

/** What holds the visit, and for how many visits an answer counts. */
async function readHold(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  actor: Answerer['actor'],
  now: string,
) {
  const hold = await loadHold(tx, companyId, actor, actor.visit)
  const covers =
    hold === null
      ? await countDecidedVisits(tx, companyId, actor.visit)
      : await countHeld(tx, companyId, hold, actor.visit, localDateOf(now, timeZone))
  return { hold, covers }
}
