import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { impersonal, type Tables, type VisitorId } from '#server/platform/tables/table-rules.ts'

/** A report that has ended changes for an erasure alone. */
async function eraseFromReports(tx: Tx, { companyId, outside }: VisitorId): Promise<void> {
  await sql`
    update emergencies set report = jsonb_set(report, '{people}', (
      select coalesce(jsonb_agg(case when person ->> 'id' = ${outside}
        then person || '{"firstname": "", "lastname": "", "companyName": "", "phone": ""}' else person end), '[]')
      from jsonb_array_elements(report -> 'people') person))
    where company_id = ${companyId} and position(${outside} in report::text) > 0`.execute(tx)
}

async function erasePeople(tx: Tx, { companyId, visitorId }: VisitorId): Promise<void> {
  await sql`
    update emergency_people set firstname = '', lastname = '', company_name = '', phone = ''
    where company_id = ${companyId} and person_prefix = 'V' and person_id = ${visitorId}`.execute(
    tx,
  )
}

const rowsAbout =
  (table: 'emergency_people' | 'emergency_marks') =>
  ({ companyId, visitorId }: VisitorId) =>
    sql`
    select to_jsonb(t) as row from ${sql.table(table)} t
    where company_id = ${companyId} and person_prefix = 'V' and person_id = ${visitorId}`

export const tables: Tables = {
  emergency_people: {
    visitors: {
      file: rowsAbout('emergency_people'),
      erase: () => [],
      eraseEvidence: erasePeople,
    },
  },
  emergencies: {
    // The report repeats the people.
    visitors: { file: null, erase: () => [], eraseEvidence: eraseFromReports },
  },
  emergency_marks: { visitors: { file: rowsAbout('emergency_marks'), erase: 'HOLDS_IDS' } },
  emergency_messages: impersonal,
}
