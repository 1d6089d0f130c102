/** In which conversation about a ticket something is said: with whoever reported it, or among agents. Issue 17 §2. */
export const ticketThreads = ['replies', 'internal'] as const
export type TicketThread = (typeof ticketThreads)[number]
