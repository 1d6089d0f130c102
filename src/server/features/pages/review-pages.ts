/**
 * `/review?jwt=…&answer=approve|deny`: where the link in a host's mail leads. Opening it changes nothing, because mail
 * programs open links by themselves; the button does. A second answer sees the first.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/errors.ts'
import { directionOf } from '#contract/messages/languages.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { readLink } from '#server/platform/auth/signed-link.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { checkLinkGuard, enterCompany, linkGuard } from '#server/platform/http/enter-company.ts'
import type { Html } from '#server/platform/html.ts'
import { languageOf, textFor } from '#server/platform/texts.ts'
import { loadVisit } from '../visit-record/load-visit.ts'
import { approveVisit } from '../visits/approve-visit.ts'
import { denyByApprover } from '../visits/deny-visit.ts'
import { sendDocument } from './document.ts'
import { refusedBody, reviewBody, type ReviewAnswer } from './review-body.ts'
import type { WebBuild } from './web-build.ts'

const path = '/review'
const maxReasonLength = 1_000

type Query = { jwt?: string; answer?: string }
type Form = { jwt?: string; answer?: string; reason?: string } | undefined

export function reviewPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: Query }>(path, (request, reply) =>
    orRefusal(request, reply, async () => {
      const { jwt = '', answer } = request.query
      const { actor, company } = await reviewerOf(jwt)
      return show(request, reply, jwt, actor, company, answerOf(answer), 200)
    }),
  )

  app.post<{ Body: Form }>(path, (request, reply) =>
    orRefusal(request, reply, async () => {
      const { jwt = '', answer, reason = '' } = request.body ?? {}
      const { actor, company } = await reviewerOf(jwt)
      const chosen = answerOf(answer)
      if (chosen === null) throw new ApiError('malformed_request')
      await decide(actor, company, chosen, reason.replaceAll('\0', '').slice(0, maxReasonLength))
      deps.live.wake()
      return show(request, reply, jwt, actor, company, null, 200)
    }),
  )

  async function reviewerOf(jwt: string) {
    const actor = await readLink(deps.keys, deps.clock, jwt)
    if (actor.kind !== 'reviewer') throw new ApiError('token_invalid')
    const company = await enterCompany(deps, actor, { companyId: actor.companyId })
    return { actor, company }
  }

  function decide(
    actor: ActorOf<'reviewer'>,
    company: CompanyCard,
    answer: ReviewAnswer,
    reason: string,
  ) {
    const act = { actor, commandId: null, at: deps.clock.now() }
    return deps.db.inTenant(
      company.companyId,
      (tx, guard) => {
        checkLinkGuard(actor, guard)
        return answer === 'approve'
          ? approveVisit(tx, company, act, actor.visit)
          : denyByApprover(tx, company, act, actor.visit, reason)
      },
      linkGuard(actor),
    )
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    jwt: string,
    actor: ActorOf<'reviewer'>,
    company: CompanyCard,
    wanted: ReviewAnswer | null,
    status: number,
  ) {
    const language = languageOf(request.headers['accept-language'])
    const visit = await loadVisit(deps, company, actor, actor.visit)
    const body = reviewBody({ visit, company, jwt, wanted, language, now: deps.clock.now() })
    return send(reply, status, language, body, visit.place.brandColour)
  }

  async function orRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const language = languageOf(request.headers['accept-language'])
      const entry = errors[error.code]
      return send(reply, entry.status, language, refusedBody(error.code, language), null)
    }
  }

  function send(
    reply: FastifyReply,
    status: number,
    language: string,
    body: Html,
    brandColour: string | null,
  ) {
    const title = textFor(language, 'common_page_title', {
      title: textFor(language, 'review_title'),
    })
    return sendDocument(reply, status, {
      language,
      direction: directionOf(language),
      title,
      css: build.css,
      brandColour,
      body,
      state: null,
      entry: null,
      mark: '',
    })
  }
}

function answerOf(text: string | undefined): ReviewAnswer | null {
  return text === 'approve' || text === 'deny' ? text : null
}
