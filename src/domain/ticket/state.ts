/** The states of a ticket of the service desk. Reference §8, Service desk. */
export const ticketStates = [
  'REQUESTED',
  'QUALIFIED',
  'TRANSFERRED',
  'EXECUTED',
  'RESOLVED',
  'CLOSED',
  'BLOCKED',
] as const
export type TicketState = (typeof ticketStates)[number]

/** Somebody still has to do something, or to wait for it. */
export const openStates = [
  'REQUESTED',
  'QUALIFIED',
  'TRANSFERRED',
  'EXECUTED',
  'BLOCKED',
] as const satisfies readonly TicketState[]

export function isOpen(state: TicketState): boolean {
  return openStates.some((one) => one === state)
}
