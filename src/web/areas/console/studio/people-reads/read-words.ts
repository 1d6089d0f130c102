/** What screens call the reads of a source of people. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { Change, Run } from './people-reads.ts'

export const stateWords: Readonly<Record<Run['state'], MessageKey>> = {
  READING: 'ldap_reading',
  WAITING: 'ldap_waits_asked',
  APPLYING: 'ldap_applying',
  DONE: 'ldap_state_done',
  FAILED: 'ldap_state_failed',
  DISCARDED: 'ldap_state_discarded',
}

export const reasonWords: Readonly<Record<NonNullable<Run['reason']>, MessageKey>> = {
  ASKED: 'ldap_waits_asked',
  FIRST: 'ldap_waits_first',
  TOO_MANY: 'ldap_waits_many',
  LAST_ADMINISTRATOR: 'ldap_waits_last',
}

export const kindWords: Readonly<Record<Change['kind'], MessageKey>> = {
  COMES: 'ldap_kind_comes',
  CHANGES: 'ldap_kind_changes',
  GOES: 'ldap_kind_goes',
  REFUSED: 'ldap_kind_refused',
}

export const fieldWords: Readonly<Record<Change['changed'][number], MessageKey>> = {
  firstname: 'ldap_field_firstname',
  lastname: 'ldap_field_lastname',
  email: 'ldap_field_email',
  phone: 'ldap_field_phone',
  language: 'ldap_field_language',
  active: 'ldap_field_active',
  picture: 'ldap_field_picture',
  roles: 'ldap_field_roles',
}

const codeWords: Readonly<Record<string, MessageKey>> = {
  common_error_required: 'common_error_required',
  common_error_email: 'common_error_email',
  common_error_invalidCharacters: 'common_error_invalidCharacters',
  people_import_error_twice: 'people_import_error_twice',
  directory_error_taken: 'ldap_code_taken',
  last_administrator: 'ldap_code_last',
  default_recipient: 'ldap_code_duty',
}

/** Why somebody was refused, or a change could not be made. */
export function codeText(code: string, t: Translator['t']): string {
  return t(codeWords[code] ?? 'ldap_code_other')
}

/** How many come, change and go, without what is none; somebody whom nothing concerns is said as such. */
export function countsText(
  { comes, changes, goes, refused, same, failed }: NonNullable<Run['counts']>,
  t: Translator['t'],
): string {
  const parts = [
    comes > 0 && t('ldap_comes', { count: comes }),
    changes > 0 && t('ldap_changes', { count: changes }),
    goes > 0 && t('ldap_goes', { count: goes }),
    refused > 0 && t('ldap_refused', { count: refused }),
    failed > 0 && t('ldap_not_made', { count: failed }),
    t('ldap_same', { count: same }),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}
