import { ticketStates, type TicketState } from '#domain/ticket/state.ts'
import type { ApiError } from '#web/api/api-error.ts'

/** Who was faster with a ticket, and where it stands since; null for any other refusal, and for nobody with a name. */
export function movedFirst(
  error: Pick<ApiError, 'code' | 'details'>,
): { readonly by: string; readonly state: TicketState } | null {
  if (error.code !== 'ticket_moved') return null
  const { by, state } = error.details as { readonly by?: unknown; readonly state?: unknown }
  const known = ticketStates.find((one) => one === state)
  return typeof by === 'string' && known !== undefined ? { by, state: known } : null
}
