import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { MailEventKind } from '#domain/audit/mail-event-kind.ts'

/** What happened to the mail server and the sending domain of the organisation. */
export const mailEventWords: Readonly<Record<MailEventKind, MessageKey>> = {
  'bounce_mailbox.removed': 'audit_event_removed',
  'bounce_mailbox.saved': 'audit_event_saved',
  'delivery.complained': 'audit_event_delivery_complained',
  'delivery.released': 'audit_event_delivery_released',
  'delivery.returned': 'audit_event_delivery_returned',
  'mail_server.activated': 'audit_event_integration_activated',
  'mail_server.failed': 'audit_event_mail_server_failed',
  'mail_server.keeps_failing': 'audit_event_mail_server_keeps_failing',
  'mail_server.paused': 'audit_event_integration_paused',
  'mail_server.recovered': 'audit_event_integration_recovered',
  'mail_server.removed': 'audit_event_removed',
  'mail_server.saved': 'audit_event_saved',
  'sending_domain.key_made': 'audit_event_integration_secret',
  'sending_domain.lost': 'audit_event_sending_domain_lost',
  'sending_domain.removed': 'audit_event_removed',
  'sending_domain.saved': 'audit_event_saved',
  'sending_domain.signing': 'audit_event_sending_domain_signing',
}
