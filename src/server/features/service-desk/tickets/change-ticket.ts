import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { updateTicket as endpoint } from '#contract/service-desk/tickets.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import { appendEvent } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { applyRules, reassigns } from './rules/apply-rules.ts'
import { judgeByRules, openRules } from './rules/open-rules.ts'
import { judgeTicket, type JudgedParts } from './judge-ticket.ts'
import { isGiven, refuseChanging } from './policy.ts'
import { updateTicket, type TicketRow } from './queries.ts'
import { seeTicket, showTicket, type TicketCall } from './see-ticket.ts'
import { agreedOf, clockAgreed, clockColumns, clockOf, serviceHours } from './clock-columns.ts'

type ChangedTicket = HandlerInput<typeof endpoint>['body']

/**
 * Changes what a ticket says and whose it is.
 * @throws ApiError not_found | forbidden | changed_meanwhile | validation_failed
 */
export async function changeTicket(call: TicketCall, ticketId: string, input: ChangedTicket) {
  const { tx, company, act } = call
  const { companyId } = company
  const { asker, row } = await seeTicket(call, ticketId, 'lock')
  refuseChanging(asker)
  if (row.revision !== input.revision) throw new ApiError('changed_meanwhile')
  const before = partsOf(row)
  const judged = await judgeTicket(tx, companyId, input, before)
  const next = {
    title: input.title,
    description: input.description,
    ticket_category_id: input.categoryId,
    ticket_priority_id: input.priorityId,
    agent_id: input.agentId,
    notifier_id: input.notifierId,
    place: input.place,
    desk_area_id: judged.place?.areaId ?? null,
    desk_id: judged.place?.deskId ?? null,
    due_by_hand: input.dueByHand,
  }
  const isSame = Object.entries(next).every(
    ([name, value]) => row[name as keyof typeof next] === value,
  )
  if (isSame) return showTicket(call, ticketId)
  const rules = await openRules(tx, companyId)
  const steps = await judgeByRules(tx, companyId, rules, 'CHANGED', { ...row, ...next }, act.at)
  await updateTicket(tx, companyId, ticketId, row.state, {
    ...next,
    ...clockAfter(call, row, input, judged),
    active_at: act.at,
  })
  const isAssigned =
    input.agentId !== row.agent_id && isGiven(input.agentId, asker) && !reassigns(steps)
  const { title: _t, description: _d, place: _p, ...facts } = next
  await appendEvent(tx, companyId, act, {
    kind: 'ticket.changed',
    subject: `ticket:${outsideId('TK', ticketId)}`,
    changed: changeTo(row, facts),
    ...(isAssigned && { payload: { assigned: true } }),
  })
  await applyRules(tx, company, rules, ticketId, steps, { at: act.at, userId: asker.userId })
  return showTicket(call, ticketId)
}

function clockAfter(
  { company, act }: TicketCall,
  row: TicketRow,
  { categoryId, priorityId, dueByHand }: ChangedTicket,
  { category, priorities }: JudgedParts,
) {
  const hours = serviceHours(company)
  const isAnother = categoryId !== row.ticket_category_id || priorityId !== row.ticket_priority_id
  if (!isAnother) {
    const isPromised = dueByHand !== row.due_by_hand
    return isPromised ? { ...clockColumns(clockOf(row), dueByHand, hours), warned_at: null } : {}
  }
  const agreed = agreedOf(category, priorities.get(priorityId ?? '') ?? null)
  return clockAgreed(row, agreed, dueByHand, act.at, hours)
}

function partsOf(row: TicketRow) {
  return {
    categoryId: row.ticket_category_id,
    priorityId: row.ticket_priority_id,
    agentId: row.agent_id,
    notifierId: row.notifier_id,
    areaId: row.desk_area_id,
    desk: row.desk_number,
    deskId: row.desk_id,
  }
}
