import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { OperatorEventKind } from '#domain/audit/operator-event-kind.ts'

/** What happened to those who run the installation, and what they did at an organisation. */
export const operatorEventWords: Readonly<Record<OperatorEventKind, MessageKey>> = {
  'operator.added': 'audit_event_created',
  'operator.blocked': 'audit_event_blocked',
  'operator.code_refused': 'audit_event_code_refused',
  'operator.named': 'audit_event_created',
  'operator.password_set': 'audit_event_password_changed',
  'operator.removed': 'audit_event_removed',
  'operator.reset': 'audit_event_sign_in_reset',
  'operator.signed_in': 'audit_event_signed_in',
  'operator.unblocked': 'audit_event_unblocked',
}
