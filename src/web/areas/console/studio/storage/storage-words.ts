/** What the screen of a storage calls things. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { ConsentProblem } from '#domain/integration/consent.ts'
import type { CopyState, StorageFault, StorageStep } from '#domain/storage/storage.ts'
import type { PatternFault } from '#domain/storage/folder-pattern.ts'

export const faultWords: Readonly<Record<StorageFault, MessageKey>> = {
  address_not_allowed: 'storage_fault_address_not_allowed',
  plain_not_allowed: 'storage_fault_plain',
  no_name: 'webhooks_error_no_name',
  connection: 'webhooks_error_connection',
  certificate: 'webhooks_error_certificate',
  no_answer: 'storage_fault_no_answer',
  redirect: 'webhooks_error_redirect',
  refused_for_now: 'webhooks_error_refused_for_now',
  login: 'storage_fault_login',
  consent: 'storage_fault_consent',
  client: 'storage_fault_client',
  clock: 'storage_fault_clock',
  no_place: 'storage_fault_no_place',
  full: 'storage_fault_full',
  mismatch: 'storage_fault_mismatch',
  source_missing: 'storage_fault_source',
  secret_unreadable: 'storage_fault_secret',
  refused: 'storage_fault_refused',
  failed: 'webhooks_error_failed',
}

export const stepWords: Readonly<Record<StorageStep, MessageKey>> = {
  WRITE: 'storage_step_write',
  READ: 'storage_step_read',
  REMOVE: 'storage_step_remove',
}

export const stateWords: Readonly<Record<CopyState, MessageKey>> = {
  WAITING: 'storage_state_waiting',
  COPIED: 'storage_state_copied',
  FAILED: 'storage_state_failed',
  REMOVING: 'storage_state_removing',
  REMOVED: 'storage_state_removed',
}

export const patternWords: Readonly<Record<PatternFault, MessageKey>> = {
  EMPTY: 'common_error_required',
  LONG: 'storage_error_long',
  VARIABLE: 'storage_error_variable',
  CHARACTER: 'storage_error_character',
  FOLDER: 'storage_error_parts',
}

/** Why signing in at a drive came to nothing; each names the drive. */
export const consentWords: Readonly<Record<ConsentProblem, MessageKey>> = {
  consent_denied: 'storage_consent_denied',
  consent_ended: 'storage_consent_ended',
  consent_wanted: 'storage_consent_wanted',
  client_refused: 'storage_consent_client',
  refused: 'storage_consent_refused',
  unavailable: 'storage_consent_unavailable',
  secret_unreadable: 'storage_fault_secret',
}

/** How the log calls its requests. */
export const requestWords = {
  LOOK: 'storage_request_look',
  WRITE: 'storage_step_write',
  VERIFY: 'storage_step_read',
  REMOVE: 'storage_step_remove',
} as const satisfies Record<string, MessageKey>
