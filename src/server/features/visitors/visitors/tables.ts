import { sql } from 'kysely'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

export const tables: Tables = {
  visitors: {
    visitors: {
      file: rowsOfVisitor('visitors', sql`to_jsonb(t) - 'search_text'`),
      files: ({ companyId, visitorId }) => sql`
        select picture_sha256 as sha256 from visitors
        where company_id = ${companyId} and visitor_id = ${visitorId} and picture_sha256 is not null`,
      erase: 'LAST',
      purge: ({ companyId, visits }) => [
        sql`update visitors p set last_visit_on = greatest(p.last_visit_on, seen.last_day)
          from (select "visitorId", max("lastDay") as last_day
            from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v ("visitorId" uuid, "lastDay" date)
            group by 1) seen
          where p.company_id = ${companyId} and p.visitor_id = seen."visitorId" and p.erased_at is null`,
      ],
    },
    fileColumns: ['picture_sha256'],
    needsFile: (sha256) => sql`exists (select from visitors where picture_sha256 = ${sha256})`,
  },
  visitor_words: { visitors: { file: null, erase: 'REPEATS' } },
}
