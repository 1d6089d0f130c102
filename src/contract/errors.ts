/**
 * The error catalogue: code → status and the key of its sentence (Spec §8 and what §5–§7 imply).
 * A code is the contract; nobody compares sentences. A code without a sentence does not compile.
 */
import type { MessageKey } from './messages/catalogue.ts'

type Entry = { readonly status: number; readonly messageKey: MessageKey }

export const errors = {
  // Requests
  validation_failed: { status: 422, messageKey: 'error_validation_failed' },
  malformed_request: { status: 422, messageKey: 'error_malformed_request' },
  not_found: { status: 404, messageKey: 'error_not_found' },
  method_not_allowed: { status: 405, messageKey: 'error_method_not_allowed' },
  forbidden: { status: 403, messageKey: 'error_forbidden' },
  rate_limited: { status: 429, messageKey: 'error_rate_limited' },
  request_timed_out: { status: 408, messageKey: 'error_request_timed_out' },
  headers_too_large: { status: 431, messageKey: 'error_headers_too_large' },
  body_too_large: { status: 413, messageKey: 'error_body_too_large' },
  unsupported_media_type: { status: 415, messageKey: 'error_unsupported_media_type' },
  idempotency_key_reused: { status: 422, messageKey: 'error_idempotency_key_reused' },
  conflict: { status: 409, messageKey: 'error_conflict' },
  internal: { status: 500, messageKey: 'visit_error_page_content' },
  unavailable: { status: 503, messageKey: 'error_unavailable' },

  // Tokens and links (Spec §5, §6, §8)
  token_required: { status: 401, messageKey: 'error_token_required' },
  token_missing_fields: { status: 401, messageKey: 'error_token_missing_fields' },
  token_cannot_decode: { status: 401, messageKey: 'error_token_cannot_decode' },
  token_cannot_parse: { status: 401, messageKey: 'error_token_cannot_parse' },
  token_invalid: { status: 401, messageKey: 'error_token_invalid' },
  token_expired: { status: 401, messageKey: 'error_token_expired' },
  token_revoked: { status: 401, messageKey: 'error_token_revoked' },
  sign_in_failed: { status: 401, messageKey: 'error_sign_in_failed' },
  account_link_gone: { status: 410, messageKey: 'error_account_link_gone' },
  current_password_wrong: { status: 403, messageKey: 'error_current_password_wrong' },
  administrators_fixed: { status: 409, messageKey: 'error_administrators_fixed' },
  changed_meanwhile: { status: 409, messageKey: 'error_changed_meanwhile' },
  person_unknown: { status: 409, messageKey: 'error_person_unknown' },
  already_administrator: { status: 409, messageKey: 'error_already_administrator' },
  last_administrator: { status: 409, messageKey: 'error_last_administrator' },
  passkey_refused: { status: 401, messageKey: 'error_passkey_refused' },
  passkey_not_added: { status: 409, messageKey: 'error_passkey_not_added' },
  too_many_passkeys: { status: 409, messageKey: 'error_too_many_passkeys' },
  confirmation_required: { status: 403, messageKey: 'error_confirmation_required' },
  single_sign_on_unavailable: { status: 503, messageKey: 'error_single_sign_on_unavailable' },
  single_sign_on_refused: { status: 401, messageKey: 'error_single_sign_on_refused' },
  single_sign_on_unverified_email: {
    status: 403,
    messageKey: 'error_single_sign_on_unverified_email',
  },
  single_sign_on_unknown_person: { status: 403, messageKey: 'error_single_sign_on_unknown_person' },
  single_sign_on_other_identity: { status: 409, messageKey: 'error_single_sign_on_other_identity' },
  single_sign_on_foreign_domain: { status: 403, messageKey: 'error_single_sign_on_foreign_domain' },
  single_sign_on_untried: { status: 409, messageKey: 'error_single_sign_on_untried' },
  single_sign_on_locks_out: { status: 409, messageKey: 'error_single_sign_on_locks_out' },
  two_step_code_wrong: { status: 403, messageKey: 'error_two_step_code_wrong' },
  two_step_over: { status: 410, messageKey: 'error_two_step_over' },
  two_step_is_on: { status: 409, messageKey: 'error_two_step_is_on' },
  user_without_address: { status: 409, messageKey: 'error_user_without_address' },
  invalid_client: { status: 401, messageKey: 'error_invalid_client' },
  unsupported_grant_type: { status: 422, messageKey: 'error_unsupported_grant_type' },
  invalid_scope: { status: 422, messageKey: 'error_invalid_scope' },
  client_token_failed: { status: 500, messageKey: 'error_client_token_failed' },

  // Visits
  app_disabled: { status: 403, messageKey: 'visit_error_appDislabed' },
  insufficient_scope: { status: 403, messageKey: 'error_insufficient_scope' },
  module_disabled: { status: 403, messageKey: 'error_module_disabled' },
  booking_disabled: { status: 403, messageKey: 'employee_error_booking_disabled' },
  visit_past: { status: 410, messageKey: 'visit_error_pastVisit' },
  visit_not_today: { status: 409, messageKey: 'error_visit_not_today' },
  visit_in_review: { status: 409, messageKey: 'error_visit_in_review' },
  check_in_denied: { status: 409, messageKey: 'error_check_in_denied' },
  check_in_incomplete: { status: 409, messageKey: 'error_check_in_incomplete' },
  check_in_not_offered: { status: 403, messageKey: 'error_check_in_not_offered' },
  visit_already_checked_in: { status: 409, messageKey: 'error_visit_already_checked_in' },
  visit_status_conflict: { status: 409, messageKey: 'error_visit_status_conflict' },
  visit_nothing_to_reset: { status: 409, messageKey: 'error_visit_nothing_to_reset' },
  visitor_in_house: { status: 409, messageKey: 'error_visitor_in_house' },
  visitor_gone: { status: 409, messageKey: 'error_visitor_gone' },
  visitor_not_frequent: { status: 409, messageKey: 'error_visitor_not_frequent' },
  visitors_meet: { status: 409, messageKey: 'error_visitors_meet' },
  visitor_expected: { status: 409, messageKey: 'error_visitor_expected' },
  registration_unjustified: { status: 409, messageKey: 'error_registration_unjustified' },
  denial_unjustified: { status: 409, messageKey: 'error_denial_unjustified' },
  details_incomplete: { status: 409, messageKey: 'error_details_incomplete' },
  invalid_answer: { status: 422, messageKey: 'error_invalid_answer' },
  link_cannot_sign: { status: 403, messageKey: 'error_link_cannot_sign' },
  agreement_not_applicable: { status: 409, messageKey: 'error_agreement_not_applicable' },
  signature_required: { status: 422, messageKey: 'error_signature_required' },
  signature_blank: { status: 422, messageKey: 'error_signature_blank' },
  document_token_invalid: { status: 422, messageKey: 'error_document_token_invalid' },
  file_too_large: { status: 413, messageKey: 'common_error_fileTooLarge' },
  file_type_not_allowed: { status: 415, messageKey: 'common_error_fileType' },
  pass_unknown: { status: 404, messageKey: 'error_pass_unknown' },
  pass_wrong_day: { status: 409, messageKey: 'error_pass_wrong_day' },
  pass_revoked: { status: 409, messageKey: 'error_pass_revoked' },
  wallet_unavailable: { status: 404, messageKey: 'error_wallet_unavailable' },
  badge_unavailable: { status: 409, messageKey: 'error_badge_unavailable' },
  badge_setting_in_use: { status: 409, messageKey: 'error_badge_setting_in_use' },
  printer_missing: { status: 409, messageKey: 'error_printer_missing' },
  print_job_conflict: { status: 409, messageKey: 'error_print_job_conflict' },
  no_host_found: { status: 404, messageKey: 'error_no_host_found' },
  host_required: { status: 422, messageKey: 'error_host_required' },
  walk_in_not_allowed: { status: 403, messageKey: 'error_walk_in_not_allowed' },
  device_unknown: { status: 404, messageKey: 'error_device_unknown' },
  remembering_off: { status: 403, messageKey: 'error_remembering_off' },
  flow_invalid: { status: 422, messageKey: 'error_flow_invalid' },
  visitor_without_phone: { status: 409, messageKey: 'error_visitor_without_phone' },
  text_gateway_missing: { status: 409, messageKey: 'error_text_gateway_missing' },
  watch_alert_decided: { status: 409, messageKey: 'error_watch_alert_decided' },

  company_name_taken: { status: 409, messageKey: 'error_company_name_taken' },

  // Kiosk and employees (Spec §8; raised by the walk-in and booking areas)
  pairing_code_invalid: { status: 422, messageKey: 'error_pairing_code_invalid' },
  lookup_not_offered: { status: 403, messageKey: 'error_lookup_not_offered' },
  hand_off_gone: { status: 410, messageKey: 'error_hand_off_gone' },
  offline_not_offered: { status: 403, messageKey: 'error_offline_not_offered' },
  kiosk_languages_unavailable: { status: 503, messageKey: 'common_error_languages' },
  booking_denied: { status: 403, messageKey: 'employee_error_booking_denied' },
  expected_booking_exists: { status: 409, messageKey: 'employee_error_expected_booking_exists' },
  booking_failed: { status: 500, messageKey: 'employee_error_booking_failed_content' },
  not_allowed_on_location: { status: 403, messageKey: 'employee_error_not_allowed_on_location' },
  day_not_bookable: { status: 409, messageKey: 'employee_error_day_not_bookable' },
  desk_taken: { status: 409, messageKey: 'employee_error_desk_taken' },
  desk_blocked: { status: 409, messageKey: 'employee_error_desk_blocked' },
  desk_area_full: { status: 409, messageKey: 'employee_error_desk_area_full' },
  floor_full: { status: 409, messageKey: 'employee_error_floor_full' },
  location_full: { status: 409, messageKey: 'employee_error_location_full' },
  booking_status_conflict: { status: 409, messageKey: 'employee_error_booking_status_conflict' },
  drawing_unreadable: { status: 422, messageKey: 'error_drawing_unreadable' },
  drawing_too_complex: { status: 422, messageKey: 'error_drawing_too_complex' },
  desk_area_in_use: { status: 409, messageKey: 'error_desk_area_in_use' },
  emergency_under_way: { status: 409, messageKey: 'error_emergency_under_way' },
  emergency_over: { status: 409, messageKey: 'error_emergency_over' },
  employee_not_checked_in: { status: 409, messageKey: 'employee_error_not_checked_in' },
  sticker_unknown: { status: 404, messageKey: 'employee_error_sticker_unknown' },
  presence_code_invalid: { status: 409, messageKey: 'employee_error_presence_code' },
  employee_already_checked_in: { status: 409, messageKey: 'employee_error_already_checked_in' },
  employee_check_in_failed: { status: 409, messageKey: 'employee_error_check_in_failed' },
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof errors

/** The body of every refusal. */
export type ErrorBody = {
  readonly error: {
    readonly code: ErrorCode
    readonly message: string
    readonly details?: unknown
  }
}
