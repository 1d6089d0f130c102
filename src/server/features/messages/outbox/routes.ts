import * as endpoints from '#contract/deliveries.ts'
import { endOfLocalDay, startOfLocalDay } from '#domain/time/local-date.ts'
import { visitTopic } from '#server/platform/auth/actor.ts'
import { mustFind } from '#server/platform/http/api-error.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { presentDelivery } from './present.ts'
import { listDeliveries } from './queries.ts'
import { resendDelivery } from './resend-delivery.ts'

const allow = ['employee', 'client'] as const
const right = 'EDIT_SETTINGS'

export const deliveryRoutes: readonly Route[] = [
  route(
    endpoints.listDeliveries,
    { allow, audit: null, right },
    async ({ tx, company: { companyId, timeZone }, query }) => {
      const { from, to, visitId, pageSize, ...asked } = query
      const filter = {
        ...asked,
        subject: visitId === undefined ? undefined : `${visitTopic}${visitId}`,
        since: from === undefined ? undefined : startOfLocalDay(from, timeZone),
        until: to === undefined ? undefined : endOfLocalDay(to, timeZone),
      }
      const rows = await listDeliveries(tx, companyId, filter, pageSize + 1)
      const page = rows.slice(0, pageSize)
      return {
        deliveries: page.map(presentDelivery),
        next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      }
    },
  ),
  route(
    endpoints.getDelivery,
    { allow, audit: null, right },
    async ({ tx, company, params: { deliveryId } }) => {
      const { isMail, id } = deliveryId
      const [row] = await listDeliveries(tx, company.companyId, { id }, 1)
      return presentDelivery(mustFind((row?.way === 'MAIL') === isMail ? row : undefined))
    },
  ),
  route(
    endpoints.resendDelivery,
    { allow, audit: 'delivery.resent', right },
    async ({ tx, deps, company, act, params }) => ({
      id: await resendDelivery(tx, deps, company.companyId, act, params.deliveryId),
    }),
  ),
]
