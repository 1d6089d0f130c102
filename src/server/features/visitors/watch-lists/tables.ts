import { impersonal, type TableRules, type Tables } from '#server/platform/tables/table-rules.ts'
import { deleteOfVisitor, rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

const ofVisitor = (table: 'watch_alerts' | 'watch_links'): TableRules => ({
  visitors: {
    file: rowsOfVisitor(table),
    erase: (visitor) => [deleteOfVisitor(table)(visitor)],
  },
})

export const tables: Tables = {
  watch_lists: impersonal,
  watch_records: impersonal,
  watch_keys: impersonal,
  watch_alerts: ofVisitor('watch_alerts'),
  watch_links: ofVisitor('watch_links'),
}
