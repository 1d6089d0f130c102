import { sql } from 'kysely'
import { HOUR_MS } from '#domain/time/instant.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

/** It can be fetched for an hour. */
const keepExportsMs = 2 * HOUR_MS

/** A file of visits may hold somebody under whatever day: it is made again within seconds by who still wants it. */
const deleteAll = (companyId: CompanyId) =>
  sql`delete from visit_exports where company_id = ${companyId}`

export const tables: Tables = {
  visit_exports: {
    visitors: {
      file: null,
      erase: ({ companyId }) => [deleteAll(companyId)],
      // One that was under way while somebody was erased may have read the name before.
      eraseEvidence: async (tx, { companyId }) => void (await deleteAll(companyId).execute(tx)),
      purge: ({ companyId }) => [deleteAll(companyId)],
    },
    leftovers: endedBefore('visit_exports', 'created_at', keepExportsMs),
  },
  visit_columns: impersonal,
}
