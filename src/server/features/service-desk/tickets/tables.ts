import { sql } from 'kysely'
import { isCalled, namesPerson, withoutPerson } from '#server/platform/tables/called.ts'
import {
  impersonal,
  type Statement,
  type Tables,
  type Visitor,
} from '#server/platform/tables/table-rules.ts'

/** Tickets are about things, and reported by people who work here; a visitor may be named in one all the same. */
function forgetIn(
  table: 'tickets' | 'ticket_comments',
  columns: readonly string[],
  { companyId, called }: Visitor,
): readonly Statement[] {
  if (!isCalled(called)) return []
  return columns.map((name) => {
    const column = sql.ref(name)
    return sql`update ${sql.table(table)} set ${column} = ${withoutPerson(column, called)}
      where company_id = ${companyId} and ${column} <> '' and ${namesPerson(column, called)}`
  })
}

export const tables: Tables = {
  service_desks: impersonal,
  ticket_states: impersonal,
  ticket_priorities: impersonal,
  ticket_categories: impersonal,
  ticket_favourites: impersonal,
  ticket_rules: impersonal,
  ticket_rule_turns: impersonal,
  ticket_comments: {
    visitors: {
      file: ({ companyId, called }) => sql`
        select to_jsonb(c) as row from ticket_comments c
        where company_id = ${companyId} and ${isCalled(called)} and ${namesPerson(sql`comment_text`, called)}`,
      erase: (visitor) => forgetIn('ticket_comments', ['comment_text'], visitor),
    },
  },
  ticket_attachments: { visitors: null, fileColumns: ['sha256'] },
  tickets: {
    visitors: {
      file: ({ companyId, called }) => sql`
        select to_jsonb(t) as row from tickets t
        where company_id = ${companyId} and ${isCalled(called)}
          and (${namesPerson(sql`title`, called)} or ${namesPerson(sql`description`, called)}
            or ${namesPerson(sql`place`, called)} or ${namesPerson(sql`rating_remark`, called)})`,
      erase: (visitor) =>
        forgetIn('tickets', ['title', 'description', 'place', 'rating_remark'], visitor),
    },
    /** Closed for longer than the location keeps them. */
    leftovers: async ({ tx }, now) => {
      const { numAffectedRows = 0n } = await sql`
        delete from tickets t using service_desks d
        where d.company_id = t.company_id and t.state = 'CLOSED'
          and t.closed_at < ${now}::timestamptz - make_interval(days => d.keep_days)`.execute(tx)
      return Number(numAffectedRows)
    },
  },
}
