import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { withoutPerson } from '#server/platform/tables/called.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

const ofVisitor = (companyId: CompanyId, visitorId: string) =>
  sql`company_id = ${companyId} and meeting_id in (
    select meeting_id from visits where company_id = ${companyId} and visitor_id = ${visitorId})`

export const tables: Tables = {
  meetings: {
    visitors: {
      file: ({ companyId, visitorId }) => sql`
        select jsonb_build_object('meeting_id', meeting_id, 'title', title, 'description', description,
          'start_at', start_at, 'end_at', end_at) as row
        from meetings where ${ofVisitor(companyId, visitorId)}`,
      erase: ({ companyId, visitorId, called }) => [
        // A meeting of this visitor alone has no words left; of others' meetings the name is taken out.
        sql`update meetings m set title = '', description = '' where ${ofVisitor(companyId, visitorId)}
          and not exists (select from visits v
            where v.company_id = m.company_id and v.meeting_id = m.meeting_id and v.visitor_id <> ${visitorId})`,
        sql`update meetings set title = ${withoutPerson(sql.ref('title'), called)},
            description = ${withoutPerson(sql.ref('description'), called)}
          where ${ofVisitor(companyId, visitorId)}`,
      ],
    },
  },
  meeting_recipients: impersonal,
}
