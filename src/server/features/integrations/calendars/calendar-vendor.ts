/** Where vendors of calendars are asked for consent, and for what: the least that does. Issue 15 §4. */
import { consentedCalendars, type ConsentedKind } from '#domain/calendar/connection.ts'
import type { ConsentVendor } from '#server/platform/integrations/consent/vendor.ts'

const scope = 'https://www.googleapis.com/auth/'

/** @param account of Microsoft: the directory (tenant), by its id or domain */
export function calendarVendor(kind: ConsentedKind, account: string): ConsentVendor {
  const common = { name: consentedCalendars[kind], clientProof: 'FORM' as const, keeps: [] }
  switch (kind) {
    case 'GOOGLE':
      return {
        ...common,
        authorizeAddress: 'https://accounts.google.com/o/oauth2/v2/auth',
        // Without these Google gives a refresh token the first time alone.
        authorizeParameters: { access_type: 'offline', prompt: 'consent' },
        tokenAddress: 'https://oauth2.googleapis.com/token',
        // Meetings, and the names of calendars to choose from.
        scopes: [`${scope}calendar.events`, `${scope}calendar.calendarlist.readonly`],
        revoke: { address: 'https://oauth2.googleapis.com/revoke', by: 'TOKEN' },
      }
    case 'MICROSOFT': {
      const address = `https://login.microsoftonline.com/${encodeURIComponent(account)}/oauth2/v2.0`
      return {
        ...common,
        authorizeAddress: `${address}/authorize`,
        authorizeParameters: { response_mode: 'query' },
        tokenAddress: `${address}/token`,
        scopes: ['offline_access', 'https://graph.microsoft.com/Calendars.ReadWrite'],
        // Microsoft has no way: somebody removes the app from the account.
        revoke: null,
      }
    }
  }
}
