import { sql } from 'kysely'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

export const tables: Tables = {
  visit_ratings: {
    visitors: {
      file: rowsOfVisitor('visit_ratings'),
      // The number stays to be counted, as the visit does; what was written goes.
      erase: ({ companyId, visitorId }) => [
        sql`update visit_ratings set remark = '' where company_id = ${companyId} and visitor_id = ${visitorId}`,
      ],
    },
  },
}
