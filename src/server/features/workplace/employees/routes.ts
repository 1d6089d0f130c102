import * as endpoints from '#contract/workplace/employees.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { openRoute, route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { makeBookingLink } from './make-booking-link.ts'
import { presentEmployee, presentWorkplaces } from './present.ts'
import { refuseForeignLink } from './policy.ts'
import { putEmployee } from './put-employee.ts'
import { listEmployees } from './queries.ts'
import { revokeBookingLinks } from './revoke-booking-links.ts'

export const employeeRoutes: readonly Route[] = [
  openRoute(
    endpoints.listOwnCompanies,
    { allow: ['employee', 'booker'], audit: null },
    async ({ deps, actor, query }) =>
      presentWorkplaces(mustFind(await deps.employees.find(actor.userId)), {
        booking: query.booking === 'true',
        active: query.active === 'true',
      }),
  ),
  route(
    endpoints.listEmployees,
    { allow: managers, right: 'EDIT_USERS', audit: null },
    async ({ tx, company, query }) => {
      const { total, employees } = await listEmployees(tx, company.companyId, query)
      return { total, employees: employees.map(presentEmployee) }
    },
  ),
  route(
    endpoints.putEmployee,
    { allow: managers, right: 'EDIT_USERS', audit: 'employee.saved' },
    async ({ tx, deps, company, act, params, body }) =>
      presentEmployee(
        await putEmployee(tx, deps, company, act, { ...body, userId: params.userId }),
      ),
  ),
  // The link is a secret: it is made anew for a repeat, and never stored.
  statementRoute(
    endpoints.createEmployeeLink,
    { allow: managers, right: 'EDIT_USERS', audit: null },
    async ({ deps, company, actor, params }) => {
      const card = await deps.employees.find(params.userId)
      const employee = mustFind(
        card?.workplaces.some((place) => place.companyId === company.companyId) ? card : null,
      )
      await refuseForeignLink(deps, actor, company.companyId, employee)
      const { userId, homeCompanyId, bookingEpoch } = employee
      const claims = { companyId: homeCompanyId, userId, linkEpoch: bookingEpoch }
      return { link: await makeBookingLink(deps, claims) }
    },
  ),
  route(
    endpoints.revokeEmployeeLinks,
    { allow: managers, right: 'EDIT_USERS', audit: 'user.booking_links_revoked' },
    ({ tx, deps, company, act, params }) =>
      revokeBookingLinks(tx, deps, company, act, params.userId),
  ),
]
