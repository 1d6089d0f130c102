/** What happens to tickets of the service desk, and to how it works. */
export const ticketEventKinds = [
  'service_desk.saved',
  'ticket.changed',
  'ticket.created',
  'ticket.moved',
  'ticket.rated',
  'ticket.reminded',
  'ticket_category.archived',
  'ticket_category.restored',
  'ticket_category.saved',
  'ticket_priority.archived',
  'ticket_priority.restored',
  'ticket_priority.saved',
] as const
