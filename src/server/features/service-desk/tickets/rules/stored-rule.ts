/** A rule as it stands in its row. */
import type { RuleConditions, TicketRule } from '#domain/ticket/rules/rule.ts'
import type { RuleRow } from './queries.ts'

/** A rule with its row. */
export type StoredRule = TicketRule & { readonly row: RuleRow }

export function ruleOf(row: RuleRow): StoredRule {
  return {
    row,
    id: row.ticket_rule_id,
    // The table allows these alone.
    trigger: row.trigger as TicketRule['trigger'],
    // Written by save-rule.ts alone, as the domain has it.
    conditions: row.conditions as RuleConditions,
    actions: {
      agentId: row.agent_id,
      priorityId: row.ticket_priority_id,
      categoryId: row.ticket_category_id,
      notifyIds: row.notify_ids,
    },
  }
}
