import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/people/rights.ts'
import { defaultGroups, rights } from '#domain/rights/right.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { openRoute, route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { inOrder } from './present.ts'
import { putGroups } from './put-groups.ts'
import { readGroup, readGroups, readRightsOfUser } from './read-rights.ts'
import { resetGroupRights, setGroupRight } from './set-group-right.ts'
import { resetUserRights, setUserRight } from './set-user-right.ts'

const allow = managers
const readable = { allow, audit: null, right: 'EDIT_RIGHTS' } as const
const grants = { allow, audit: 'right.granted', right: 'EDIT_RIGHTS' } as const
const revokes = { allow, audit: 'right.revoked', right: 'EDIT_RIGHTS' } as const
const resets = { allow, audit: 'right.reset', right: 'EDIT_RIGHTS' } as const

/** Which of the two calls it is. */
const granting = [
  [endpoints.grantRightToGroup, endpoints.grantRightToUser, grants, true],
  [endpoints.revokeRightFromGroup, endpoints.revokeRightFromUser, revokes, false],
] as const

export const rightsRoutes: readonly Route[] = [
  openRoute(endpoints.listRights, { allow, audit: null }, () =>
    Promise.resolve(rights.map((id) => ({ id, groups: defaultGroups[id] }))),
  ),
  openRoute(
    endpoints.listOwnRights,
    { allow: ['employee'], audit: null },
    ({ deps, actor: { session } }) =>
      Promise.all(
        session.users.map(async ({ companyId, userId }) => {
          const card = await deps.rights.find(companyId, userId)
          return {
            companyId: outsideId('CO', companyId),
            userId: outsideId('US', userId),
            groups: ['DEFAULT' as const, ...card.groups],
            rights: inOrder(card.rights),
          }
        }),
      ),
  ),
  route(endpoints.listUserGroups, readable, ({ tx, company, actor }) =>
    readGroups(tx, company.companyId, rightsOf(actor)),
  ),
  route(endpoints.getRightsOfUser, readable, ({ tx, deps, company, actor, params }) =>
    readRightsOfUser(tx, deps, company.companyId, rightsOf(actor), params.userId),
  ),
  ...granting.flatMap(([ofGroup, ofUser, options, granted]) => [
    route(ofGroup, options, async ({ tx, deps, company, act, actor, params }) => {
      const caller = rightsOf(actor)
      await setGroupRight(tx, company.companyId, act, caller, { ...params, granted })
      afterCommit(tx, () => deps.rights.forget())
      return readGroup(tx, company.companyId, caller, params.group)
    }),
    route(ofUser, options, async ({ tx, deps, company, act, actor, params }) => {
      const caller = rightsOf(actor)
      await setUserRight(tx, company.companyId, act, caller, { ...params, granted })
      afterCommit(tx, () => deps.rights.forget())
      return readRightsOfUser(tx, deps, company.companyId, caller, params.userId)
    }),
  ]),
  route(
    endpoints.resetRightsOfGroup,
    resets,
    async ({ tx, deps, company, act, actor, params: { group } }) => {
      const caller = rightsOf(actor)
      await resetGroupRights(tx, company.companyId, act, caller, group)
      afterCommit(tx, () => deps.rights.forget())
      return readGroup(tx, company.companyId, caller, group)
    },
  ),
  route(
    endpoints.resetRightsOfUser,
    resets,
    async ({ tx, deps, company, act, actor, params: { userId } }) => {
      const caller = rightsOf(actor)
      await resetUserRights(tx, company.companyId, act, caller, userId)
      afterCommit(tx, () => deps.rights.forget())
      return readRightsOfUser(tx, deps, company.companyId, caller, userId)
    },
  ),
  route(
    endpoints.putGroupsOfUser,
    { allow, audit: 'user.groups_changed', right: 'EDIT_RIGHTS' },
    async ({ tx, deps, company, act, actor, params: { userId }, body }) => {
      const caller = rightsOf(actor)
      await putGroups(tx, company.companyId, act, caller, { userId, ...body })
      afterCommit(tx, () => deps.rights.forget())
      return readRightsOfUser(tx, deps, company.companyId, caller, userId)
    },
  ),
]
