import { outsideId } from '#contract/ids.ts'
import { epochMs, HOUR_MS } from '#domain/time/instant.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { TicketState } from '#domain/ticket/state.ts'
import { afterAct, type TicketAct } from '#domain/ticket/transition.ts'
import { allowedActs } from '#domain/ticket/workflow.ts'
import { appendEvent } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { factsOf, personOf, userOf } from './policy.ts'
import { findName, updateTicket, type TicketRow } from './queries.ts'
import { seeTicket, showTicket, type TicketCall } from './see-ticket.ts'
import { applyRules } from './rules/apply-rules.ts'
import { judgeByRules, openRules } from './rules/open-rules.ts'
import { clockColumns, clockIn, clockOf, serviceHours } from './clock-columns.ts'
import { readWorkflow, type KeptWorkflow } from './settings/workflow.ts'

/** Nobody is reminded of a ticket more often. */
const betweenReminders = HOUR_MS

/**
 * Does one act of the table. The state that the caller saw must still be the ticket's: of two at once one is first, and the update
 * itself decides which.
 * @throws ApiError not_found | forbidden | ticket_moved with the state and who was first | ticket_act_impossible | ticket_reminded
 */
export async function actOnTicket(
  call: TicketCall,
  ticketId: string,
  act: Exclude<TicketAct, 'RATE'>,
  seen: TicketState,
) {
  const { companyId } = call.company
  // Of a reminder no state says that somebody was first.
  const { asker, row } = await seeTicket(call, ticketId, act === 'REMIND' ? 'lock' : null)
  const workflow = await readWorkflow(call.tx, companyId)
  if (row.state !== seen) throw await movedBySomebody(call, row)
  const facts = factsOf(row)
  const next = afterAct(act, facts.state, new Set(workflow.states), facts.blockedFrom)
  if (next === null) throw new ApiError('ticket_act_impossible')
  if (!allowedActs(workflow, facts, personOf(asker, row)).includes(act)) {
    throw new ApiError('forbidden')
  }
  if (act === 'REMIND') await remind(call, row)
  else await move(call, row, { act, next, workflow })
  return showTicket(call, ticketId)
}

async function move(
  call: TicketCall,
  row: TicketRow,
  {
    act: moved,
    next,
    workflow,
  }: { readonly act: TicketAct; readonly next: TicketState; readonly workflow: KeptWorkflow },
): Promise<void> {
  const { tx, company, act } = call
  const { companyId } = company
  const hours = serviceHours(company)
  const clock = clockIn(clockOf(row), next, workflow, act.at, hours)
  const isFirst = await updateTicket(tx, companyId, row.ticket_id, row.state, {
    state: next,
    blocked_from: next === 'BLOCKED' ? row.state : null,
    closed_at: next === 'CLOSED' ? act.at : null,
    ...clockColumns(clock, row.due_by_hand, hours),
    // Its end is told, so it is an answer as well.
    ...((next === 'RESOLVED' || next === 'CLOSED') && { answered_at: row.answered_at ?? act.at }),
    ...(moved === 'REOPEN' && { times_reopened: row.times_reopened + 1, warned_at: null }),
    active_at: act.at,
    moved_at: act.at,
    moved_by: userOf(act.actor),
  })
  if (!isFirst) {
    const { row: now } = await seeTicket(call, row.ticket_id)
    throw await movedBySomebody(call, now)
  }
  await appendEvent(tx, companyId, act, {
    kind: 'ticket.moved',
    subject: `ticket:${outsideId('TK', row.ticket_id)}`,
    payload: { act: moved, from: row.state, to: next },
  })
  const rules = await openRules(tx, companyId)
  const asked = { ...row, state: next, moved_at: act.at }
  const steps = await judgeByRules(tx, companyId, rules, 'CHANGED', asked, act.at)
  const who = { at: act.at, userId: userOf(act.actor) }
  await applyRules(tx, company, rules, row.ticket_id, steps, who)
}

async function remind({ tx, company, act }: TicketCall, row: TicketRow): Promise<void> {
  const { companyId } = company
  const last = row.reminded_at
  if (last !== null && epochMs(act.at) - epochMs(last) < betweenReminders) {
    throw new ApiError('ticket_reminded')
  }
  await updateTicket(tx, companyId, row.ticket_id, row.state, {
    reminded_at: act.at,
    active_at: act.at,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'ticket.reminded',
    subject: `ticket:${outsideId('TK', row.ticket_id)}`,
  })
}

/** Whoever sees the ticket reads who else works on it. */
async function movedBySomebody({ tx, company }: TicketCall, row: TicketRow): Promise<ApiError> {
  const name =
    row.moved_by === null ? undefined : await findName(tx, company.companyId, row.moved_by)
  return new ApiError('ticket_moved', {
    state: row.state,
    at: row.moved_at,
    by: name === undefined ? null : fullName(name),
  })
}
