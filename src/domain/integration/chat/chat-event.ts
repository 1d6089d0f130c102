/** What of the spine changes the cards that people were shown in a chat, or asks for a card. Issue 15 §4. */
import type { EventKind } from '#domain/audit/event-kind.ts'

/** After these a card about the visit says something else, in every chat. */
export const cardChanges = [
  'visit.host_answered',
  'visit.host_replaced',
  'visit.approved',
  'visit.denied',
  'visit.held',
  'visit.released',
  'visit.checked_in',
  'visit.checked_out',
  'visit.cancelled',
  'visit.reset',
  'visit.updated',
] as const satisfies readonly EventKind[]

/** What a connected chat is told of. */
export const chatEvents = [...cardChanges, 'visit.created'] as const satisfies readonly EventKind[]
