import * as assistants from '#contract/people/assistants.ts'
import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/people/users.ts'
import { rightsForUserAct, rightsToSeeUsers } from '#domain/rights/user-access.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { openRoute, route, type Route } from '#server/platform/http/route.ts'
import { createUser } from './create-user.ts'
import { deactivateSeveral } from './leaving/deactivate-several.ts'
import { deactivateUser } from './leaving/deactivate-user.ts'
import { readDuties } from './leaving/read-duties.ts'
import { presentHost } from './present.ts'
import { findUser, isHostOfVisit } from './queries.ts'
import { putHome } from './put-home.ts'
import { readAssistant } from './read-assistant.ts'
import { readUser, readUsers } from './read-users.ts'
import { saveAssistant } from './save-assistant.ts'
import { updateUser } from './update-user.ts'

export const userRoutes: readonly Route[] = [
  route(
    endpoints.listUsers,
    { allow: managers, audit: null, right: rightsToSeeUsers },
    ({ tx, deps, company, actor, query }) =>
      readUsers(tx, deps, company.companyId, rightsOf(actor), query),
  ),
  route(
    endpoints.createUser,
    { allow: managers, audit: 'user.created', right: rightsForUserAct.CREATE },
    async ({ tx, company, act, actor, body }) => ({
      id: outsideId('US', await createUser(tx, company, act, rightsOf(actor), body)),
    }),
  ),
  route(
    endpoints.getUser,
    { allow: [...managers, 'visitor'], audit: null, right: rightsToSeeUsers },
    async ({ tx, deps, company, actor, params }) => {
      const { companyId } = company
      if (actor.kind !== 'visitor') {
        return readUser(tx, deps, companyId, rightsOf(actor), params.userId)
      }
      const isOwnHost = await isHostOfVisit(tx, companyId, actor.visit, params.userId)
      if (!isOwnHost) throw new ApiError('not_found')
      const host = mustFind(await findUser(tx, companyId, params.userId))
      return presentHost(host, company.params.showHostEmail)
    },
  ),
  route(
    endpoints.updateUser,
    { allow: managers, audit: 'user.updated', right: rightsForUserAct.EDIT },
    async ({ tx, deps, company, act, actor, params, body }) => {
      const input = { ...body, userId: params.userId }
      await updateUser(tx, deps, company, act, rightsOf(actor), input)
      return { id: outsideId('US', params.userId) }
    },
  ),
  route(
    endpoints.putHome,
    { allow: managers, audit: 'user.updated', right: rightsForUserAct.EDIT },
    async ({ tx, deps, company, act, actor, params: { userId }, body: { homeId } }) => {
      await putHome(tx, deps, company, act, rightsOf(actor), { userId, homeId })
      afterCommit(tx, () => deps.employees.forget(userId))
      return { id: outsideId('US', userId) }
    },
  ),
  route(
    endpoints.listDuties,
    { allow: managers, audit: null, right: rightsForUserAct.EDIT },
    ({ tx, deps, company, act, params }) => readDuties(tx, deps, company, params.userId, act.at),
  ),
  route(
    endpoints.deactivateUser,
    {
      allow: managers,
      audit:
        'user.deactivated, .assistant_set, .groups_changed, meeting.updated, .cancelled, visit.host_replaced, .cancelled, booking.created, .cancelled, params.saved',
      right: rightsForUserAct.EDIT,
    },
    async ({ tx, deps, company, act, actor, params: { userId }, body }) => {
      const duties = await deactivateUser(tx, deps, company, act, rightsOf(actor), {
        userId,
        ...body,
      })
      afterCommit(tx, () => {
        deps.companies.forget(company.companyId)
        deps.employees.forget(userId)
        deps.rights.forget()
      })
      return { id: outsideId('US', userId), duties }
    },
  ),
  route(
    endpoints.deactivateSeveral,
    { allow: managers, audit: 'user.deactivated', right: rightsForUserAct.EDIT },
    async ({ tx, deps, company, act, actor, body: { users } }) => {
      await deactivateSeveral(tx, deps, company, act, rightsOf(actor), users)
      afterCommit(tx, () => {
        for (const { userId } of users) deps.employees.forget(userId)
        deps.rights.forget()
      })
      return { deactivated: users.length }
    },
  ),
  openRoute(assistants.getAssistant, { allow: ['employee'], audit: null }, ({ deps, actor }) =>
    readAssistant(deps, actor),
  ),
  openRoute(
    assistants.putAssistant,
    { allow: ['employee'], audit: 'user.assistant_set' },
    async ({ deps, actor, act, body }) => {
      await saveAssistant(deps, actor, act, body.assistant?.id ?? null)
      return { id: outsideId('US', actor.userId) }
    },
  ),
]
