import { sql } from 'kysely'
import { HOUR_MS } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { isCalled, namesPerson } from '#server/platform/tables/called.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

/** A code that is over tells the same as one that never was. */
const keepCodesMs = HOUR_MS
const keepLogMs = 14 * DAY_MS

export const tables: Tables = {
  kiosks: impersonal,
  kiosk_tenants: impersonal,
  kiosk_own_texts: impersonal,
  kiosk_pairing_codes: {
    visitors: null,
    leftovers: endedBefore('kiosk_pairing_codes', 'expires_at', keepCodesMs),
  },
  kiosk_log: {
    visitors: {
      // A line names nobody by an id.
      file: null,
      erase: ({ companyId, called }) =>
        isCalled(called)
          ? [
              sql`delete from kiosk_log where company_id = ${companyId}
                and ${namesPerson(sql`to_jsonb(message)::text`, called)}`,
            ]
          : [],
    },
    leftovers: endedBefore('kiosk_log', 'received_at', keepLogMs),
  },
}
