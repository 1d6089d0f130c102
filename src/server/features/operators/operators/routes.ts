import * as contract from '#contract/operators/operators.ts'
import { outsideId } from '#contract/ids.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { addOperator } from './add-operator.ts'
import { blockOperator } from './block-operator.ts'
import { listOperators, setLanguage } from './queries.ts'
import { readOperatorEvents } from './read-events.ts'
import { resetOperator } from './reset-operator.ts'
import { presentOperator } from './present.ts'

const read = { allow: ['operator'], audit: null } as const

export const operatorRoutes: readonly Route[] = [
  installationRoute(contract.listOperators, read, async ({ tx }) =>
    (await listOperators(tx)).map(presentOperator),
  ),
  installationRoute(
    contract.addOperator,
    { allow: ['operator'], audit: 'operator.added' },
    async ({ tx, act, body }) => ({
      id: outsideId('OP', await addOperator(tx, act, body.email, body.language)),
    }),
  ),
  installationRoute(
    contract.putOperatorLanguage,
    { allow: ['operator'], audit: null },
    async ({ tx, deps, actor: { operatorId }, body: { language } }) => {
      await setLanguage(tx, operatorId, language)
      afterCommit(tx, () => deps.operators.forgetOperator(operatorId))
      return { language }
    },
  ),
  installationRoute(
    contract.blockOperator,
    { allow: ['operator'], audit: 'operator.blocked, operator.unblocked' },
    async ({ tx, deps, act, params: { operatorId }, body }) => {
      await blockOperator(tx, act, operatorId, body.blocked)
      afterCommit(tx, () => deps.operators.forgetOperator(operatorId))
      return { id: outsideId('OP', operatorId) }
    },
  ),
  installationRoute(
    contract.resetOperator,
    { allow: ['operator'], audit: 'operator.reset' },
    async ({ tx, deps, act, params: { operatorId } }) => {
      await resetOperator(tx, act, operatorId)
      afterCommit(tx, () => deps.operators.forgetOperator(operatorId))
      return { id: outsideId('OP', operatorId) }
    },
  ),
  installationRoute(contract.listOperatorEvents, read, ({ tx, query }) =>
    readOperatorEvents(tx, query),
  ),
]
