import { outsideId } from '#contract/ids.ts'
import { ruleOf } from './stored-rule.ts'
import type { RuleRow } from './queries.ts'

export function presentRule(row: RuleRow) {
  const { trigger, conditions, actions } = ruleOf(row)
  const { agentId, priorityId, categoryId, notifyIds } = actions
  return {
    id: outsideId('TR', row.ticket_rule_id),
    name: row.name,
    position: row.position,
    enabled: row.enabled,
    trigger,
    conditions: {
      ...conditions,
      categoryIds: conditions.categoryIds.map((id) => outsideId('TC', id)),
      priorityIds: conditions.priorityIds.map((id) => outsideId('TQ', id)),
      areaIds: conditions.areaIds.map((id) => outsideId('DA', id)),
    },
    actions: {
      agentId: agentId === null ? null : outsideId('US', agentId),
      priorityId: priorityId === null ? null : outsideId('TQ', priorityId),
      categoryId: categoryId === null ? null : outsideId('TC', categoryId),
      notifyIds: notifyIds.map((id) => outsideId('US', id)),
    },
    revision: row.revision,
  }
}
