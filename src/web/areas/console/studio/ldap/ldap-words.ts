/** What the screen of a directory calls things. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Run, Trial } from './ldap-query.ts'

type Fault = NonNullable<Run['error']>

export const faultWords: Readonly<Record<Fault, MessageKey>> = {
  address_not_allowed: 'ldap_fault_address_not_allowed',
  address_unknown: 'ldap_fault_address_unknown',
  refused: 'ldap_fault_refused',
  timeout: 'ldap_fault_timeout',
  plain_not_allowed: 'ldap_fault_plain',
  certificate_expired: 'ldap_fault_expired',
  certificate_name: 'ldap_fault_name',
  certificate_unknown: 'ldap_fault_authority',
  certificate_unreadable: 'ldap_fault_unreadable',
  encryption_failed: 'ldap_fault_encryption',
  bind_refused: 'ldap_fault_bind',
  secret_unreadable: 'ldap_fault_bind',
  base_missing: 'ldap_fault_base',
  filter_refused: 'ldap_fault_filter',
  not_permitted: 'ldap_fault_rights',
  size_limit: 'ldap_fault_size',
  too_many_people: 'ldap_fault_size',
  nobody_found: 'ldap_fault_nobody',
  group_missing: 'ldap_fault_group',
  connection_lost: 'ldap_fault_lost',
  failed: 'ldap_fault_lost',
}

export const stepWords: Readonly<Record<Trial['steps'][number]['step'], MessageKey>> = {
  ADDRESS: 'ldap_step_address',
  CONNECTION: 'ldap_step_connection',
  ENCRYPTION: 'ldap_step_encryption',
  BIND: 'ldap_step_bind',
  BASE: 'ldap_step_base',
  FILTER: 'ldap_step_filter',
  GROUPS: 'ldap_step_groups',
}
