import * as endpoints from '#contract/notifications/sent-messages.ts'
import { endOfLocalDay, startOfLocalDay } from '#domain/time/local-date.ts'
import { visitTopic } from '#server/platform/auth/actor.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { presentSentMessage } from './present.ts'
import { listSentMessages } from './queries.ts'
import { resendSentMessage } from './resend-message.ts'

const allow = managers
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
]
