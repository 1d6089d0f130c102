import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from './errors.ts'
import { english as en } from '#tests/support/catalogues.ts'

/** Spec §8, statement by statement: the code, its status, and how its sentence begins. */
const catalogue: readonly (readonly [ErrorCode, number, string])[] = [
  ['kiosk_languages_unavailable', 503, ''],
  ['booking_denied', 403, 'We cannot accept your booking at this time.'],
  ['expected_booking_exists', 409, ''],
  ['booking_failed', 500, 'There was an error booking a day.'],
  ['employee_already_checked_in', 409, 'You are currently already checked in'],
  ['employee_check_in_failed', 409, 'Check-in failed'],
  ['internal', 500, 'Please try again later or contact your host.'],
  ['visit_past', 410, 'The visit you are trying to access has already finished'],
  ['app_disabled', 403, 'This app has been disabled.'],
  ['check_in_denied', 409, 'We are unable to check you in at this time.'],
  ['no_host_found', 404, 'No host found with this name'],
  ['token_missing_fields', 401, ''],
  ['token_cannot_decode', 401, ''],
  ['token_cannot_parse', 401, ''],
  ['client_token_failed', 500, 'Error while getting {product} token'],
]

describe('the error catalogue', () => {
  it.each(catalogue)('answers %s with %i and its sentence', (code, status, sentence) => {
    const entry = errors[code]
    expect(entry.status).toBe(status)
    expect(en[entry.messageKey]).toMatch(/\S/)
    expect(en[entry.messageKey].startsWith(sentence)).toBe(true)
  })

  it('has a sentence for every code, and only statuses that are refusals', () => {
    for (const [code, { status, messageKey }] of Object.entries(errors)) {
      expect(en[messageKey], code).toMatch(/\S/)
      expect(status, code).toBeGreaterThanOrEqual(401)
    }
  })
})
