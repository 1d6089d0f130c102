/**
 * `/safe?jwt=…&answer=…`: where the answers in an emergency's mail lead (issue 5 §4, self-safe links). Opening it changes
 * nothing, because mail programs open links by themselves; the buttons do.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import {
  readEmergencyLink,
  type EmergencyLink,
} from '#server/platform/auth/links/emergency-link.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { readOwnWord, sayOwn } from '#server/features/safety/emergencies/say-own.ts'
import { orRefusal, sendAnswerPage } from './answer-page.ts'
import { safeAnswers, safeBody, safePath, type SafeAnswer } from './safe-body.ts'
import type { WebBuild } from '../web-build.ts'

const title = 'safe_title'

type Query = { jwt?: string; answer?: string }
type Form = { jwt?: string; answer?: string } | undefined

export function safePages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: Query }>(safePath, (request, reply) =>
    orRefusal(request, reply, build, title, async (language) => {
      const { jwt = '', answer } = request.query
      const { link, company } = await answererOf(jwt)
      const word = await deps.db.inTenant(company.companyId, (tx) =>
        readOwnWord(tx, company, link, deps.clock.now()),
      )
      return sendAnswerPage(reply, 200, build, language, {
        title: textFor(language, title),
        body: safeBody({ word, jwt, wanted: answerOf(answer), language }),
        brandColour: null,
      })
    }),
  )

  app.post<{ Body: Form }>(safePath, (request: FastifyRequest<{ Body: Form }>, reply) =>
    orRefusal(request, reply, build, title, async () => {
      const { jwt = '', answer } = request.body ?? {}
      const { link, company } = await answererOf(jwt)
      const state = answerOf(answer)
      if (state === null) throw new ApiError('malformed_request')
      await deps.db.inTenant(company.companyId, (tx) =>
        sayOwn(tx, company, link, { state, at: deps.clock.now() }),
      )
      deps.live.wake()
      // Who reloads the answer does not answer again.
      const query = new URLSearchParams({ jwt })
      return reply.redirect(`${safePath}?${query.toString()}`, 303)
    }),
  )

  /** @throws ApiError token_… | not_found */
  async function answererOf(jwt: string): Promise<{ link: EmergencyLink; company: CompanyCard }> {
    const link = await readEmergencyLink(deps, jwt)
    return { link, company: mustFind((await deps.companies.find(link.companyId)) ?? undefined) }
  }
}

function answerOf(text: string | undefined): SafeAnswer | null {
  return safeAnswers.find((answer) => answer === text) ?? null
}
