import { sql } from 'kysely'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

export const tables: Tables = {
  revoked_passes: {
    visitors: {
      file: rowsOfVisitor('revoked_passes', sql`to_jsonb(t) - 'pass_id'`),
      erase: 'HOLDS_IDS',
    },
  },
}
