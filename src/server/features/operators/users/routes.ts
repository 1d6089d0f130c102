import * as contract from '#contract/operators/users.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import * as acts from './act-on-user.ts'
import { readUser, readUsers } from './read-users.ts'

const allow = ['operator'] as const
const read = { allow, audit: null } as const

/** This process knows it at once, the others do within seconds. */
function changed(tx: Tx, { sessions, rights }: Pick<Deps, 'sessions' | 'rights'>, id: string) {
  afterCommit(tx, () => {
    sessions.forgetAccount(id)
    rights.forget()
  })
  return { id: outsideId('AC', id) }
}

export const installationUserRoutes: readonly Route[] = [
  installationRoute(contract.listInstallationUsers, read, ({ tx, query, act }) =>
    readUsers(tx, query, act.at),
  ),
  installationRoute(contract.getInstallationUser, read, ({ tx, params, act }) =>
    readUser(tx, params.accountId, act.at),
  ),
  installationRoute(
    contract.blockInstallationUser,
    { allow, audit: 'account.blocked, account.unblocked' },
    async ({ tx, deps, act, params: { accountId }, body }) => {
      await acts.blockUser(tx, act, accountId, body)
      return changed(tx, deps, accountId)
    },
  ),
  installationRoute(
    contract.sendPasswordLink,
    { allow, audit: 'account.password_link_sent' },
    async ({ tx, act, params: { accountId } }) => {
      await acts.sendPasswordLink(tx, act, accountId)
      return { id: outsideId('AC', accountId) }
    },
  ),
  installationRoute(
    contract.endTwoStepOf,
    { allow, audit: 'account.two_step_off' },
    async ({ tx, act, params: { accountId } }) => {
      await acts.endTwoStep(tx, act, accountId)
      return { id: outsideId('AC', accountId) }
    },
  ),
  installationRoute(
    contract.sendWelcomeOf,
    { allow, audit: 'user.invited' },
    async ({ tx, act, params: { accountId } }) => {
      await acts.sendWelcome(tx, act, accountId)
      return { id: outsideId('AC', accountId) }
    },
  ),
  installationRoute(
    contract.putAdministratorOf,
    { allow, audit: 'administrator.named, administrator.removed' },
    async ({ tx, deps, act, params: { accountId }, body }) => {
      await acts.putAdministrator(tx, act, accountId, body.administrator)
      return changed(tx, deps, accountId)
    },
  ),
]
