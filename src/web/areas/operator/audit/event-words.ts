import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { BillingEventKind } from '#domain/audit/billing-event-kind.ts'
import type { OperatorEventKind } from '#domain/audit/operator-event-kind.ts'

const words: Readonly<Record<OperatorEventKind, MessageKey>> = {
  'ai_assistant.blocked': 'applications_event_assistant_blocked',
  'ai_assistant.unblocked': 'applications_event_assistant_unblocked',
  'directory.blocked': 'applications_event_directory_blocked',
  'directory.unblocked': 'applications_event_directory_unblocked',
  'installation.jobs_discarded': 'operator_event_jobs_discarded',
  'installation.jobs_run_again': 'operator_event_jobs_run_again',
  'operator.added': 'operator_event_added',
  'operator.blocked': 'operator_event_blocked',
  'operator.code_refused': 'operator_event_code_refused',
  'operator.named': 'operator_event_added',
  'operator.password_set': 'operator_event_password_set',
  'operator.removed': 'operator_event_removed',
  'operator.reset': 'operator_event_reset',
  'operator.signed_in': 'operator_event_signed_in',
  'operator.unblocked': 'operator_event_unblocked',
  'installation.announced': 'announcements_event_published',
  'installation.announcement_ended': 'announcements_event_ended',
  'installation.feature_set': 'features_event_set',
  'installation.maintenance_cancelled': 'maintenance_event_cancelled',
  'installation.maintenance_planned': 'maintenance_event_planned',
  'installation.read_only_begun': 'operator_event_read_only_begun',
  'installation.read_only_ended': 'operator_event_read_only_ended',
  'partner.added': 'partners_event_added',
  'partner.approved': 'partners_event_approved',
  'partner.asked': 'partners_event_asked',
  'partner.changed': 'partners_event_changed',
  'partner.customer_added': 'partners_event_customer_added',
  'partner.customer_removed': 'partners_event_customer_removed',
  'partner.invited': 'partners_event_invited',
  'partner.link_renewed': 'partners_event_link_renewed',
  'partner.link_withdrawn': 'partners_event_link_withdrawn',
  'partner.refused': 'partners_event_refused',
  'partner.resumed': 'partners_event_resumed',
  'partner.suspended': 'partners_event_suspended',
  'partner.trial_started': 'partners_event_trial_started',
  'support.acted': 'operator_event_support_acted',
  'support.allowed': 'operator_event_support_allowed',
  'support.asked': 'operator_event_support_asked',
  'support.ended': 'operator_event_support_ended',
  'support.entered': 'operator_event_support_entered',
  'support.offered': 'operator_event_support_offered',
  'support.refused': 'operator_event_support_refused',
}
/** What operators did about billing, as their own audit log says it. */
const billingWords: Readonly<Partial<Record<BillingEventKind, MessageKey>>> = {
  'billing_coupon.created': 'operator_event_coupon_created',
  'billing_payment.decided': 'operator_event_payment_decided',
  'billing_payment.refund_asked': 'operator_event_refund_asked',
  'billing_plan.saved': 'operator_event_plan_saved',
  'billing_plan.trial_marked': 'operator_event_plan_trial_marked',
  'billing_seller.saved': 'operator_event_seller_saved',
  'card_provider.saved': 'operator_event_cards_saved',
  'invoice.credited': 'operator_event_invoice_credited',
  'invoice.dispute_lost': 'operator_event_dispute_lost',
  'invoice.dispute_won': 'operator_event_dispute_won',
  'invoice.disputed': 'operator_event_disputed',
  'invoice.paid': 'operator_event_invoice_paid',
  'licence.entered': 'operator_event_licence_entered',
  'location_payer.linked': 'operator_event_payer_linked',
  'location_payer.unlinked': 'operator_event_payer_unlinked',
  'statement.imported': 'operator_event_statement_imported',
  'subscription.blocked': 'operator_event_subscription_blocked',
  'subscription.cancel_asked': 'operator_event_subscription_cancelled',
  'subscription.cancelled': 'operator_event_subscription_cancelled',
  'subscription.migrated': 'operator_event_migrated',
  'subscription.plan_changed': 'operator_event_plan_changed',
  'subscription.trial_extended': 'operator_event_trial_extended',
  'subscription.unblocked': 'operator_event_subscription_unblocked',
  'vat_number.check_asked': 'operator_event_vat_check_asked',
}
/** What operators did about users of organisations. */
const userWords: Readonly<Partial<Record<string, MessageKey>>> = {
  'account.blocked': 'users_event_blocked',
  'account.password_link_sent': 'users_event_password_link',
  'account.two_step_off': 'users_event_two_step',
  'account.unblocked': 'users_event_unblocked',
  'administrator.named': 'users_event_administrator_named',
  'administrator.removed': 'users_event_administrator_removed',
  'user.invited': 'users_event_invited',
}
/** And about API clients. */
const applicationWords: Readonly<Partial<Record<string, MessageKey>>> = {
  'api_client.blocked': 'applications_event_blocked',
  'api_client.unblocked': 'applications_event_unblocked',
}
const wordsByKind: Readonly<Partial<Record<string, MessageKey>>> = {
  ...words,
  ...billingWords,
  ...userWords,
  ...applicationWords,
  'sign_up.asked': 'operator_event_link_mailed',
  'terms.published': 'operator_event_terms_published',
}

/** What happened, in words; undefined for what has none here. */
export function eventWord(kind: string): MessageKey | undefined {
  return wordsByKind[kind]
}
