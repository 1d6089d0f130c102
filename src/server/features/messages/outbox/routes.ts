import * as endpoints from '#contract/notifications/sent-messages.ts'
import { endOfLocalDay, startOfLocalDay } from '#domain/time/local-date.ts'
import * as returned from '#contract/notifications/returned-mails.ts'
import { visitSubject, visitTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import {
  readReturned,
  sendReturnedAgain,
  type VisitorAddress,
} from '#server/features/messages/returned-mails/of-visit.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { presentSentMessage } from './present.ts'
import { listSentMessages } from './queries.ts'
import { resendSentMessage } from './resend-message.ts'

const allow = managers
const staff = ['employee', 'client'] as const
const right = 'EDIT_MESSAGES'

export const sentMessageRoutes: readonly Route[] = [
  route(
    endpoints.listSentMessages,
    { allow, audit: null, right },
    async ({ tx, company: { companyId, timeZone }, query }) => {
      const { from, to, visitId, pageSize, ...asked } = query
      const filter = {
        ...asked,
        subject: visitId === undefined ? undefined : `${visitTopic}${visitId}`,
        since: from === undefined ? undefined : startOfLocalDay(from, timeZone),
        until: to === undefined ? undefined : endOfLocalDay(to, timeZone),
      }
      const rows = await listSentMessages(tx, companyId, filter, pageSize + 1)
      const page = rows.slice(0, pageSize)
      return {
        sentMessages: page.map(presentSentMessage),
        next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      }
    },
  ),
  route(
    endpoints.getSentMessage,
    { allow, audit: null, right },
    async ({ tx, company, params: { sentMessageId } }) => {
      const { isMail, id } = sentMessageId
      const [row] = await listSentMessages(tx, company.companyId, { id }, 1)
      return presentSentMessage(mustFind((row?.way === 'MAIL') === isMail ? row : undefined))
    },
  ),
  route(
    endpoints.resendSentMessage,
    { allow, audit: 'delivery.resent', right },
    async ({ tx, deps, company, act, params }) => ({
      id: await resendSentMessage(tx, deps, company.companyId, act, params.sentMessageId),
    }),
  ),
  route(
    returned.getReturnedOfVisit,
    { allow: staff, audit: null },
    async ({ tx, company, act, params }) =>
      readReturned(tx, company.companyId, await addressOf(tx, company, act, params)),
  ),
  route(
    returned.sendReturnedAgain,
    { allow: staff, audit: 'delivery.released, delivery.resent', right: 'CREATE_VISITS' },
    async ({ tx, deps, company, act, params }) => {
      const place = await addressOf(tx, company, act, params)
      return sendReturnedAgain(tx, deps, company.companyId, act, place)
    },
  ),
]

/** Of the visitor, as it is now. @throws ApiError not_found, also of a visit of others */
async function addressOf(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  params: Parameters<typeof visitKeyOfPath>[0],
): Promise<VisitorAddress> {
  const key = visitKeyOfPath(params)
  const { visitor } = await seeVisit(tx, company, act, key)
  return { recipient: visitor.email, subject: visitSubject(key) }
}
