import { outsideId } from '#contract/ids.ts'
import type { RuledParts } from '#domain/ticket/rules/rule.ts'
import type { RuleStep } from '#domain/ticket/rules/run-rules.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { clockAgreed, serviceHours } from '../clock-columns.ts'
import { findTicket, updateTicket } from '../queries.ts'
import type { OpenRules } from './open-rules.ts'
import type { StoredRule } from './stored-rule.ts'

type Steps = readonly RuleStep<StoredRule>[]

/** Whether the ticket is somebody else's after them. */
export function reassigns(steps: Steps): boolean {
  return steps.some(({ changes }) => changes.agentId !== undefined)
}

/**
 * Does to a ticket what the rules say, with an event of each. The caller holds the ticket's row: what an agent has saved before is what the
 * rules were asked about, and what an agent saves afterwards says that it was changed meanwhile.
 * @param userId who set them off, and is told of nothing; null for nobody
 */
export async function applyRules(
  tx: Tx,
  company: CompanyCard,
  { agreedFor }: OpenRules,
  ticketId: string,
  steps: Steps,
  { at, userId }: { readonly at: string; readonly userId: string | null },
): Promise<void> {
  if (steps.length === 0) return
  const { companyId } = company
  const row = mustFind(await findTicket(tx, companyId, ticketId, null))
  const before: RuledParts = {
    agentId: row.agent_id,
    priorityId: row.ticket_priority_id,
    categoryId: row.ticket_category_id,
  }
  const after = steps.reduce((parts, { changes }) => ({ ...parts, ...changes }), before)
  const isAgreed = after.priorityId === before.priorityId && after.categoryId === before.categoryId
  const agreed = agreedFor(after.categoryId, after.priorityId)
  await updateTicket(tx, companyId, ticketId, row.state, {
    ...columnsOf(after),
    ...(!isAgreed && clockAgreed(row, agreed, row.due_by_hand, at, serviceHours(company))),
    active_at: at,
  })
  // Of several agents one after the other, the last is told.
  const last = steps.findLast(({ changes }) => changes.agentId !== undefined)
  const events = steps.map((step, index) => {
    const { rule, changes, notifyIds } = step
    const from = steps
      .slice(0, index)
      .reduce((parts, one) => ({ ...parts, ...one.changes }), before)
    const told = notifyIds.filter((id) => id !== userId)
    const isAssigned = step === last && changes.agentId !== userId
    return {
      kind: 'ticket.ruled',
      subject: `ticket:${outsideId('TK', ticketId)}`,
      changed: changeTo(columnsOf(from), columnsOf({ ...from, ...changes })),
      payload: {
        rule: rule.row.name,
        ...(isAssigned && { assigned: true }),
        ...(told.length > 0 && { notify: told.map((id) => outsideId('US', id)) }),
      },
    } as const
  })
  await appendEvents(tx, companyId, { actor: { kind: 'system' }, commandId: null }, events)
}

function columnsOf({ agentId, priorityId, categoryId }: RuledParts) {
  return {
    agent_id: agentId,
    ticket_priority_id: priorityId,
    ticket_category_id: categoryId,
  }
}
