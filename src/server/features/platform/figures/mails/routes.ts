import * as endpoints from '#contract/figures/figure-mails.ts'
import { outsideId } from '#contract/ids.ts'
import { nextDueDay } from '#domain/figures/figure-mail.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { localNow } from './find-due-mails.ts'
import { readFigureMails } from './read-figure-mails.ts'
import { endFigureMail, saveFigureMail } from './save-figure-mail.ts'

const allow = ['employee'] as const
const right = 'SEE_STATISTICS'

export const figureMailRoutes: readonly Route[] = [
  route(
    endpoints.listFigureMails,
    { allow, right, audit: null },
    async ({ tx, company, actor: { userId }, act: { at } }) => ({
      figureMails: await readFigureMails(tx, company, { userId, at }),
    }),
  ),
  route(
    endpoints.putFigureMail,
    { allow, right, audit: 'user.figure_mail_set' },
    async ({ tx, company, actor, act, params: { about }, body }) => {
      const { companyId, timeZone } = company
      await saveFigureMail(tx, company, act, { companyId, userId: actor.userId, about }, body)
      return { about, ...body, next: nextDueDay(body, localNow(act.at, timeZone)) }
    },
  ),
  route(
    endpoints.removeFigureMail,
    { allow, right, audit: 'user.figure_mail_ended' },
    async ({ tx, company: { companyId }, actor: { userId }, act, params: { about } }) => {
      await endFigureMail(tx, act, { companyId, userId, about })
      return { id: outsideId('US', userId) }
    },
  ),
]
