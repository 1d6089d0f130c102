/** Accounts go with their credentials; of devices nothing is left once they are offline. */
import { sql } from 'kysely'
import { integrationManifests } from '#domain/integration/manifest.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

const keepMs = integrationManifests.RADIUS.limits.keptDays * DAY_MS
/** Longer than anybody is let in for: what was said of it since is nothing. */
const sessionMs = 2 * DAY_MS

export const tables: Tables = {
  radius_tokens: { visitors: null, leftovers: endedBefore('radius_tokens', 'until', 0) },
  radius_accounts: impersonal,
  radius_sessions: {
    visitors: {
      file: ({ companyId, visitorId }) => sql`
        select to_jsonb(t) as row from radius_sessions t
        where company_id = ${companyId} and credential_id in (
          select credential_id from visit_credentials where company_id = ${companyId} and visitor_id = ${visitorId})`,
      // They are still to be cut off, which their ids are enough for.
      erase: ({ companyId, visitorId }) => [
        sql`update radius_sessions set station = null
          where company_id = ${companyId} and credential_id in (
            select credential_id from visit_credentials where company_id = ${companyId} and visitor_id = ${visitorId})`,
      ],
    },
    leftovers: endedBefore('radius_sessions', 'seen_at', sessionMs),
  },
  radius_asks: { ...impersonal, leftovers: endedBefore('radius_asks', 'at', keepMs) },
}
