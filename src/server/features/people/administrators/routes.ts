import * as endpoints from '#contract/people/administrators.ts'
import { outsideId } from '#contract/ids.ts'
import { administratorRights, type AdministratorRight } from '#domain/rights/organisation-right.ts'
import type { Deps } from '#server/deps.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { listAdministrators } from './queries.ts'
import { giverOf, mayChangeAdministrator } from './policy.ts'
import { changeAdministrator, nameAdministrator } from './save-administrator.ts'

const above = {
  allow: ['client', 'administrator'],
  organisationRight: 'MANAGE_ADMINISTRATORS',
} as const

/** What the body grants. */
function grantOf(body: {
  readonly rights: readonly AdministratorRight[]
  readonly locations: 'ALL' | readonly string[]
}) {
  return { rights: new Set(body.rights), scope: body.locations }
}

/** This process knows it at once, the others do within seconds. */
function forget(
  tx: Tx,
  { sessions, rights }: Pick<Deps, 'sessions' | 'rights'>,
  accountId: string,
) {
  afterCommit(tx, () => {
    sessions.forgetAccount(accountId)
    rights.forget()
  })
  return { id: outsideId('AC', accountId) }
}

export const administratorRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listAdministrators,
    { ...above, audit: null },
    async ({ tx, organisationId, actor }) => {
      const giver = giverOf(actor)
      const rows = await listAdministrators(tx, organisationId)
      return rows.map(({ accountId, email, administration }) => ({
        id: outsideId('AC', accountId),
        email,
        rights: administratorRights.filter((right) => administration.rights.has(right)),
        locations:
          administration.scope === 'ALL'
            ? ('ALL' as const)
            : administration.scope.map((id) => outsideId('CO', id)),
        mayChange: mayChangeAdministrator(giver, administration),
      }))
    },
  ),
  organisationRoute(
    endpoints.nameAdministrator,
    { ...above, audit: 'administrator.named' },
    async ({ tx, deps, organisationId, act, body }) => {
      const accountId = await nameAdministrator(tx, organisationId, act, body.email, grantOf(body))
      return forget(tx, deps, accountId)
    },
  ),
  organisationRoute(
    endpoints.changeAdministrator,
    { ...above, audit: 'administrator.changed' },
    async ({ tx, deps, organisationId, act, params: { accountId }, body }) => {
      await changeAdministrator(tx, organisationId, act, accountId, grantOf(body))
      return forget(tx, deps, accountId)
    },
  ),
  organisationRoute(
    endpoints.removeAdministrator,
    { ...above, audit: 'administrator.removed' },
    async ({ tx, deps, organisationId, act, params: { accountId } }) => {
      await changeAdministrator(tx, organisationId, act, accountId, null)
      return forget(tx, deps, accountId)
    },
  ),
]
