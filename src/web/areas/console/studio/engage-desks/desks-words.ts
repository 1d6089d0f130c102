/** What the screen of desk bookings in Eptura Engage calls things. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { bookingCallNames } from '#domain/engage/booking-calls.ts'
import type { BookingChangeReason } from '#domain/engage/compare-bookings.ts'
import type { DesksChange, DesksRun } from './engage-desks-query.ts'

export const callWords: Readonly<Record<(typeof bookingCallNames)[number], MessageKey>> = {
  token: 'engage_desks_call_token',
  list: 'engage_desks_call_list',
  create: 'engage_desks_call_create',
  cancel: 'engage_desks_call_cancel',
  desks: 'engage_desks_call_desks',
}
export const callHints: Readonly<Partial<Record<keyof typeof callWords, MessageKey>>> = {
  token: 'engage_desks_call_token_hint',
  desks: 'engage_desks_call_desks_hint',
}

/** Of what isn't part of the call itself. */
export const pointerWords: Readonly<Record<string, MessageKey>> = {
  'token.pointer': 'engage_desks_field_token',
  'list.items': 'doors_field_items',
  'list.id': 'doors_field_id',
  'list.person': 'engage_desks_field_person',
  'list.desk': 'engage_desks_field_desk',
  'list.date': 'engage_desks_field_date',
  'list.half': 'engage_desks_field_half',
  'list.morning': 'engage_desks_morning',
  'list.afternoon': 'engage_desks_afternoon',
  'create.id': 'doors_field_id_pointer',
  'desks.items': 'doors_field_items',
  'desks.id': 'doors_field_id',
  'desks.name': 'engage_desks_field_name',
}

export const runWords: Readonly<Record<DesksRun['state'], MessageKey>> = {
  READING: 'engage_desks_comparing',
  WAITING: 'ldap_waits_asked',
  APPLYING: 'ldap_applying',
  DONE: 'ldap_state_done',
  FAILED: 'ldap_state_failed',
  DISCARDED: 'ldap_state_discarded',
}
export const waitWords: Readonly<Record<NonNullable<DesksRun['reason']>, MessageKey>> = {
  ASKED: 'ldap_waits_asked',
  FIRST: 'engage_desks_waits_first',
  TOO_MANY: 'engage_desks_waits_many',
}

export const kindWords: Readonly<Record<DesksChange['kind'], MessageKey>> = {
  COMES: 'engage_desks_comes',
  GOES: 'engage_desks_goes',
  TOLD: 'engage_desks_told',
  ENDED: 'engage_desks_ended',
  KNOWN: 'engage_desks_known',
  REFUSED: 'engage_desks_refused',
}

export const reasonWords: Readonly<Record<BookingChangeReason, MessageKey>> = {
  GONE: 'engage_desks_why_gone',
  CONFLICT: 'engage_desks_why_conflict',
  PERSON_UNKNOWN: 'engage_desks_why_person',
  NO_ACCOUNT: 'engage_desks_why_account',
  CHECKED_IN: 'engage_desks_why_checked_in',
  HELD: 'engage_desks_why_held',
  NOT_TAKEN: 'engage_desks_why_not_taken',
  NOT_BOOKABLE: 'engage_desks_why_not_bookable',
}
