import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { vatKinds } from '#contract/billing/billing-shapes.ts'
import type { SubscriptionState } from '#domain/billing/subscription.ts'

export const stateWords: Readonly<Record<SubscriptionState, MessageKey>> = {
  TRIAL: 'operator_subscription_trial',
  ACTIVE: 'operator_subscription_active',
  PAST_DUE: 'operator_subscription_past_due',
  BLOCKED: 'operator_subscription_blocked',
  CANCELLED: 'operator_subscription_cancelled',
}

export const vatWords: Readonly<Record<(typeof vatKinds)[number], MessageKey>> = {
  STANDARD: 'operator_vat_standard',
  REVERSE_CHARGE: 'operator_vat_reverse',
  EXPORT: 'operator_vat_export',
  EXEMPT: 'operator_vat_exempt',
}
