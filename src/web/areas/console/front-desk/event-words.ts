import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { EventKind } from '#domain/audit/event-kind.ts'

/** By the kind of what happened. */
const eventWords = {
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
  'visit.door_refused': 'console_event_door_refused',
  'visit.door_unblocked': 'console_event_door_unblocked',
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
  'visitor.pass_sent': 'console_event_pass_sent',
  'visitor.pass_revoked': 'console_event_pass_revoked',
  'visitor.merged': 'console_event_visitor_merged',
  'visit.merged': 'console_event_visitor_merged',
  'visitor.exported': 'console_event_visitor_exported',
  'visit.commented': 'console_event_commented',
  'visit.text_sent': 'console_event_text_sent',
  'delivery.returned': 'console_event_mail_returned',
  'delivery.complained': 'console_event_mail_complained',
  'delivery.released': 'console_event_mail_released',
  'visit.identity_checked': 'console_identity',
  'visit.id_scan_asked': 'console_event_id_scan_asked',
  'visit.id_scanned': 'console_event_id_scanned',
  'visit.id_scan_removed': 'console_event_id_scan_removed',
  'visit.rated': 'console_event_rated',
  'visit.identity_unchecked': 'console_event_identity_unchecked',
  'visit.credential_given': 'console_event_credential_given',
  'visit.credential_ended': 'console_event_credential_ended',
  'visit.credential_failed': 'console_event_credential_failed',
  'visit.credential_end_asked': 'console_event_credential_end_asked',
  'visit.credential_renewed': 'console_event_credential_renewed',
  'visitor.picture_given': 'console_event_picture_given',
  'visitor.picture_removed': 'console_event_picture_removed',
  'visit.attachment_added': 'console_event_attachment_added',
  'visit.attachment_removed': 'console_event_attachment_removed',
  'badge.queued': 'console_event_badge_queued',
  'badge.sent': 'console_event_badge_sent',
  'badge.printed': 'console_event_badge_printed',
  'badge.failed': 'console_event_badge_failed',
  'kiosk.conflict': 'console_event_kiosk_conflict',
  'kiosk.conflict_closed': 'console_event_kiosk_conflict_closed',
  'badge.cancelled': 'console_event_badge_cancelled',
} as const satisfies Partial<Record<EventKind, MessageKey>>
const wordsByKind: Readonly<Partial<Record<string, MessageKey>>> = eventWords

/** What the desk reads of; the audit log has words for the rest. */
export type EventOfDesk = keyof typeof eventWords

/** What happened, in words; undefined for what says nothing to people at the desk. */
export function eventWord({
  kind,
  payload,
}: {
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}): MessageKey | undefined {
  if (kind === 'visit.checked_out' && 'automatic' in payload) {
    return 'console_event_checked_out_automatically'
  }
  if (kind === 'visit.checked_in' && 'reason' in payload) return 'console_event_overridden'
  if (kind === 'visit.on_site' && 'incomplete' in payload) return 'console_event_incomplete'
  return wordsByKind[kind]
}

/** Who did it, where it is nobody of the location by name. */
export const actorWords: Readonly<Partial<Record<string, MessageKey>>> = {
  visitor: 'console_by_visitor',
  user: 'console_by_colleague',
  kiosk: 'console_by_kiosk',
  client: 'console_by_client',
  calendar: 'console_by_calendar',
  scanner: 'console_by_scanner',
  location: 'console_by_visitor',
}
