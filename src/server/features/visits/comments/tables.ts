import type { Tables } from '#server/platform/tables/table-rules.ts'
import { deleteOfVisitor, rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

export const tables: Tables = {
  visit_comments: {
    visitors: {
      file: rowsOfVisitor('visit_comments'),
      erase: (visitor) => [deleteOfVisitor('visit_comments')(visitor)],
    },
  },
}
