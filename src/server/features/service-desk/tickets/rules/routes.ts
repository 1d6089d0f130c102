import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/service-desk/ticket-rules.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { presentRule } from './present.ts'
import { listRules } from './queries.ts'
import { createRule, removeRule, saveRule } from './save-rule.ts'
import { tryRule } from './try-rule.ts'

const edits = { allow: managers, right: 'EDIT_SERVICE_DESK' } as const

export const ruleRoutes: readonly Route[] = [
  route(endpoints.listTicketRules, { ...edits, audit: null }, async ({ tx, company }) => ({
    rules: (await listRules(tx, company.companyId)).map(presentRule),
  })),
  route(endpoints.tryTicketRule, { ...edits, audit: null }, ({ tx, company, act, body }) =>
    tryRule(tx, company.companyId, body, act.at),
  ),
  route(
    endpoints.createTicketRule,
    { ...edits, audit: 'ticket_rule.saved' },
    async ({ tx, company, act, body }) => ({
      id: outsideId('TR', await createRule(tx, company.companyId, act, body)),
    }),
  ),
  route(
    endpoints.updateTicketRule,
    { ...edits, audit: 'ticket_rule.saved' },
    async ({ tx, company, act, params: { ruleId }, body }) => {
      await saveRule(tx, company.companyId, act, ruleId, body)
      return { id: outsideId('TR', ruleId) }
    },
  ),
  route(
    endpoints.removeTicketRule,
    { ...edits, audit: 'ticket_rule.removed' },
    async ({ tx, company, act, params: { ruleId } }) => {
      await removeRule(tx, company.companyId, act, ruleId)
      return { id: outsideId('TR', ruleId) }
    },
  ),
]
