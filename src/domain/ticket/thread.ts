import type { Right } from '../rights/right.ts'

/** In which conversation about a ticket something is said: with whoever reported it, or among agents. Issue 17 §2. */
export const ticketThreads = ['replies', 'internal'] as const
export type TicketThread = (typeof ticketThreads)[number]

/** Whether somebody sees the tickets of others. */
export function seesAllTickets(rights: ReadonlySet<Right>): boolean {
  return rights.has('SEE_TICKETS') || rights.has('CHANGE_TICKETS')
}

/** Whether somebody reads what agents say among themselves: whoever sees all, and the ticket's own agent. Ids of the same kind. */
export function readsInternal(
  { seesAll, userId }: { readonly seesAll: boolean; readonly userId: string | null },
  agentId: string | null,
): boolean {
  return seesAll || (userId !== null && userId === agentId)
}
