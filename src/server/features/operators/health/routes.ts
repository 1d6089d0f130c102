import * as contract from '#contract/operators/health.ts'
import { outsideId } from '#contract/ids.ts'
import { installationRoute, openRoute, type Route } from '#server/platform/http/route.ts'
import { countLetters, listLetters } from './queries.ts'
import { readHealth } from './read-health.ts'
import { askAgain, discard } from './settle-letters.ts'

const read = { allow: ['operator'], audit: null } as const

export const healthRoutes: readonly Route[] = [
  installationRoute(contract.getHealth, read, ({ tx, deps, act }) => readHealth(tx, deps, act.at)),
  // Without a transaction: a mail server may take its time.
  openRoute(contract.examineInstallation, read, async ({ deps }) =>
    (await deps.examine()).map(({ advice = null, ...finding }) => ({ ...finding, advice })),
  ),
  installationRoute(contract.listDeadLetters, read, async ({ tx, query }) => {
    const { queue = null, after = null, pageSize } = query
    const rows = await listLetters(tx, { queue, after, limit: pageSize + 1 })
    const page = rows.slice(0, pageSize)
    return {
      queues: await countLetters(tx),
      letters: page.map(({ companyId, companyName, ...row }) => ({
        ...row,
        location:
          companyId === null || companyName === null
            ? null
            : { id: outsideId('CO', companyId), name: companyName },
      })),
      next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    }
  }),
  installationRoute(
    contract.runLettersAgain,
    { allow: ['operator'], audit: 'installation.jobs_run_again' },
    async ({ tx, act, body }) => ({ count: await askAgain(tx, act, body) }),
  ),
  installationRoute(
    contract.discardLetters,
    { allow: ['operator'], audit: 'installation.jobs_discarded' },
    async ({ tx, act, body }) => ({ count: await discard(tx, act, body, body.reason) }),
  ),
]
