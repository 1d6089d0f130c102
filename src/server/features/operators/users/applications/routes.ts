import * as contract from '#contract/operators/applications.ts'
import { isFoundBy } from '#domain/name/search-words.ts'
import { insideId } from '#contract/ids.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { blockApplication } from './block-application.ts'
import { applicationId, presentApplication } from './present.ts'
import { listApplications, listNames } from './queries.ts'

const allow = ['operator'] as const

/** The ids of those whose own name, organisation or id has words that begin so; null where nothing is looked for. */
async function findBy(tx: Tx, search: string): Promise<readonly string[] | null> {
  if (search === '') return null
  const named = await listNames(tx)
  return named
    .filter((one) => isFoundBy(`${one.name} ${applicationId(one)}`, search))
    .map(({ id }) => id)
}

/** As the database has it. */
const idInside = (id: string): string => insideId('WH', id) ?? insideId('AI', id) ?? id

export const applicationRoutes: readonly Route[] = [
  installationRoute(
    contract.listApplications,
    { allow, audit: null },
    async ({ tx, query: { search, after, pageSize } }) => {
      const rows = await listApplications(tx, {
        chosen: await findBy(tx, search),
        after: after === undefined ? undefined : idInside(after),
        limit: pageSize + 1,
      })
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        applications: shown.map(presentApplication),
        next: last !== undefined && rows.length > pageSize ? applicationId(last) : null,
      }
    },
  ),
  installationRoute(
    contract.blockApplication,
    {
      allow,
      audit:
        'api_client.blocked, api_client.unblocked, directory.blocked, directory.unblocked, ai_assistant.blocked, ai_assistant.unblocked',
    },
    async ({ tx, deps, act, params: { applicationId }, body }) => {
      await blockApplication(tx, act, applicationId, body)
      // This process knows it at once, the others do within seconds.
      afterCommit(tx, () => deps.clientTokens.forget())
      return { id: applicationId }
    },
  ),
]
