import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { accountEventKinds } from '#domain/audit/account-event-kind.ts'

/** What happened to the accounts by which people sign in. */
export const accountWords: Readonly<Record<(typeof accountEventKinds)[number], MessageKey>> = {
  'account.blocked': 'audit_event_blocked',
  'account.code_refused': 'audit_event_code_refused',
  'account.confirmed': 'audit_event_identity_confirmed',
  'account.device_added': 'audit_event_device_added',
  'account.device_removed': 'audit_event_device_removed',
  'account.device_tested': 'audit_event_device_tested',
  'account.identity_bound': 'audit_event_identity_bound',
  'account.join_asked': 'audit_event_joining_asked',
  'account.link_used': 'audit_event_link_used',
  'account.passkey_added': 'audit_event_passkey_added',
  'account.passkey_doubted': 'audit_event_passkey_doubted',
  'account.passkey_removed': 'audit_event_passkey_removed',
  'account.passkey_renamed': 'audit_event_passkey_renamed',
  'account.password_asked': 'audit_event_password_asked',
  'account.password_link_sent': 'audit_event_password_link_sent',
  'account.password_changed': 'audit_event_password_changed',
  'account.recovery_code_used': 'audit_event_recovery_code_used',
  'account.recovery_codes_renewed': 'audit_event_recovery_codes_renewed',
  'account.sessions_ended': 'audit_event_sessions_ended',
  'account.signed_in': 'audit_event_signed_in',
  'account.two_step_off': 'audit_event_two_step_off',
  'account.two_step_on': 'audit_event_two_step_on',
  'account.unblocked': 'audit_event_unblocked',
  'sign_up.asked': 'audit_event_created',
  'sign_up.finished': 'audit_event_signed_up',
  'sign_up.welcome_asked': 'audit_event_message_resent',
  'terms.published': 'audit_event_terms_published',
}
