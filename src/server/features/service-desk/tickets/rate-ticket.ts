import { outsideId } from '#contract/ids.ts'
import type { Said } from '#domain/rating/rating.ts'
import { allowedActs } from '#domain/ticket/workflow.ts'
import { appendEvent } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { factsOf, personOf } from './policy.ts'
import { updateTicket } from './queries.ts'
import { seeTicket, showTicket, type TicketCall } from './see-ticket.ts'
import { readWorkflow } from './settings/workflow.ts'

/**
 * The notifier says how well it was solved; a later answer takes the place of an earlier one, and the same again changes nothing. What was
 * written stays out of the event, which is never erased.
 * @throws ApiError not_found | forbidden for anybody else | ticket_act_impossible
 */
export async function rateTicket(call: TicketCall, ticketId: string, { rating, remark }: Said) {
  const { tx, company, act } = call
  const { companyId } = company
  const { asker, row } = await seeTicket(call, ticketId, 'lock')
  const person = personOf(asker, row)
  if (!person.isNotifier) throw new ApiError('forbidden')
  if (row.rating === rating && row.rating_remark === remark) return showTicket(call, ticketId)
  const workflow = await readWorkflow(tx, companyId)
  if (!allowedActs(workflow, factsOf(row), person).includes('RATE')) {
    throw new ApiError('ticket_act_impossible')
  }
  await updateTicket(tx, companyId, ticketId, row.state, {
    rating,
    rating_remark: remark,
    rated_at: act.at,
    active_at: act.at,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'ticket.rated',
    subject: `ticket:${outsideId('TK', ticketId)}`,
    payload: { rating },
  })
  return showTicket(call, ticketId)
}
