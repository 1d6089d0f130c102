/** What the screen of Eptura Engage calls things. */
import type { EngageLead } from '#domain/engage/account.ts'
import type { EngageFault, EngageStep } from '#domain/engage/engage-fault.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'

export const engageFaultWords: Readonly<Record<EngageFault, MessageKey>> = {
  address_not_allowed: 'engage_fault_address_not_allowed',
  address_unknown: 'engage_fault_address_unknown',
  certificate: 'engage_fault_certificate',
  no_answer: 'engage_fault_no_answer',
  redirect: 'engage_fault_redirect',
  missing: 'engage_fault_missing',
  client_refused: 'engage_fault_client',
  not_permitted: 'engage_fault_not_permitted',
  filter_refused: 'engage_fault_filter',
  busy: 'engage_fault_busy',
  failed: 'engage_fault_failed',
  not_understood: 'engage_fault_not_understood',
  incomplete: 'engage_fault_incomplete',
  nobody_found: 'engage_fault_nobody',
  too_many_people: 'engage_fault_too_many',
  secret_unreadable: 'engage_fault_secret',
}

export const engageStepWords: Readonly<Record<EngageStep, MessageKey>> = {
  TOKEN: 'engage_step_token',
  PEOPLE: 'engage_step_people',
}

export const engageLeadWords: Readonly<Record<EngageLead, MessageKey>> = {
  ENGAGE: 'engage_side_engage',
  FOYER: 'engage_side_foyer',
}
