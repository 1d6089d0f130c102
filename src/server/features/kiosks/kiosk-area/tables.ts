import { sql } from 'kysely'
import { HOUR_MS } from '#domain/time/instant.ts'
import { holdsPerson } from '#server/platform/tables/called.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

/** One that is over tells the same as one that never was. */
const keepHandOffsMs = HOUR_MS

export const tables: Tables = {
  kiosk_hand_offs: {
    visitors: {
      file: rowsOfVisitor('kiosk_hand_offs', sql`to_jsonb(t) - 'code_hash'`),
      erase: ({ companyId, visitorId, called }) => [
        sql`delete from kiosk_hand_offs where company_id = ${companyId}
          and (visitor_id = ${visitorId} or ${holdsPerson(sql.ref('state'), called)})`,
      ],
    },
    leftovers: endedBefore('kiosk_hand_offs', 'expires_at', keepHandOffsMs),
  },
}
