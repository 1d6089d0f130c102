import * as endpoints from '#contract/safety/organisation-audit.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { exportOver } from './export-over.ts'
import { reachOf, refuseRules } from './policy.ts'
import { openOver, readOver } from './read-over.ts'
import { readAuditRules, setAuditRules } from './save-rules.ts'

/** Who holds the permission to see the audit, at the locations that they hold it at (`policy.ts`). */
const allow = ['client', 'administrator'] as const

export const organisationAuditRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listOrganisationAudit,
    { allow, audit: null },
    async ({ tx, organisationId, actor, query }) => {
      const over = await openOver(tx, organisationId, reachOf(actor), query)
      return { ...(await readOver(tx, over, query)), maySetRules: over.reach.rules }
    },
  ),
  organisationRoute(
    endpoints.exportOrganisationAudit,
    { allow, audit: 'audit.exported' },
    async ({ tx, organisationId, actor, act, query, reply }) => {
      const over = await openOver(tx, organisationId, reachOf(actor), query)
      const file = await exportOver(tx, act, over, query)
      const name = `audit-${query.from}-${query.to}.csv`
      void reply.header('content-disposition', attachmentOf(name))
      return file
    },
  ),
  organisationRoute(
    endpoints.getOrganisationAuditRules,
    { allow, audit: null },
    ({ tx, organisationId, actor }) => {
      refuseRules(actor)
      return readAuditRules(tx, organisationId)
    },
  ),
  organisationRoute(
    endpoints.putOrganisationAuditRules,
    { allow, audit: 'audit.retention_set' },
    async ({ tx, organisationId, actor, act, body }) => {
      refuseRules(actor)
      await setAuditRules(tx, organisationId, act, body)
      return body
    },
  ),
]
