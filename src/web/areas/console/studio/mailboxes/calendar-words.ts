/** What the screen calls things of calendars. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { consentedCalendars, isConsented } from '#domain/calendar/connection.ts'
import type { PushReason } from '#domain/calendar/push.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { Calendar, CalendarTrial, Entry } from './calendars-query.ts'
import { codeWords } from './mailbox-words.ts'

export const calendarFaultWords: Readonly<Record<NonNullable<Calendar['fault']>, MessageKey>> = {
  address_not_allowed: 'storage_fault_address_not_allowed',
  address_unknown: 'ldap_fault_address_unknown',
  refused: 'ldap_fault_refused',
  timeout: 'ldap_fault_timeout',
  plain_not_allowed: 'storage_fault_plain',
  certificate_expired: 'ldap_fault_expired',
  certificate_name: 'ldap_fault_name',
  certificate_unknown: 'calendars_fault_authority',
  encryption_failed: 'calendars_fault_encryption',
  sign_in_refused: 'ldap_fault_bind',
  consent: 'calendars_fault_consent',
  client: 'calendars_fault_client',
  secret_unreadable: 'ldap_fault_bind',
  redirected: 'calendars_fault_redirected',
  not_a_calendar: 'calendars_fault_none',
  not_understood: 'calendars_fault_answer',
  busy: 'calendars_fault_busy',
  connection_lost: 'ldap_fault_lost',
  failed: 'calendars_fault_answer',
}

export const calendarStepWords: Readonly<
  Record<CalendarTrial['steps'][number]['step'], MessageKey>
> = {
  ADDRESS: 'ldap_step_address',
  CONNECTION: 'ldap_step_connection',
  ENCRYPTION: 'ldap_step_encryption',
  SIGN_IN: 'ldap_step_bind',
  CALENDAR: 'calendars_step',
}

export function entryWord(code: NonNullable<Entry['code']>): MessageKey {
  return code === 'organiser_unknown' ? 'calendars_code_organiser' : codeWords[code]
}

const pushWords: Readonly<Record<PushReason, MessageKey>> = {
  address: 'calendars_push_address',
  starting: 'calendars_push_starting',
  refused: 'calendars_push_refused',
  unreachable: 'calendars_push_unreachable',
  silent: 'calendars_push_silent',
}

/** How changes come; null where there is nothing to say. */
export function pushText({ kind, push }: Calendar, t: Translator['t']): string | null {
  if (push === null || !isConsented(kind)) return null
  if (push.why === null) return t('calendars_push_at_once')
  return t(pushWords[push.why], { name: consentedCalendars[kind] })
}
