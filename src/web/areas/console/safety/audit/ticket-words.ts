/** What happens at the service desk. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { ticketEventKinds } from '#domain/audit/ticket-event-kind.ts'

export const ticketWords: Readonly<Record<(typeof ticketEventKinds)[number], MessageKey>> = {
  'service_desk.saved': 'audit_event_saved',
  'ticket.changed': 'audit_event_updated',
  'ticket.created': 'audit_event_created',
  'ticket.file_added': 'console_event_attachment_added',
  'ticket.file_removed': 'console_event_attachment_removed',
  'ticket.moved': 'audit_event_ticket_moved',
  'ticket.note_file_added': 'console_event_attachment_added',
  'ticket.note_file_removed': 'console_event_attachment_removed',
  'ticket.noted': 'audit_event_ticket_noted',
  'ticket.rated': 'audit_event_ticket_rated',
  'ticket.reminded': 'audit_event_ticket_reminded',
  'ticket.replied': 'audit_event_ticket_replied',
  'ticket.ruled': 'audit_event_ticket_ruled',
  'ticket.warned': 'audit_event_ticket_warned',
  'ticket_category.archived': 'audit_event_archived',
  'ticket_category.restored': 'audit_event_restored',
  'ticket_category.saved': 'audit_event_saved',
  'ticket_priority.archived': 'audit_event_archived',
  'ticket_priority.restored': 'audit_event_restored',
  'ticket_priority.saved': 'audit_event_saved',
  'ticket_rule.removed': 'audit_event_removed',
  'ticket_rule.saved': 'audit_event_saved',
}
