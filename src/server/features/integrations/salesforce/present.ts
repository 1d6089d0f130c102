import { activityChoices } from '#domain/salesforce/activity.ts'
import { salesforceLogins } from '#domain/salesforce/login.ts'
import { salesforceFaults, type SalesforceFault } from '#domain/salesforce/refusal.ts'
import { presentConsent } from '#server/platform/integrations/consent/present-consent.ts'
import type { ConsentRow } from '#server/platform/integrations/consent/queries.ts'
import { presentHealth } from '#server/platform/integrations/present-health.ts'
import type { ConnectionRow, ShownRow } from './queries.ts'

/** As it is stored. */
export function readFault(code: string | null): SalesforceFault | null {
  return code === null ? null : (salesforceFaults.find((one) => one === code) ?? 'failed')
}

/** What somebody has entered, without the secret. */
export function presentSettings(row: ConnectionRow) {
  return {
    login: salesforceLogins.find((one) => one === row.login) ?? ('PRODUCTION' as const),
    myDomain: row.my_domain,
    clientId: row.client_id,
    searches: row.searches,
    activities: activityChoices.find((one) => one === row.activities) ?? ('NONE' as const),
  }
}

/** A connection as those see it who made it: never what opens it. */
export function presentSalesforce(row: ShownRow, consent: ConsentRow, now: string) {
  const { search_rests_until: until } = row
  const isResting = until !== null && until > now
  return {
    ...presentSettings(row),
    ...presentHealth(row),
    consent: presentConsent(consent),
    searchProblem: isResting ? readFault(row.search_problem) : null,
    searchRestsUntil: isResting ? until : null,
    searchesToday: row.searched_on === now.slice(0, 10) ? row.searched : 0,
    standing: row.standing,
  }
}
