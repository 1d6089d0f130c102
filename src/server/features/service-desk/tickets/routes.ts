import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/service-desk/tickets.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { changeTicket } from './change-ticket.ts'
import { createTicket } from './create-ticket.ts'
import { findAgents } from './agents.ts'
import { findSimilar, findTickets } from './find-tickets.ts'
import { setFavourite } from './queries.ts'
import { rateTicket } from './rate-ticket.ts'
import { seeTicket, showTicket } from './see-ticket.ts'

/** Everybody who works here reports; whose tickets somebody sees, and what they may do, stands in policy.ts. */
const allow = managers
const reads = { allow, audit: null } as const

const actOf = {
  qualify: 'QUALIFY',
  unqualify: 'UNQUALIFY',
  order: 'ORDER',
  execute: 'EXECUTE',
  solve: 'SOLVE',
  close: 'CLOSE',
  block: 'BLOCK',
  unblock: 'UNBLOCK',
  reopen: 'REOPEN',
  remind: 'REMIND',
} as const

export const ticketRoutes: readonly Route[] = [
  route(endpoints.listTickets, reads, (context) => findTickets(context, context.query)),
  route(endpoints.similarTickets, reads, (context) => findSimilar(context, context.query)),
  route(
    endpoints.ticketAgents,
    { ...reads, right: ['SEE_TICKETS', 'CHANGE_TICKETS', 'EDIT_SERVICE_DESK'] },
    async ({ tx, company }) => ({ agents: await findAgents(tx, company.companyId) }),
  ),
  route(endpoints.getTicket, reads, (context) => showTicket(context, context.params.ticketId)),
  route(endpoints.createTicket, { allow, audit: 'ticket.created' }, (context) =>
    createTicket(context, context.body),
  ),
  route(endpoints.updateTicket, { allow, audit: 'ticket.changed' }, (context) =>
    changeTicket(context, context.params.ticketId, context.body),
  ),
  route(endpoints.moveTicket, { allow, audit: 'ticket.moved, .reminded' }, (context) => {
    const { ticketId, act } = context.params
    return actOnTicket(context, ticketId, actOf[act], context.body.state)
  }),
  route(endpoints.rateTicket, { allow, audit: 'ticket.rated' }, (context) =>
    rateTicket(context, context.params.ticketId, context.body),
  ),
  // Nobody else is told what somebody has marked.
  route(endpoints.setTicketFavourite, { allow, audit: null }, async (context) => {
    const { ticketId } = context.params
    const { asker } = await seeTicket(context, ticketId)
    if (asker.userId === null) throw new ApiError('forbidden')
    const who = { userId: asker.userId, ticketId }
    await setFavourite(context.tx, context.company.companyId, who, context.body.favourite)
    return { id: outsideId('TK', ticketId) }
  }),
]
