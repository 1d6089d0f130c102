import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { EmployeePasses, PassbackRule, ReaderUse } from '#domain/door/passage.ts'
import { errorText } from '#web/areas/console/studio/integrations/health-words.ts'
import type { Doors, Exchange, Passage, Resync } from './doors-query.ts'

export const stateWords: Readonly<Record<Doors['state'], MessageKey>> = {
  ACTIVE: 'webhooks_state_active',
  PAUSED: 'webhooks_state_paused',
  LEAVING: 'doors_state_leaving',
}
export const readerWords: Readonly<Record<ReaderUse, MessageKey>> = {
  ENTRY: 'doors_use_entry',
  EXIT: 'doors_use_exit',
  SWITCH: 'doors_use_switch',
  MUSTER: 'doors_use_muster',
}
export const passbackWords: Readonly<Record<PassbackRule, MessageKey>> = {
  IGNORE: 'doors_passback_ignore',
  TELL: 'doors_passback_tell',
  BLOCK: 'doors_passback_block',
}
export const passesWords: Readonly<Record<EmployeePasses, MessageKey>> = {
  NOTHING: 'doors_passes_nothing',
  CHECK_IN: 'doors_passes_in',
  CHECK_IN_AND_OUT: 'doors_passes_in_and_out',
}
export const actWords: Readonly<Record<Exchange['act'], MessageKey>> = {
  INSERT: 'doors_call_insert',
  CHANGE: 'doors_call_change',
  WITHDRAW: 'doors_call_withdraw',
  LIST: 'doors_call_list',
  CONNECT: 'doors_call_connect',
  EVENT: 'doors_call_event',
}
export const outcomeWords: Readonly<Record<NonNullable<Passage['outcome']>, MessageKey>> = {
  DONE: 'doors_outcome_done',
  ALREADY: 'doors_outcome_already',
  UNKNOWN: 'doors_outcome_unknown',
  UNKNOWN_READER: 'doors_outcome_reader',
  ENDED: 'doors_outcome_ended',
  LATE: 'doors_outcome_late',
  SECOND_ENTRY: 'doors_outcome_second',
  NOT_HERE: 'doors_outcome_not_here',
  REFUSED: 'doors_outcome_refused',
  NO_BOOKING: 'doors_outcome_no_booking',
  ELSEWHERE: 'doors_outcome_elsewhere',
  NO_EMERGENCY: 'doors_outcome_no_emergency',
}
export const differenceWords: Readonly<Record<Resync['shown'][number]['kind'], MessageKey>> = {
  MISSING: 'doors_difference_missing',
  WRONG_LEVEL: 'doors_difference_level',
  FOUND: 'doors_difference_found',
  EXTRA: 'doors_difference_extra',
  GONE: 'doors_difference_gone',
}

const ownErrors: Readonly<Partial<Record<string, MessageKey>>> = {
  garbage: 'doors_fault_garbage',
  too_many: 'doors_fault_too_many',
  no_id: 'doors_fault_no_id',
  not_listed: 'doors_fault_not_listed',
  refused: 'doors_fault_refused',
  sign_in_refused: 'doors_fault_sign_in',
  topic_refused: 'doors_fault_topic',
  client_certificate: 'doors_fault_client_certificate',
  too_long: 'doors_fault_too_long',
  unread: 'doors_fault_unread',
  secret_unreadable: 'doors_fault_key',
}

/** What went wrong and what to do. */
export function faultText(code: string, t: (key: MessageKey) => string): string {
  const key = ownErrors[code]
  return key === undefined ? errorText(code, t) : t(key)
}
