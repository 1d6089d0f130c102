import { sql } from 'kysely'
import type { Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  users: {
    visitors: null,
    fileColumns: ['picture_sha256'],
    needsFile: (sha256) => sql`exists (select from users where picture_sha256 = ${sha256})`,
  },
}
