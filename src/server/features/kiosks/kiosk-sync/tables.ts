import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Called, Tables } from '#server/platform/tables/table-rules.ts'
import { isOneOf, rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

/** The name of somebody at a kiosk whom no visit names; longer than a conflict stays open. */
const keepNamesMs = 60 * DAY_MS

/** A name as a kiosk notes it: in the order of its script, with a space or without (src/domain/name/full-name.ts). */
const fullNames = ({ firstname, lastname }: Called) => [
  `${firstname} ${lastname}`.trim(),
  `${lastname} ${firstname}`.trim(),
  lastname + firstname,
]

export const tables: Tables = {
  kiosk_acts: {
    visitors: {
      file: rowsOfVisitor('kiosk_acts'),
      erase: ({ companyId, visitorId, called }) => [
        sql`update kiosk_acts set visitor_name = '' where company_id = ${companyId}
          and (visitor_id = ${visitorId} or (visitor_name <> '' and visitor_name = any (${fullNames(called)}::text[])))`,
      ],
      purge: ({ companyId, visits }) => [
        sql`update kiosk_acts k set visitor_name = '' where company_id = ${companyId} and ${isOneOf('k', visits)}`,
      ],
    },
    async leftovers({ tx }, now) {
      const { numAffectedRows = 0n } = await sql`
        update kiosk_acts set visitor_name = ''
        where visitor_name <> '' and received_at < ${plusMs(now, -keepNamesMs)}`.execute(tx)
      return Number(numAffectedRows)
    },
  },
}
