import type { TicketRule } from '#domain/ticket/rules/rule.ts'
import { listActiveUsers } from '#server/platform/active-users.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { listCategories, listPriorities } from '../settings/queries.ts'

type Judged = Pick<TicketRule, 'trigger' | 'conditions' | 'actions'>

/**
 * A rule does something; only one on time waits, and it says how long; what it names anew is in use.
 * @param before what stands: that may be put away, or have left
 * @throws ApiError validation_failed with each field
 */
export async function judgeRule(
  tx: Tx,
  companyId: CompanyId,
  { trigger, conditions, actions }: Judged,
  before: Judged | null,
): Promise<void> {
  const faults: { field: string; code: string }[] = []
  const refuse = (field: string, code: string) => faults.push({ field: `body.${field}`, code })
  const { agentId, priorityId, categoryId, notifyIds } = actions
  if (agentId === null && priorityId === null && categoryId === null && notifyIds.length === 0) {
    refuse('actions', 'ticket_error_rule_idle')
  }
  const { minutesSinceReport, minutesInState } = conditions
  const waits = minutesSinceReport !== null || minutesInState !== null
  if (waits !== (trigger === 'TIME')) {
    refuse('conditions.minutesSinceReport', 'ticket_error_rule_time')
  }
  const old = new Set(before === null ? [] : idsOf(before))
  const users = [agentId, ...notifyIds].filter((id) => id !== null)
  const working = await listActiveUsers(tx, companyId, users)
  const isAway = (id: string | null) => id !== null && !old.has(id) && !working.has(id)
  if (isAway(agentId)) refuse('actions.agentId', 'unknown_user')
  if (notifyIds.some(isAway)) refuse('actions.notifyIds', 'unknown_user')
  const categories = await listCategories(tx, companyId)
  const inUse = new Set([
    ...old,
    ...categories.flatMap((row) => (row.archived_at === null ? row.ticket_category_id : [])),
    ...(await listPriorities(tx, companyId)).flatMap((row) =>
      row.archived_at === null ? row.ticket_priority_id : [],
    ),
  ])
  const isGone = (id: string | null) => id !== null && !inUse.has(id)
  if (isGone(categoryId)) refuse('actions.categoryId', 'ticket_error_category')
  if (conditions.categoryIds.some(isGone)) refuse('conditions.categoryIds', 'ticket_error_category')
  if (isGone(priorityId)) refuse('actions.priorityId', 'ticket_error_priority')
  if (conditions.priorityIds.some(isGone)) {
    refuse('conditions.priorityIds', 'ticket_error_priority')
  }
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
}

function idsOf({ conditions, actions }: Judged): readonly string[] {
  const { agentId, priorityId, categoryId, notifyIds } = actions
  const named = [agentId, priorityId, categoryId].filter((id) => id !== null)
  return [...named, ...notifyIds, ...conditions.categoryIds, ...conditions.priorityIds]
}
