import * as endpoints from '#contract/people/administrators.ts'
import { outsideId } from '#contract/ids.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import * as queries from './queries-operators.ts'

const read = { allow: ['operator'], audit: null } as const

export const operatorRoutes: readonly Route[] = [
  installationRoute(endpoints.listOperators, read, async ({ tx }) =>
    (await queries.listOperators(tx)).map(({ accountId, ...operator }) => ({
      id: outsideId('AC', accountId),
      ...operator,
    })),
  ),
  installationRoute(
    endpoints.nameOperator,
    { allow: ['operator'], audit: 'operator.named' },
    async ({ tx, deps, act, body }) => {
      const [accountId, another] = await queries.listAccountsOf(tx, body.email, body.organisationId)
      // Of two organisations that know the address, nobody guesses.
      if (accountId === undefined || another !== undefined) throw new ApiError('person_unknown')
      if (!(await queries.insertOperator(tx, accountId, act.at))) {
        throw new ApiError('already_administrator')
      }
      await note(tx, act, accountId, 'operator.named')
      afterCommit(tx, () => deps.sessions.forgetAccount(accountId))
      return { id: outsideId('AC', accountId) }
    },
  ),
  installationRoute(
    endpoints.removeOperator,
    { allow: ['operator'], audit: 'operator.removed' },
    async ({ tx, deps, act, params: { accountId } }) => {
      await queries.lockOperators(tx)
      const known = await queries.listOperators(tx)
      if (!known.some((one) => one.accountId === accountId)) throw new ApiError('not_found')
      if (known.length === 1) throw new ApiError('last_administrator')
      await queries.deleteOperator(tx, accountId)
      await note(tx, act, accountId, 'operator.removed')
      afterCommit(tx, () => deps.sessions.forgetAccount(accountId))
      return { id: outsideId('AC', accountId) }
    },
  ),
  installationRoute(endpoints.listOrganisations, read, async ({ tx }) =>
    (await queries.listOrganisations(tx)).map(({ organisationId, ...organisation }) => ({
      id: outsideId('OR', organisationId),
      ...organisation,
    })),
  ),
]

/** What belongs to no organisation stands in the spine under the installation. */
async function note(
  tx: Tx,
  act: Act,
  accountId: string,
  kind: 'operator.named' | 'operator.removed',
): Promise<void> {
  const subject = `account:${outsideId('AC', accountId)}` as const
  await appendEvent(tx, installation, act, { kind, subject })
}
