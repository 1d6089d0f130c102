/** What the screen of mailboxes calls things. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Mailbox, Message, Trial } from './mailboxes-query.ts'

export const faultWords: Readonly<Record<NonNullable<Mailbox['fault']>, MessageKey>> = {
  address_not_allowed: 'mailboxes_fault_not_allowed',
  address_unknown: 'ldap_fault_address_unknown',
  refused: 'ldap_fault_refused',
  timeout: 'ldap_fault_timeout',
  plain_not_allowed: 'mailboxes_error_plain',
  certificate_expired: 'ldap_fault_expired',
  certificate_name: 'ldap_fault_name',
  certificate_unknown: 'ldap_fault_authority',
  certificate_unreadable: 'ldap_fault_unreadable',
  encryption_failed: 'mailboxes_fault_encryption',
  sign_in_refused: 'ldap_fault_bind',
  secret_unreadable: 'ldap_fault_bind',
  folder_missing: 'mailboxes_fault_folder',
  connection_lost: 'ldap_fault_lost',
  failed: 'ldap_fault_lost',
}

export const stepWords: Readonly<Record<Trial['steps'][number]['step'], MessageKey>> = {
  ADDRESS: 'ldap_step_address',
  CONNECTION: 'ldap_step_connection',
  ENCRYPTION: 'ldap_step_encryption',
  SIGN_IN: 'ldap_step_bind',
  FOLDER: 'mailboxes_folder',
}

export const messageStates = ['HELD', 'REFUSED', 'FAILED', 'DONE', 'IGNORED'] as const

export const stateWords: Readonly<Record<Message['state'], MessageKey>> = {
  DONE: 'mailboxes_state_done',
  IGNORED: 'mailboxes_state_ignored',
  HELD: 'mailboxes_state_held',
  REFUSED: 'mailboxes_state_refused',
  FAILED: 'mailboxes_state_failed',
}

export const codeWords: Readonly<Record<NonNullable<Message['code']>, MessageKey>> = {
  other_method: 'mailboxes_code_method',
  own_visit: 'mailboxes_code_own',
  repeated: 'mailboxes_code_repeated',
  outdated: 'mailboxes_code_outdated',
  no_visitors: 'mailboxes_code_no_visitors',
  over: 'mailboxes_code_over',
  no_calendar: 'mailboxes_code_no_calendar',
  sender_unclear: 'mailboxes_code_unclear',
  sender_unproved: 'mailboxes_code_unproved',
  organiser_missing: 'mailboxes_code_no_organiser',
  organiser_unknown: 'mailboxes_code_organiser',
  organiser_other: 'mailboxes_code_other_organiser',
  sender_other: 'mailboxes_code_sender',
  too_many_visitors: 'mailboxes_code_many',
  too_many_visits: 'mailboxes_code_many',
  range_unknown: 'mailboxes_code_recurrence',
  several_meetings: 'mailboxes_code_recurrence',
  recurrence_unreadable: 'mailboxes_code_recurrence',
  zone_unknown: 'mailboxes_code_zone',
  not_permitted: 'mailboxes_code_permission',
  two_occurrences_a_day: 'mailboxes_code_two',
  visitor_on_site: 'mailboxes_code_on_site',
  location_closed: 'mailboxes_code_closed',
  not_possible: 'mailboxes_code_not_possible',
  broken: 'mailboxes_code_broken',
  too_large: 'mailboxes_code_large',
  message_gone: 'mailboxes_code_gone',
  gone_together: 'calendars_code_gone_together',
  failed: 'mailboxes_code_failed',
}

/** What it asks for. */
export function methodWord(method: string): MessageKey {
  if (method === 'REQUEST') return 'mailboxes_method_request'
  return method === 'CANCEL' ? 'mailboxes_method_cancel' : 'mailboxes_method_other'
}
