import { sql } from 'kysely'
import { impersonal, type TableRules, type Tables } from '#server/platform/tables/table-rules.ts'
import { deleteOfVisitor, rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

const answersOf = (table: 'visit_answers' | 'visitor_answers'): TableRules => ({
  visitors: {
    file: rowsOfVisitor(table),
    erase: (visitor) => [deleteOfVisitor(table)(visitor)],
  },
})

export const tables: Tables = {
  visits: {
    visitors: {
      file: rowsOfVisitor('visits', sql`to_jsonb(t) - 'pass_id' - 'link_epoch'`),
      // The visits stay to be counted.
      erase: ({ companyId, visitorId }) => [
        sql`update visits set denial_reason = '', typed_host_name = ''
          where company_id = ${companyId} and visitor_id = ${visitorId}`,
      ],
    },
  },
  visit_answers: answersOf('visit_answers'),
  visitor_answers: answersOf('visitor_answers'),
  screen_times: impersonal,
  visit_words: { visitors: { file: null, erase: 'REPEATS' } },
}
