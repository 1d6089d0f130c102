import { sql } from 'kysely'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { deleteOfVisitor, isOneOf, rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

export const tables: Tables = {
  visit_comments: {
    visitors: {
      file: rowsOfVisitor('visit_comments'),
      erase: (visitor) => [deleteOfVisitor('visit_comments')(visitor)],
    },
  },
  visit_attachments: {
    visitors: {
      file: rowsOfVisitor('visit_attachments'),
      files: ({ companyId, visitorId }) => sql`
        select sha256 from visit_attachments where company_id = ${companyId} and visitor_id = ${visitorId}`,
      erase: (visitor) => [deleteOfVisitor('visit_attachments')(visitor)],
      purgedFiles: ({ companyId, visits }) => sql`
        select sha256 from visit_attachments a where company_id = ${companyId} and ${isOneOf('a', visits)}`,
    },
    fileColumns: ['sha256'],
  },
}
