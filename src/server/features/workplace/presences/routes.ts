import * as endpoints from '#contract/workplace/presences.ts'
import { namesAt } from '#domain/booking/name-shown.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { whoLooks } from '../employees/see-name.ts'
import { checkInByCode } from './check-in-by-code.ts'
import { checkOutEmployee } from './check-out-employee.ts'
import { presentPresence } from './present.ts'
import { presentPresenceCode } from './present-code.ts'
import { presentPerson } from './policy.ts'
import { listPresences } from './queries.ts'
import { readOwnPresence } from './read-presences.ts'

const allow = ['employee', 'booker', 'client'] as const

export const presenceRoutes: readonly Route[] = [
  statementRoute(
    endpoints.getOwnPresence,
    { allow, audit: null, workplace: true },
    async ({ deps, company, actor, query }) => {
      const userId = await presentPerson(deps, company, actor, query.userId)
      return { presence: await readOwnPresence(deps.db.system, userId) }
    },
  ),
  route(
    endpoints.listPresences,
    { allow, audit: null, workplace: true },
    async ({ tx, company, actor, query }) => {
      const showNames = namesAt(company.employee) === 'NAMES'
      const filter = { date: query.date, shownTo: whoLooks(actor).userId, showNames }
      const { total, presences } = await listPresences(tx, company.companyId, filter, {
        limit: query.pageSize,
        offset: (query.page - 1) * query.pageSize,
      })
      return { total, presences: presences.map(presentPresence) }
    },
  ),
  route(
    endpoints.checkInPresence,
    { allow, audit: 'presence.checked_in', workplace: true },
    async ({ tx, deps, company, actor, act, body }) => {
      const userId = await presentPerson(deps, company, actor, body.userId)
      return checkInByCode(tx, deps, company, act, { ...body, userId })
    },
  ),
  route(
    endpoints.checkOutPresence,
    { allow, audit: 'presence.checked_out', workplace: true },
    async ({ tx, deps, company, actor, act, body }) =>
      checkOutEmployee(tx, company, act, await presentPerson(deps, company, actor, body.userId)),
  ),
  statementRoute(
    endpoints.getPresenceCode,
    { allow: ['kiosk'], audit: null },
    async ({ deps, company, actor }) =>
      presentPresenceCode(deps, company, mustFind(await deps.kiosks.find(actor.kioskId))),
  ),
]
