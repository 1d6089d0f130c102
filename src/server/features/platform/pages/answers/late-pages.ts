/**
 * `/booking/late?jwt=…&answer=…`: where the answers in the reminder lead (issue 4 §1, Auto release). Opening it changes
 * nothing, because mail programs open links by themselves; the buttons do.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { readBookingAnswer } from '#server/platform/auth/booking-answer.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { enterCompany } from '#server/platform/http/enter-company.ts'
import { refuseChange } from '#server/platform/read-only/refuse-while-read-only.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { cancelBooking } from '#server/features/workplace/bookings/cancel-booking.ts'
import { loadLateness } from '#server/features/workplace/workday/load-late.ts'
import { sayLate } from '#server/features/workplace/workday/say-late.ts'
import { orRefusal, sendAnswerPage } from './answer-page.ts'
import { lateAnswers, lateBody, latePath, type LateAnswer } from './late-body.ts'
import type { WebBuild } from '../web-build.ts'

const title = 'booking_late_title'

type Query = { jwt?: string; answer?: string }
type Form = { jwt?: string; answer?: string } | undefined

export function latePages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: Query }>(latePath, (request, reply) =>
    orRefusal(request, reply, build, title, async (language) => {
      const { jwt = '', answer } = request.query
      const { actor, company, bookingId } = await answererOf(jwt)
      const lateness = await deps.db.inTenant(company.companyId, (tx) =>
        loadLateness(tx, company, { bookingId, userId: actor.userId }),
      )
      return sendAnswerPage(reply, 200, build, language, {
        title: textFor(language, title),
        body: lateBody({ lateness, company, jwt, wanted: answerOf(answer), language }),
        brandColour: null,
      })
    }),
  )

  app.post<{ Body: Form }>(latePath, (request: FastifyRequest<{ Body: Form }>, reply) =>
    orRefusal(request, reply, build, title, async () => {
      const { jwt = '', answer } = request.body ?? {}
      const { actor, company, bookingId } = await answererOf(jwt)
      const chosen = answerOf(answer)
      if (chosen === null) throw new ApiError('malformed_request')
      await refuseChange(deps, company.organisationId, company.timeZone)
      const act = { actor, commandId: null, at: deps.clock.now() }
      if (chosen === 'LATE') {
        await deps.db.inTenant(company.companyId, (tx) =>
          sayLate(tx, company, act, { bookingId, by: actor.userId }),
        )
      } else {
        await cancelBooking({ actor, act, company, deps, requestHash: '' }, bookingId)
      }
      deps.live.wake()
      // Who reloads the answer does not answer again.
      const query = new URLSearchParams({ jwt })
      return reply.redirect(`${latePath}?${query.toString()}`, 303)
    }),
  )

  /** @throws ApiError token_… | not_found | app_disabled */
  async function answererOf(jwt: string) {
    const { actor, companyId, bookingId } = await readBookingAnswer(deps, jwt)
    return {
      actor,
      bookingId,
      company: await enterCompany(deps, actor, { companyId }, { module: 'WORKPLACE' }),
    }
  }
}

function answerOf(text: string | undefined): LateAnswer | null {
  return lateAnswers.find((answer) => answer === text) ?? null
}
