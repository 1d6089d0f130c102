import { sql } from 'kysely'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  organisations: impersonal,
  companies: {
    visitors: null,
    fileColumns: ['logo_sha256'],
    needsFile: (sha256) => sql`exists (select from companies where logo_sha256 = ${sha256})`,
  },
}
