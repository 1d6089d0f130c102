import * as contract from '#contract/operators/usage.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { listMonths } from './queries-months.ts'
import { readOrganisationUsage, readUsage } from './read-usage.ts'
import { writeUsage } from './write-usage.ts'

const read = { allow: ['operator'], audit: null } as const

export const usageRoutes: readonly Route[] = [
  installationRoute(contract.listUsage, read, ({ tx, query, act }) => readUsage(tx, query, act.at)),
  installationRoute(contract.readUsageFile, read, async ({ tx, query, language, reply }) => {
    const rows = await listMonths(tx, query)
    const name = attachmentOf(`usage-${query.from}-${query.to}.csv`)
    void reply.headers({ 'content-disposition': name, 'content-type': 'text/csv' })
    return writeUsage(rows, createTranslate(language, 'UTC'))
  }),
  installationRoute(contract.getOrganisationUsage, read, ({ tx, params, query, act }) =>
    readOrganisationUsage(tx, params.organisationId, query, act.at),
  ),
]
