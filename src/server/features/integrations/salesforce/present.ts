import { webhookStates } from '#contract/integrations/webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import { activityChoices } from '#domain/salesforce/activity.ts'
import { salesforceLogins } from '#domain/salesforce/login.ts'
import { salesforceFaults, type SalesforceFault } from '#domain/salesforce/refusal.ts'
import { presentConsent } from '#server/platform/integrations/consent/present-consent.ts'
import type { ConsentRow } from '#server/platform/integrations/consent/queries.ts'
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
  const reason = row.disabled_reason
  return {
    ...presentSettings(row),
    id: outsideId('WH', row.integration_id),
    state: webhookStates.find((state) => state === row.state) ?? ('DRAFT' as const),
    disabledReason:
      reason === null ? null : reason === 'GONE' ? ('GONE' as const) : ('FAILING' as const),
    createdAt: row.created_at,
    consent: presentConsent(consent),
    searchProblem: isResting ? readFault(row.search_problem) : null,
    searchRestsUntil: isResting ? until : null,
    searchesToday: row.searched_on === now.slice(0, 10) ? row.searched : 0,
    standing: row.standing,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    restoredFrom: row.restored_from,
    lastError: row.last_error,
    lastTakenAt: row.last_taken_at,
    waiting: row.waiting,
    givenUp: row.given_up,
    lastNumber: row.last_number,
  }
}
