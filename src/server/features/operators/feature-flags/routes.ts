import * as contract from '#contract/operators/feature-flags.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { readFlags } from './read-flags.ts'
import { saveFlag } from './save-flag.ts'

const allow = ['operator'] as const

export const featureFlagRoutes: readonly Route[] = [
  installationRoute(contract.listFeatureFlags, { allow, audit: null }, ({ tx }) => readFlags(tx)),
  installationRoute(
    contract.putFeatureFlag,
    { allow, audit: 'installation.feature_set' },
    async ({ tx, deps, act, params, body }) => {
      // This process knows it at once, the others do within seconds.
      afterCommit(tx, () => deps.companies.forgetAll())
      return { revision: await saveFlag(tx, act, params.feature, body) }
    },
  ),
]
