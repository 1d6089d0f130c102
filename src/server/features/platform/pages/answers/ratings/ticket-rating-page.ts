/**
 * `/rate-ticket`: where the answers in the mail about a resolved ticket lead (issue 17 §2). What isn't solved is reopened there, too, with
 * the same words as a reply.
 */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { readTicketLink, type TicketLink } from '#server/platform/auth/links/ticket-link.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { html, type Html } from '#server/platform/words/html.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { TicketCall } from '#server/features/service-desk/tickets/see-ticket.ts'
import { rateTicket } from '#server/features/service-desk/tickets/rate-ticket.ts'
import {
  readOwnTicket,
  reopenOwnTicket,
} from '#server/features/service-desk/tickets/answer-by-link.ts'
import { locationOfLink } from '../answer-page.ts'
import { ratingPage } from './rating-page.ts'
import type { WebBuild } from '../../web-build.ts'

type Reader = { readonly link: TicketLink; readonly company: CompanyCard }

const reopen = 'REOPEN'

export function ticketRatingPage(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  ratingPage<Reader>(app, deps, build, {
    path: '/rate-ticket',
    title: 'rating_ticket_title',
    open: async (jwt) => {
      const link = await readTicketLink(deps, jwt)
      return { link, company: await locationOfLink(deps, link.companyId, 'SERVICE_DESK') }
    },
    show: async (reader, language) => {
      const { company } = reader
      const ticket = await asNotifier(reader, (call) => readOwnTicket(call, reader.link.ticketId))
      const t = textFor.bind(null, language)
      const at = { company: company.name }
      const { number, title, said, acts } = ticket
      return {
        title: t('rating_ticket_title'),
        question: t('rating_question', at),
        remarkHint: t('rating_remark_hint', at),
        thanks: t('rating_told', at),
        facts: [[t('rating_ticket', { number }), title]],
        refusal: acts.includes('RATE') ? null : t('rating_ticket_open', at),
        said,
        more: acts.includes(reopen) ? reopening(language) : null,
        brandColour: company.brandColour,
      }
    },
    keep: async (reader, said) => {
      await asNotifier(reader, async (call) => {
        await readOwnTicket(call, reader.link.ticketId)
        await rateTicket(call, reader.link.ticketId, said)
      })
    },
    keepOther: async (reader, other, remark) => {
      if (other !== reopen) throw new ApiError('malformed_request')
      await asNotifier(reader, (call) => reopenOwnTicket(call, reader.link.ticketId, remark))
    },
  })

  function asNotifier<T>(
    { link: { userId }, company }: Reader,
    work: (call: TicketCall) => Promise<T>,
  ): Promise<T> {
    const actor = { kind: 'user', userId } as const
    const act = { actor, commandId: null, at: deps.clock.now() }
    return deps.db.inTenant(company.companyId, (tx) => work({ tx, deps, company, act, actor }))
  }
}

function reopening(language: string): Html {
  return html`<div class="stack answers">
    <p class="lead">${textFor(language, 'rating_ticket_unsolved')}</p>
    <button type="submit" name="other" value="${reopen}" class="button button-secondary">
      ${textFor(language, 'rating_ticket_reopen')}
    </button>
  </div>`
}
