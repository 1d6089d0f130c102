/** What the screen of Salesforce calls things. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { ConsentProblem } from '#domain/integration/consent.ts'
import type { ActivityChoice } from '#domain/salesforce/activity.ts'
import type { SalesforceLogin } from '#domain/salesforce/login.ts'
import type { SalesforceFault } from '#domain/salesforce/refusal.ts'
import type { Trial } from './salesforce-query.ts'

export const faultWords: Readonly<Record<SalesforceFault, MessageKey>> = {
  consent: 'webhooks_error_consent',
  client: 'webhooks_error_client',
  limit: 'webhooks_error_limit',
  day_limit: 'salesforce_fault_day_limit',
  field_missing: 'webhooks_error_field_missing',
  not_permitted: 'webhooks_error_not_permitted',
  busy: 'webhooks_error_refused_for_now',
  no_answer: 'salesforce_fault_no_answer',
  not_understood: 'webhooks_error_not_understood',
  refused: 'webhooks_error_not_taken',
  failed: 'webhooks_error_failed',
}

/** Why signing in came to nothing; each may name Salesforce. */
export const consentWords: Readonly<Record<ConsentProblem, MessageKey>> = {
  consent_denied: 'storage_consent_denied',
  consent_ended: 'salesforce_consent_ended',
  consent_wanted: 'salesforce_consent_wanted',
  client_refused: 'storage_consent_client',
  refused: 'storage_consent_refused',
  unavailable: 'storage_consent_unavailable',
  secret_unreadable: 'storage_fault_secret',
}

export const loginWords: Readonly<Record<SalesforceLogin, MessageKey>> = {
  PRODUCTION: 'salesforce_login_production',
  SANDBOX: 'salesforce_login_sandbox',
  MY_DOMAIN: 'salesforce_login_my_domain',
}

export const activityWords: Readonly<Record<ActivityChoice, MessageKey>> = {
  INVITED: 'salesforce_activities_invited',
  CHECKED_IN: 'salesforce_activities_checked_in',
  NONE: 'salesforce_activities_none',
}

export const stepWords: Readonly<Record<Trial['steps'][number]['step'], MessageKey>> = {
  SIGN_IN: 'salesforce_step_sign_in',
  SEARCH: 'salesforce_searches',
  ACTIVITY: 'salesforce_activities',
}
