import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { BillingEventKind } from '#domain/audit/billing-event-kind.ts'

/** What happened to a subscription, its invoices and payments, and the licence. */
export const billingWords: Readonly<Record<BillingEventKind, MessageKey>> = {
  'billing_coupon.created': 'audit_event_created',
  'billing_details.saved': 'audit_event_saved',
  'billing_payment.decided': 'audit_event_payment_decided',
  'billing_plan.saved': 'audit_event_saved',
  'billing_seller.saved': 'audit_event_saved',
  'invoice.credited': 'audit_event_invoice_credited',
  'invoice.handed_over': 'audit_event_invoice_handed_over',
  'invoice.issued': 'audit_event_invoice_issued',
  'invoice.mail_asked': 'audit_event_invoice_mail_asked',
  'invoice.paid': 'audit_event_invoice_paid',
  'invoice.reminded': 'audit_event_invoice_reminded',
  'licence.entered': 'audit_event_licence_entered',
  'statement.imported': 'audit_event_statement_imported',
  'subscription.activated': 'audit_event_subscription_activated',
  'subscription.blocked': 'audit_event_subscription_blocked',
  'subscription.cancelled': 'audit_event_subscription_cancelled',
  'subscription.overdue': 'audit_event_subscription_overdue',
  'subscription.plan_changed': 'audit_event_subscription_plan_changed',
  'subscription.settled': 'audit_event_subscription_settled',
  'subscription.started': 'audit_event_subscription_started',
  'subscription.trial_extended': 'audit_event_subscription_trial_extended',
  'subscription.unblocked': 'audit_event_subscription_unblocked',
}
