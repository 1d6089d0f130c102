/**
 * `/leave?jwt=…`: where the link in the mail about a visitor who is still here leads (reference §7, check-out from the email). Opening it
 * changes nothing, because mail programs open links by themselves; the button does.
 */
import { fullName } from '#domain/name/full-name.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { checkOutByHost } from '#server/features/visits/visits/check-in/check-out-by-host.ts'
import { answerForm, answerPage, visitorName } from './answer-body.ts'
import { answererOf, asAnswerer, orRefusal, sendAnswerPage } from './answer-page.ts'
import type { WebBuild } from '../web-build.ts'

const path = '/leave'
const title = 'leave_title'

export function leavePages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: { jwt?: string } }>(path, (request, reply) =>
    orRefusal(request, reply, build, title, async (language) => {
      const { jwt = '' } = request.query
      const { actor, company } = await answererOf(deps, jwt)
      const visit = await loadVisit(deps, company, actor, actor.visit)
      const { status, host, place } = visit
      const isOpen = status === 'CHECKED_IN' || status === 'ON_SITE'
      const isTheirs = [host.id, host.assistantId].includes(actor.userId)
      const name = visitorName(visit)
      const lead = isOpen
        ? isTheirs
          ? textFor(language, 'leave_lead', { name })
          : textFor(language, 'arrival_replaced', {
              name,
              host: fullName(host),
            })
        : textFor(language, status === 'CHECKED_OUT' ? 'leave_done' : 'arrival_not_here', { name })
      const label = textFor(language, 'mail_leave_button', { visitor: name })
      return sendAnswerPage(reply, 200, build, language, {
        title: textFor(language, title),
        body: answerPage(textFor(language, title), lead, [
          isOpen && isTheirs ? answerForm(path, { jwt }, { label, isPrimary: true }) : null,
        ]),
        brandColour: place.brandColour,
      })
    }),
  )

  app.post<{ Body: { jwt?: string } | undefined }>(path, (request, reply) =>
    orRefusal(request, reply, build, title, async () => {
      const { jwt = '' } = request.body ?? {}
      const answerer = await answererOf(deps, jwt)
      const { actor, company } = answerer
      await asAnswerer(deps, answerer, (tx, act) =>
        checkOutByHost(tx, company, act, actor.visit, actor.userId),
      )
      deps.live.wake()
      // Who reloads the answer does not answer again.
      return reply.redirect(`${path}?${new URLSearchParams({ jwt }).toString()}`, 303)
    }),
  )
}
