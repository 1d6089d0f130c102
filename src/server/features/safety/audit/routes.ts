import * as endpoints from '#contract/safety/audit.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { exportAudit } from './export-audit.ts'
import { readAudit } from './read-audit.ts'

const allow = managers
const right = 'SEE_AUDIT'

export const auditRoutes: readonly Route[] = [
  route(endpoints.listAudit, { allow, audit: null, right }, ({ tx, company, actor, query }) =>
    readAudit(tx, company, actor, query),
  ),
  route(
    endpoints.exportAudit,
    { allow, audit: 'audit.exported', right },
    async ({ tx, company, act, query, reply }) => {
      const file = await exportAudit(tx, company, act, query)
      const name = `audit-${query.from}-${query.to}.csv`
      void reply.header('content-disposition', attachmentOf(name))
      return file
    },
  ),
]
