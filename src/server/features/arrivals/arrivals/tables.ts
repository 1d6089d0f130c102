import type { Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

export const tables: Tables = {
  arrivals: { visitors: { file: rowsOfVisitor('arrivals'), erase: 'HOLDS_IDS' } },
}
