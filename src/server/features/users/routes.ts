import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/users.ts'
import { ApiError, mustFind } from '#server/platform/http/api-error.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { createUser } from './create-user.ts'
import { presentHost, presentUser } from './present.ts'
import { findUser, isHostOfVisit, listUsers } from './queries.ts'
import { updateUser } from './update-user.ts'

export const userRoutes: readonly Route[] = [
  route(endpoints.listUsers, { allow: ['client'], audit: null }, async ({ tx, company, query }) => {
    const { total, users } = await listUsers(tx, company.companyId, query)
    return { total, users: users.map(presentUser) }
  }),
  route(
    endpoints.createUser,
    { allow: ['client'], audit: 'user.created' },
    async ({ tx, company, act, body }) => ({
      id: outsideId('US', await createUser(tx, company, act, body)),
    }),
  ),
  route(
    endpoints.getUser,
    { allow: ['client', 'visitor'], audit: null },
    async ({ tx, company, actor, params }) => {
      const { companyId } = company
      if (actor.kind === 'client')
        return presentUser(mustFind(await findUser(tx, companyId, params.userId)))
      const isOwnHost = await isHostOfVisit(tx, companyId, actor.visit, params.userId)
      if (!isOwnHost) throw new ApiError('not_found')
      const host = mustFind(await findUser(tx, companyId, params.userId))
      return presentHost(host, company.params.showHostEmail)
    },
  ),
  route(
    endpoints.updateUser,
    { allow: ['client'], audit: 'user.updated' },
    async ({ tx, company, act, params, body }) => {
      await updateUser(tx, company, act, { ...body, userId: params.userId })
      return { id: outsideId('US', params.userId) }
    },
  ),
]
