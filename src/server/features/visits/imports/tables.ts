import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { deleteCommandsAbout } from '#server/platform/http/idempotency.ts'
import { fileNamesPerson, isCalled, namesPerson } from '#server/platform/tables/called.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import type { Called, Statement, Tables, Visitor } from '#server/platform/tables/table-rules.ts'

/** Long enough to correct rows and begin again; the visits stay. */
const keepImportsMs = 30 * DAY_MS

/** Whether a row of a list is the visitor's, who was not made a visit of it. */
const isRowOf = (called: Called) =>
  sql`(${namesPerson(sql`cells::text || fixes::text`, called)}
    or (${called.firstname} <> '' and ${called.lastname} <> ''
      and cells ? ${called.firstname}::text and cells ? ${called.lastname}::text))`

/** The lists in which the visitor stands, or that are named after them. */
const namesVisitor = ({ companyId, visitorId, called }: Visitor) => sql`
  (${fileNamesPerson(sql.ref('i.name'), called)}
    or exists (select from import_rows r where r.company_id = i.company_id and r.import_id = i.import_id
      and (r.meeting_id in (select meeting_id from visits where company_id = ${companyId} and visitor_id = ${visitorId})
        or ${isRowOf(called)})))`

const headingNames = (called: Called) => fileNamesPerson(sql.ref('heading'), called)

function eraseImports(visitor: Visitor): readonly Statement[] {
  const { companyId, called } = visitor
  if (!isCalled(called)) return []
  const headings = sql`jsonb_array_elements_text(headings)`
  return [
    deleteCommandsAbout(
      companyId,
      sql`(select coalesce(array_agg(outside_id('IM', i.import_id)), '{}') from imports i
        where i.company_id = ${companyId} and ${namesVisitor(visitor)})`,
    ),
    sql`update imports i set name = ''
      where i.company_id = ${companyId} and i.name <> '' and ${namesVisitor(visitor)}`,
    sql`update imports set headings = (
        select jsonb_agg(case when ${headingNames(called)} then '…' else heading end order by place)
        from ${headings} with ordinality as h (heading, place))
      where company_id = ${companyId} and exists (select from ${headings} heading where ${headingNames(called)})`,
  ]
}

export const tables: Tables = {
  imports: {
    visitors: {
      // A list is of who brought it along.
      file: null,
      erase: eraseImports,
      // A list whose row became one of the visits goes by its name alone; the row itself was emptied then.
      purge: ({ companyId, visits }) => [
        sql`update imports i set name = '' where i.company_id = ${companyId} and i.name <> '' and exists (
          select from import_rows r where r.company_id = i.company_id and r.import_id = i.import_id
            and r.meeting_id = any (${visits.map(({ meetingId }) => meetingId)}::uuid[]))`,
      ],
    },
    leftovers: endedBefore('imports', 'created_at', keepImportsMs, sql`state <> 'RUNNING'`),
  },
  import_rows: {
    visitors: {
      file: null,
      erase: ({ companyId, called }) =>
        isCalled(called)
          ? [sql`delete from import_rows where company_id = ${companyId} and ${isRowOf(called)}`]
          : [],
    },
  },
}
