import { sql } from 'kysely'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

export const tables: Tables = {
  tracing_reports: {
    visitors: {
      file: rowsOfVisitor('tracing_reports'),
      // That somebody asked stays; what they wrote may name the visitor.
      erase: ({ companyId, visitorId }) => [
        sql`update tracing_reports set reason = ''
          where company_id = ${companyId} and visitor_id = ${visitorId}`,
      ],
    },
  },
}
