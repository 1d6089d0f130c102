import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { createTicketRule, updateTicketRule } from '#contract/service-desk/ticket-rules.ts'
import { endlessRules } from '#domain/ticket/rules/endless-rules.ts'
import { mostRules } from '#domain/ticket/rules/rule.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { pathsOf } from '../settings/category-tree.ts'
import { listCategories, lockDesk } from '../settings/queries.ts'
import { openDesk } from '../settings/workflow.ts'
import { judgeRule } from './judge-rule.ts'
import { deleteRule, insertRule, listRules, updateRule, type RuleRow } from './queries.ts'
import { ruleOf } from './stored-rule.ts'

export type NewRule = HandlerInput<typeof createTicketRule>['body']
type ChangedRule = HandlerInput<typeof updateTicketRule>['body']

/**
 * @returns its uuid
 * @throws ApiError validation_failed | ticket_rules_endless with the names | ticket_rules_full
 */
export async function createRule(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  input: NewRule,
): Promise<string> {
  const rows = await lockRules(tx, companyId)
  if (rows.length >= mostRules) throw new ApiError('ticket_rules_full')
  await judgeRule(tx, companyId, input, null)
  const ruleId = uuid7()
  const values = columnsOf(input)
  const row = { company_id: companyId, ticket_rule_id: ruleId, revision: 1, ...values }
  await refuseEndless(tx, companyId, [...rows, row])
  await insertRule(tx, { ...row, conditions: JSON.stringify(values.conditions) })
  await appendEvent(tx, companyId, act, { kind: 'ticket_rule.saved', subject: subjectOf(ruleId) })
  return ruleId
}

/** @throws ApiError not_found | changed_meanwhile | validation_failed | ticket_rules_endless with the names */
export async function saveRule(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  ruleId: string,
  { revision, ...input }: ChangedRule,
): Promise<void> {
  const rows = await lockRules(tx, companyId)
  const before = mustFind(rows.find(({ ticket_rule_id: id }) => id === ruleId))
  if (before.revision !== revision) throw new ApiError('changed_meanwhile')
  await judgeRule(tx, companyId, input, ruleOf(before))
  const values = columnsOf(input)
  await refuseEndless(
    tx,
    companyId,
    rows.map((row) => (row === before ? { ...row, ...values } : row)),
  )
  await updateRule(tx, companyId, ruleId, {
    ...values,
    conditions: JSON.stringify(values.conditions),
  })
  await appendEvent(tx, companyId, act, {
    kind: 'ticket_rule.saved',
    subject: subjectOf(ruleId),
    changed: changeTo(before, values),
  })
}

/** @throws ApiError not_found */
export async function removeRule(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  ruleId: string,
): Promise<void> {
  if (!(await deleteRule(tx, companyId, ruleId))) throw new ApiError('not_found')
  await appendEvent(tx, companyId, act, { kind: 'ticket_rule.removed', subject: subjectOf(ruleId) })
}

/** Of two who save at once, the later one is judged with what the other has saved. */
async function lockRules(tx: Tx, companyId: CompanyId): Promise<readonly RuleRow[]> {
  await openDesk(tx, companyId)
  await lockDesk(tx, companyId)
  return listRules(tx, companyId)
}

async function refuseEndless(
  tx: Tx,
  companyId: CompanyId,
  rows: readonly RuleRow[],
): Promise<void> {
  const enabled = rows
    .filter((row) => row.enabled)
    .toSorted((a, b) => a.position - b.position)
    .map(ruleOf)
  const circle = endlessRules(enabled, { pathOf: pathsOf(await listCategories(tx, companyId)) })
  if (circle.length === 0) return
  throw new ApiError('ticket_rules_endless', { rules: circle.map(({ row }) => row.name) })
}

function columnsOf({ name, position, enabled, trigger, conditions, actions }: NewRule) {
  return {
    name,
    position,
    enabled,
    trigger,
    conditions,
    agent_id: actions.agentId,
    ticket_priority_id: actions.priorityId,
    ticket_category_id: actions.categoryId,
    notify_ids: [...new Set(actions.notifyIds)],
  }
}

function subjectOf(ruleId: string) {
  return `ticket_rule:${outsideId('TR', ruleId)}` as const
}
