import { sql } from 'kysely'
import { isCalled, namesPerson, withoutPerson } from '#server/platform/tables/called.ts'
import type { Statement, Tables, Visitor } from '#server/platform/tables/table-rules.ts'

/** The same address, or the same name where one of the two has none: then nothing says that it is somebody else. */
const isContactOf = ({ companyId, called: { firstname, lastname, email } }: Visitor) => sql`
  company_id = ${companyId} and (
    (${email} <> '' and lower(email) = lower(${email}))
    or (${firstname} <> '' and ${lastname} <> '' and (email = '' or ${email} = '')
      and lower(firstname) = lower(${firstname}) and lower(lastname) = lower(${lastname})))`

function eraseContacts(visitor: Visitor): readonly Statement[] {
  const { companyId, called } = visitor
  if (!isCalled(called)) return []
  return [
    sql`delete from contacts where ${isContactOf(visitor)}`,
    sql`update contacts set notes = ${withoutPerson(sql`notes`, called)}
      where company_id = ${companyId} and notes <> '' and ${namesPerson(sql`notes`, called)}`,
  ]
}

export const tables: Tables = {
  contacts: {
    visitors: {
      file: (visitor) =>
        sql`select to_jsonb(t) - 'search_text' as row from contacts t where ${isContactOf(visitor)}`,
      erase: eraseContacts,
    },
    /** The book of somebody who works here no more is read by nobody. */
    leftovers: async ({ tx }) => {
      const { numAffectedRows = 0n } = await sql`
        delete from contacts c using users u
        where u.company_id = c.company_id and u.user_id = c.owner_id and not u.active`.execute(tx)
      return Number(numAffectedRows)
    },
  },
}
