import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { holdsPerson } from '#server/platform/tables/called.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

/** An expired identity is still told from an unknown one for a while; no limit counts longer than a day. */
const keepIdentitiesMs = DAY_MS

export const tables: Tables = {
  walk_in_identities: {
    visitors: {
      file: rowsOfVisitor('walk_in_identities'),
      erase: ({ companyId, visitorId, called }) => {
        const { email } = called
        const isNamed = sql`(${email} <> '' and lower(email) = lower(${email})) or ${holdsPerson(sql.ref('state'), called)}`
        return [
          sql`delete from walk_in_identities where company_id = ${companyId}
            and (visitor_id = ${visitorId} or ${isNamed})`,
        ]
      },
    },
    leftovers: endedBefore('walk_in_identities', 'expires_at', keepIdentitiesMs),
  },
}
