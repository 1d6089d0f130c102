/**
 * `/arrival?jwt=…&answer=…`: where the answers in the mail about an arrival lead (issue 3 §1, After). Opening it changes
 * nothing, because mail programs open links by themselves; the buttons do. "Somebody else" searches by a plain form.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { insideId } from '#contract/ids.ts'
import { hostAnswers, type HostAnswer } from '#domain/arrival/host-answer.ts'
import { deputiesOf } from '#domain/arrival/ladder.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { answerArrival } from '#server/features/arrivals/arrivals/answer-arrival.ts'
import { loadLadder } from '#server/features/arrivals/arrivals/load-ladder.ts'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { answererOf, asAnswerer, orRefusal, sendAnswerPage, type Answerer } from './answer-page.ts'
import { arrivalBody, arrivalPath, type ArrivalPage } from './arrival-body.ts'
import type { Colleague } from './colleague-search.ts'
import type { WebBuild } from '../web-build.ts'

const title = 'arrival_title'
const maxTypedLength = 100

type Query = { jwt?: string; answer?: string; q?: string; done?: string }
type Form = { jwt?: string; answer?: string; userId?: string } | undefined

export function arrivalPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: Query }>(arrivalPath, (request, reply) =>
    orRefusal(request, reply, build, title, async (language) => {
      const { jwt = '', answer, done, q } = request.query
      const answerer = await answererOf(deps, jwt)
      return show(reply, language, answerer, {
        jwt,
        wanted: answerOf(answer),
        isAnswered: done === '1',
        typed: (q ?? '').replaceAll('\0', '').trim().slice(0, maxTypedLength),
      })
    }),
  )

  app.post<{ Body: Form }>(arrivalPath, (request, reply) =>
    orRefusal(request, reply, build, title, async () => {
      const { jwt = '', answer, userId } = request.body ?? {}
      const answerer = await answererOf(deps, jwt)
      const chosen = answerOf(answer)
      const sentUserId = userId === undefined ? null : insideId('US', userId)
      const namesSomebody = userId !== undefined && sentUserId !== null
      if (chosen === null || namesSomebody !== (chosen === 'SEND_SOMEBODY')) {
        throw new ApiError('malformed_request')
      }
      await asAnswerer(deps, answerer, (tx, act) =>
        answerArrival(tx, answerer.company, act, answerer.actor.visit, {
          answer: chosen,
          sentUserId,
        }),
      )
      deps.live.wake()
      // Who reloads the answer does not answer again.
      const query = new URLSearchParams({ jwt, done: '1' })
      return reply.redirect(`${arrivalPath}?${query.toString()}`, 303)
    }),
  )

  async function show(
    reply: FastifyReply,
    language: string,
    answerer: Answerer,
    asked: Pick<ArrivalPage, 'jwt' | 'wanted' | 'isAnswered'> & { readonly typed: string },
  ) {
    const { actor, company } = answerer
    const visit = await loadVisit(deps, company, actor, actor.visit)
    const standing = await standingOf(answerer, visit)
    const found = standing === 'open' ? await colleaguesFor(answerer, visit, asked) : null
    const page: ArrivalPage = {
      visit,
      company,
      jwt: asked.jwt,
      standing,
      isHost: visit.host.id === actor.userId,
      wanted: asked.wanted,
      isAnswered: asked.isAnswered && (visit.arrival?.answer ?? null) !== null,
      search: { typed: asked.typed, found },
      language,
    }
    return sendAnswerPage(reply, 200, build, language, {
      title: textFor(language, title),
      body: arrivalBody(page),
      brandColour: visit.place.brandColour,
    })
  }

  async function standingOf(
    { actor, company }: Answerer,
    visit: VisitRecord,
  ): Promise<ArrivalPage['standing']> {
    const today = localDateOf(deps.clock.now(), company.timeZone)
    if (visit.status === 'CHECKED_OUT' || visit.visitDate < today) return 'gone'
    if (visit.status !== 'CHECKED_IN') return 'not_here'
    if (visit.host.id === actor.userId) return 'open'
    const { ladder } = await deps.db.inTenant(company.companyId, (tx) =>
      loadLadder(tx, company, visit.host.id),
    )
    return deputiesOf(ladder).includes(actor.userId) ? 'open' : 'replaced'
  }

  /** Everybody but the host who fits what was typed, with full names: the reader is a colleague. */
  async function colleaguesFor(
    { company }: Answerer,
    visit: VisitRecord,
    { wanted, typed }: { readonly wanted: HostAnswer | null; readonly typed: string },
  ): Promise<readonly Colleague[] | null> {
    if (wanted !== 'SEND_SOMEBODY' || typed === '') return null
    const found = await searchHosts(deps, company.companyId, typed, 'FULL')
    return found.filter(({ id }) => id !== visit.host.id)
  }
}

function answerOf(text: string | undefined): HostAnswer | null {
  return hostAnswers.find((answer) => answer === text) ?? null
}
