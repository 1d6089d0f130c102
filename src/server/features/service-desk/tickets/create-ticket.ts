import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { createTicket as endpoint } from '#contract/service-desk/tickets.ts'
import { answerDue } from '#domain/ticket/first-answer.ts'
import { startClock } from '#domain/ticket/ticket-clock.ts'
import { clockRunsIn } from '#domain/ticket/workflow.ts'
import { appendEvent } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { applyRules, reassigns } from './rules/apply-rules.ts'
import { judgeByRules, openRules } from './rules/open-rules.ts'
import { judgeTicket } from './judge-ticket.ts'
import { askerOf, isGiven, refuseChanging, type Asker } from './policy.ts'
import { insertTicket, takeNumber } from './queries.ts'
import type { TicketCall } from './see-ticket.ts'
import { agreedOf, clockColumns, serviceHours } from './clock-columns.ts'
import { openDesk, readWorkflow } from './settings/workflow.ts'

type NewTicket = HandlerInput<typeof endpoint>['body']

/**
 * Reports something; the category says who sees to it and by when.
 * @throws ApiError forbidden for who names somebody else, an agent or a priority and may not | validation_failed
 */
export async function createTicket(call: TicketCall, input: NewTicket) {
  const { tx, deps, company, act, actor } = call
  const { companyId } = company
  const asker = await askerOf(deps, companyId, actor)
  const notifierId = notifierOf(asker, input)
  const parts = { ...input, notifierId }
  const judged = await judgeTicket(tx, companyId, parts, null)
  const { category, priorities, place } = judged
  const priorityId = input.priorityId ?? category?.ticket_priority_id ?? null
  const agentId = input.agentId ?? category?.agent_id ?? null
  const agreed = agreedOf(category, priorities.get(priorityId ?? '') ?? null)
  const hours = serviceHours(company)
  await openDesk(tx, companyId)
  const runs = clockRunsIn('REQUESTED', await readWorkflow(tx, companyId))
  const ticketId = uuid7()
  const number = await takeNumber(tx, companyId)
  const row = {
    company_id: companyId,
    ticket_id: ticketId,
    number,
    title: input.title,
    description: input.description,
    notifier_id: notifierId,
    created_by: asker.userId,
    ticket_category_id: input.categoryId,
    ticket_priority_id: priorityId,
    agent_id: agentId,
    place: input.place,
    desk_area_id: place?.areaId ?? null,
    desk_id: place?.deskId ?? null,
    ...clockColumns(startClock(agreed.minutes, act.at, runs), null, hours),
    answer_due_at: answerDue(act.at, agreed.answerMinutes, hours),
    created_at: act.at,
    active_at: act.at,
  }
  const rules = await openRules(tx, companyId)
  const asked = { ...row, state: 'REQUESTED', moved_at: null }
  const steps = await judgeByRules(tx, companyId, rules, 'CREATED', asked, act.at)
  await insertTicket(tx, row)
  await appendEvent(tx, companyId, act, {
    kind: 'ticket.created',
    subject: `ticket:${outsideId('TK', ticketId)}`,
    payload: { number, ...(isGiven(agentId, asker) && !reassigns(steps) && { assigned: true }) },
  })
  await applyRules(tx, company, rules, ticketId, steps, { at: act.at, userId: asker.userId })
  return { id: outsideId('TK', ticketId), number }
}

function notifierOf(asker: Asker, { notifierId, agentId, priorityId }: NewTicket): string {
  const isOwn = notifierId === null || notifierId === asker.userId
  if (!isOwn || agentId !== null || priorityId !== null) refuseChanging(asker)
  const notifier = notifierId ?? asker.userId
  if (notifier !== null) return notifier
  throw new ApiError('validation_failed', [
    { field: 'body.notifierId', code: 'common_error_required' },
  ])
}
