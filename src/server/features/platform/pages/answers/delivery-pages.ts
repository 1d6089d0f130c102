/**
 * `/delivery?jwt=…`: where the email about a delivery leads those who can't collect it (issue 17 §1). Opening it changes nothing,
 * because mail programs open links by themselves; the buttons do.
 */
import type { FastifyInstance } from 'fastify'
import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { readDeliveryLink, type DeliveryLink } from '#server/platform/auth/links/delivery-link.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { refuseChange } from '#server/platform/read-only/refuse-while-read-only.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { readWish, sayWish } from '#server/features/deliveries/deliveries/say-wish.ts'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import { locationOfLink, orRefusal, sendAnswerPage } from './answer-page.ts'
import {
  deliveryAnswers,
  deliveryBody,
  deliveryPath,
  type DeliveryAnswer,
  type DeliveryPage,
} from './delivery-body.ts'
import type { WebBuild } from '../web-build.ts'

const title = 'delivery_wish_title'
const maxTypedLength = 100

type Query = { jwt?: string; answer?: string; done?: string; q?: string }
type Form = { jwt?: string; answer?: string; userId?: string } | undefined
type Reader = { readonly link: DeliveryLink; readonly company: CompanyCard }

export function deliveryPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: Query }>(deliveryPath, (request, reply) =>
    orRefusal(request, reply, build, title, async (language) => {
      const { jwt = '', answer, done, q } = request.query
      const reader = await readerOf(jwt)
      const { link, company } = reader
      const asked = await deps.db.inTenant(company.companyId, (tx) =>
        readWish(tx, company.companyId, link),
      )
      const typed = (q ?? '').replaceAll('\0', '').trim().slice(0, maxTypedLength)
      const body = deliveryBody({
        ...asked,
        company,
        jwt,
        isAnswered: done === '1',
        search:
          asked.delivery.state === 'RECEIVED' && answerOf(answer) === 'COLLEAGUE'
            ? { typed, found: await colleaguesFor(reader, typed) }
            : null,
        language,
      })
      return sendAnswerPage(reply, 200, build, language, {
        title: textFor(language, title),
        body,
        brandColour: company.brandColour,
      })
    }),
  )

  app.post<{ Body: Form }>(deliveryPath, (request, reply) =>
    orRefusal(request, reply, build, title, async () => {
      const { jwt = '', answer, userId } = request.body ?? {}
      const { link, company } = await readerOf(jwt)
      const chosen = answerOf(answer)
      const colleagueId = userId === undefined ? null : insideId('US', userId)
      if (chosen === null || (colleagueId !== null) !== (chosen === 'COLLEAGUE')) {
        throw new ApiError('malformed_request')
      }
      await refuseChange(deps, company.organisationId, company.timeZone)
      const actor = { kind: 'user', userId: link.userId } as const
      const act = { actor, commandId: null, at: deps.clock.now() }
      const wish = chosen === 'COLLECT' ? null : chosen
      await deps.db.inTenant(company.companyId, (tx) =>
        sayWish(tx, company.companyId, act, link, { wish, colleagueId }),
      )
      deps.live.wake()
      // Who reloads the answer does not answer again.
      const query = new URLSearchParams({ jwt, done: '1' })
      return reply.redirect(`${deliveryPath}?${query.toString()}`, 303)
    }),
  )

  /** @throws ApiError token_… | not_found | app_disabled | location_closed */
  async function readerOf(jwt: string): Promise<Reader> {
    const link = await readDeliveryLink(deps, jwt)
    return { link, company: await locationOfLink(deps, link.companyId, 'DELIVERIES') }
  }

  /** With full names: the reader is a colleague. */
  async function colleaguesFor(
    { link, company }: Reader,
    typed: string,
  ): Promise<NonNullable<DeliveryPage['search']>['found']> {
    if (typed === '') return null
    const found = await searchHosts(deps, company.companyId, typed, 'FULL')
    return found.filter(({ id }) => id !== link.userId)
  }
}

function answerOf(text: string | undefined): DeliveryAnswer | null {
  return deliveryAnswers.find((answer) => answer === text) ?? null
}
