/** Where vendors of calendars are asked for consent, and for what: the least that does. Issue 15 §4. */
import { consentedCalendars, type ConsentedKind } from '#domain/calendar/connection.ts'
import {
  googleConsent,
  microsoftConsent,
} from '#server/platform/integrations/consent/google-and-microsoft.ts'
import type { ConsentVendor } from '#server/platform/integrations/consent/vendor.ts'

const scope = 'https://www.googleapis.com/auth/'

/** @param account of Microsoft: the directory (tenant), by its id or domain */
export function calendarVendor(kind: ConsentedKind, account: string): ConsentVendor {
  const common = { name: consentedCalendars[kind], clientProof: 'FORM' as const, keeps: [] }
  switch (kind) {
    case 'GOOGLE':
      // Meetings, and the names of calendars to choose from.
      return {
        ...common,
        ...googleConsent([`${scope}calendar.events`, `${scope}calendar.calendarlist.readonly`]),
      }
    case 'MICROSOFT':
      return { ...common, ...microsoftConsent(account, 'Calendars.ReadWrite') }
  }
}
