/**
 * `/figures/stop?jwt=…`: where the link in an email with figures leads by which its reader stops it. Opening it changes nothing,
 * because mail programs open links by themselves; the button does.
 */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import {
  readFigureMailLink,
  type FigureMailLink,
} from '#server/platform/auth/links/figure-mail-link.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { readFigureMails } from '#server/features/platform/figures/mails/read-figure-mails.ts'
import { endFigureMail } from '#server/features/platform/figures/mails/save-figure-mail.ts'
import { answerForm, answerPage } from './answer-body.ts'
import { orRefusal, sendAnswerPage } from './answer-page.ts'
import type { WebBuild } from '../web-build.ts'

export const stopFiguresPath = '/figures/stop'
const title = 'mail_figures_stop_title'

export function figureMailPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: { jwt?: string } }>(stopFiguresPath, (request, reply) =>
    orRefusal(request, reply, build, title, async (language) => {
      const { jwt = '' } = request.query
      const { link, company } = await readerOf(jwt)
      const mails = await deps.db.inTenant(company.companyId, (tx) =>
        readFigureMails(tx, company, { userId: link.userId, at: deps.clock.now() }),
      )
      const isSent = mails.some(({ about }) => about === link.about)
      const lead = isSent ? 'mail_figures_stop_question' : 'mail_figures_stop_done'
      const label = textFor(language, 'mail_figures_stop')
      return sendAnswerPage(reply, 200, build, language, {
        title: textFor(language, title),
        body: answerPage(
          textFor(language, title),
          textFor(language, lead, { company: company.name }),
          [isSent ? answerForm(stopFiguresPath, { jwt }, { label, isPrimary: true }) : null],
        ),
        brandColour: company.brandColour,
      })
    }),
  )

  app.post<{ Body: { jwt?: string } | undefined }>(stopFiguresPath, (request, reply) =>
    orRefusal(request, reply, build, title, async () => {
      const { jwt = '' } = request.body ?? {}
      const { link, company } = await readerOf(jwt)
      const { companyId } = company
      const actor = { kind: 'user', userId: link.userId } as const
      const act = { actor, commandId: null, at: deps.clock.now() }
      await deps.db.inTenant(companyId, (tx) => endFigureMail(tx, act, { ...link, companyId }))
      // Who reloads the answer does not answer again.
      const query = new URLSearchParams({ jwt })
      return reply.redirect(`${stopFiguresPath}?${query.toString()}`, 303)
    }),
  )

  /** @throws ApiError token_… | not_found */
  async function readerOf(jwt: string): Promise<{ link: FigureMailLink; company: CompanyCard }> {
    const link = await readFigureMailLink(deps, jwt)
    return { link, company: mustFind((await deps.companies.find(link.companyId)) ?? undefined) }
  }
}
