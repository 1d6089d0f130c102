import * as assistants from '#contract/people/assistants.ts'
import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/people/users.ts'
import { rightsForUserAct, rightsToSeeUsers } from '#domain/rights/user-access.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { openRoute, route, type Route } from '#server/platform/http/route.ts'
import { createUser } from './create-user.ts'
import { presentHost } from './present.ts'
import { findUser, isHostOfVisit } from './queries.ts'
import { readAssistant } from './read-assistant.ts'
import { readUser, readUsers } from './read-users.ts'
import { saveAssistant } from './save-assistant.ts'
import { updateUser } from './update-user.ts'

export const userRoutes: readonly Route[] = [
  route(
    endpoints.listUsers,
    { allow: managers, audit: null, right: rightsToSeeUsers },
    ({ tx, company, actor, query }) => readUsers(tx, company.companyId, rightsOf(actor), query),
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
    async ({ tx, company, actor, params }) => {
      const { companyId } = company
      if (actor.kind !== 'visitor') return readUser(tx, companyId, rightsOf(actor), params.userId)
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
