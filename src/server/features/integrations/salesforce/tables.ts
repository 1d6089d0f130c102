import { sql } from 'kysely'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

export const tables: Tables = {
  salesforce_connections: impersonal,
  // What stands in Salesforce stays there (docs/integrations/salesforce.md): it is no longer known which one it is.
  salesforce_activities: {
    visitors: {
      file: rowsOfVisitor('salesforce_activities'),
      erase: ({ companyId, visitorId }) => [
        sql`delete from salesforce_activities where company_id = ${companyId} and visitor_id = ${visitorId}`,
      ],
    },
  },
}
