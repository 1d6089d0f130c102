import type { MessageKey } from '#contract/messages/catalogue.ts'

/** What happened, in words; what says nothing to people at the desk is left out. */
export const eventWords: Readonly<Partial<Record<string, MessageKey>>> = {
  'visit.created': 'console_event_created',
  'visit.invited': 'console_event_invited',
  'visit.walked_in': 'console_event_walked_in',
  'visit.updated': 'console_event_updated',
  'visit.host_replaced': 'console_event_host_replaced',
  'visit.details_confirmed': 'console_event_details',
  'visit.answered': 'console_event_answered',
  'visit.agreement_signed': 'console_event_signed',
  'visit.registered': 'console_event_registered',
  'visit.registration_failed': 'console_event_registration_failed',
  'visit.pre_checked_in': 'console_event_pre_checked_in',
  'visit.on_site': 'console_event_on_site',
  'visit.checked_in': 'console_event_checked_in',
  'visit.checked_out': 'console_event_checked_out',
  'visit.host_answered': 'console_event_host_answered',
  'visit.escalated': 'console_event_escalated',
  'visit.held': 'console_event_held',
  'visit.released': 'console_event_released',
  'visit.denied': 'console_event_denied',
  'visit.cancelled': 'console_event_cancelled',
  'visit.approved': 'console_event_approved',
  'visit.reset': 'console_event_reset',
  'visit.links_revoked': 'console_event_links_revoked',
  'visit.pass_revoked': 'console_event_pass_revoked',
  'visitor.erased': 'console_event_visitor_erased',
  'visitor.pass_issued': 'console_event_pass_issued',
  'visitor.pass_revoked': 'console_event_pass_revoked',
  'visitor.merged': 'console_event_visitor_merged',
  'visit.merged': 'console_event_visitor_merged',
  'visitor.exported': 'console_event_visitor_exported',
  'visit.commented': 'console_event_commented',
  'visit.text_sent': 'console_event_text_sent',
  'visit.attachment_added': 'console_event_attachment_added',
  'visit.attachment_removed': 'console_event_attachment_removed',
}

/** Who did it, where it is nobody of the location by name. */
export const actorWords: Readonly<Partial<Record<string, MessageKey>>> = {
  visitor: 'console_by_visitor',
  user: 'console_by_colleague',
  kiosk: 'console_by_kiosk',
  client: 'console_by_client',
  location: 'console_by_visitor',
}
