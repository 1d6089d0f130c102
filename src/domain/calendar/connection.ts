/** What keeps a calendar at another server from being read. Issue 15 §4. */

/** At a CalDAV server, or at a vendor whose API it is read by. */
export const calendarKinds = ['CALDAV', 'GOOGLE', 'MICROSOFT'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** Those that somebody consents to in a browser, by an app that the company registers with the vendor; and what they are called. */
export const consentedCalendars = {
  GOOGLE: 'Google Calendar',
  MICROSOFT: 'Microsoft 365',
} as const
export type ConsentedKind = keyof typeof consentedCalendars
export const isConsented = (kind: CalendarKind): kind is ConsentedKind => kind in consentedCalendars

/** As a vendor calls the calendar of whoever consents. */
export const ownCalendar = 'primary'

export const calendarSteps = ['ADDRESS', 'CONNECTION', 'ENCRYPTION', 'SIGN_IN', 'CALENDAR'] as const
export type CalendarStep = (typeof calendarSteps)[number]

export const calendarConnectionFaults = [
  'address_not_allowed',
  'address_unknown',
  'refused',
  'timeout',
  'plain_not_allowed',
  'certificate_expired',
  'certificate_name',
  'certificate_unknown',
  'encryption_failed',
  'sign_in_refused',
  'consent',
  'client',
  'secret_unreadable',
  'redirected',
  'not_a_calendar',
  'not_understood',
  'busy',
  'connection_lost',
  'failed',
] as const
export type CalendarConnectionFault = (typeof calendarConnectionFaults)[number]

const steps: Partial<Record<CalendarConnectionFault, CalendarStep>> = {
  address_not_allowed: 'ADDRESS',
  address_unknown: 'ADDRESS',
  plain_not_allowed: 'ENCRYPTION',
  certificate_expired: 'ENCRYPTION',
  certificate_name: 'ENCRYPTION',
  certificate_unknown: 'ENCRYPTION',
  encryption_failed: 'ENCRYPTION',
  sign_in_refused: 'SIGN_IN',
  consent: 'SIGN_IN',
  client: 'SIGN_IN',
  secret_unreadable: 'SIGN_IN',
  redirected: 'CALENDAR',
  not_a_calendar: 'CALENDAR',
  not_understood: 'CALENDAR',
}

/** What Foyer writes into a calendar: nothing, the meetings of hosts whose it is, or all of the location. */
export const calendarWrites = ['NOTHING', 'OWN', 'ALL'] as const

/** Where it comes to light. */
export function stepOfFault(fault: CalendarConnectionFault): CalendarStep {
  return steps[fault] ?? 'CONNECTION'
}
