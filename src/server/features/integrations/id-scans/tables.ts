/** What scanners found goes when its time has come, and with the visit at the latest. What came of their messages names nobody. */
import { sql } from 'kysely'
import { integrationManifests } from '#domain/integration/manifest.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { filesQueue } from '#server/features/visitors/documents/forget-files.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { deleteOfVisitor, isOneOf, rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'
import { deleteOld } from './queries-scans.ts'

const keepMs = integrationManifests.ID_SCANNER.limits.keptDays * DAY_MS

export const tables: Tables = {
  id_scanners: impersonal,
  id_scans: {
    visitors: {
      file: rowsOfVisitor('id_scans'),
      files: ({ companyId, visitorId }) => sql`
        select picture_sha256 as sha256 from id_scans
        where company_id = ${companyId} and visitor_id = ${visitorId} and picture_sha256 is not null`,
      erase: (visitor) => [deleteOfVisitor('id_scans')(visitor)],
      purgedFiles: ({ companyId, visits }) => sql`
        select picture_sha256 as sha256 from id_scans t
        where company_id = ${companyId} and picture_sha256 is not null and ${isOneOf('t', visits)}`,
    },
    fileColumns: ['picture_sha256'],
    needsFile: (sha256) => sql`exists (select from id_scans where picture_sha256 = ${sha256})`,
    leftovers: async ({ tx, enqueue }, now) => {
      const gone = await deleteOld(tx, now)
      await enqueue(
        filesQueue,
        gone.flatMap(({ companyId, files }) => (files.length === 0 ? [] : { companyId, files })),
      )
      return gone.reduce((sum, { count }) => sum + count, 0)
    },
  },
  id_scan_messages: { ...impersonal, leftovers: endedBefore('id_scan_messages', 'at', keepMs) },
}
