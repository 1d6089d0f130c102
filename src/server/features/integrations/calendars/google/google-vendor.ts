/** Where Google is asked for consent to a calendar, and for what: the least that does. Issue 15 §4. */
import { consentedCalendars, type ConsentedKind } from '#domain/calendar/connection.ts'
import type { ConsentVendor } from '#server/platform/integrations/consent/vendor.ts'

const scope = 'https://www.googleapis.com/auth/'

export function calendarVendor(kind: ConsentedKind): ConsentVendor {
  return {
    name: consentedCalendars[kind],
    clientProof: 'FORM',
    keeps: [],
    authorizeAddress: 'https://accounts.google.com/o/oauth2/v2/auth',
    // Without these Google gives a refresh token the first time alone.
    authorizeParameters: { access_type: 'offline', prompt: 'consent' },
    tokenAddress: 'https://oauth2.googleapis.com/token',
    // Meetings, and the names of calendars to choose from.
    scopes: [`${scope}calendar.events`, `${scope}calendar.calendarlist.readonly`],
    revoke: { address: 'https://oauth2.googleapis.com/revoke', by: 'TOKEN' },
  }
}
