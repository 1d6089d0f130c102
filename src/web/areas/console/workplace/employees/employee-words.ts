import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { EmployeeAct, EmployeeState } from '#domain/booking/log/employee-log.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { Employee } from './employees-query.ts'

export const stateWords: Readonly<Record<EmployeeState, MessageKey>> = {
  EXPECTED: 'employees_state_expected',
  WAITING: 'employees_state_waiting',
  IN: 'employees_state_in',
  OUT: 'employees_state_out',
  DENIED: 'employees_state_denied',
}

export const actWords: Readonly<
  Record<EmployeeAct, { readonly button: MessageKey; readonly done: MessageKey }>
> = {
  'check-in': { button: 'employees_check_in', done: 'employees_done_in' },
  'check-out': { button: 'employees_check_out', done: 'employees_done_out' },
  reset: { button: 'employees_reset', done: 'employees_done_reset' },
  cancel: { button: 'employees_cancel', done: 'employees_done_cancel' },
}

/** Where somebody sits: space, desk, floor. */
export function placeOf({ t }: Pick<Translator, 't'>, employee: Employee): string {
  const { bookingId, deskAreaName: area, deskNumber: number, floorName } = employee
  if (bookingId === null) return t('employees_no_booking')
  const place = number === null ? area : t('employees_desk', { area, number })
  return [place, floorName].filter((text) => text !== '').join(' · ')
}

/** Since when, or when they left; null where neither is known. */
export function sinceOf({ t }: Pick<Translator, 't'>, employee: Employee): string | null {
  const { state, checkedInAt, checkedOutAt } = employee
  if (state === 'IN' && checkedInAt !== null) return t('console_since', { at: checkedInAt })
  if (state === 'OUT' && checkedOutAt !== null) return t('employees_left', { at: checkedOutAt })
  return null
}

/** The catalogue speaks to the person themselves; here reception reads it. */
const refusals: Readonly<Partial<Record<string, MessageKey>>> = {
  employee_already_checked_in: 'employees_refused_in',
  employee_not_checked_in: 'employees_refused_out',
  employee_check_in_failed: 'employees_refused_booking',
  booking_denied: 'employees_refused_denied',
  not_allowed_on_location: 'employees_refused_location',
  booking_status_conflict: 'employees_refused_changed',
  not_found: 'employees_refused_changed',
  expected_booking_exists: 'employees_refused_other',
  desk_taken: 'employees_refused_place',
  desk_blocked: 'employees_refused_place',
  desk_owned: 'employees_refused_place',
  team_only: 'employees_refused_place',
  desk_area_closed: 'employees_refused_place',
  desk_area_full: 'employees_refused_place',
  floor_full: 'employees_refused_place',
  location_full: 'employees_refused_place',
  forbidden: 'employees_refused_permission',
}

export function refusalOf({ t }: Pick<Translator, 't'>, { code }: ApiError): string | null {
  const key = refusals[code]
  return key === undefined ? null : t(key)
}
