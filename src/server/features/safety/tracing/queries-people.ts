/** The SQL that finds employees by their names. */
import { CompiledQuery, sql } from 'kysely'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Employee = { readonly id: string; readonly firstname: string; readonly lastname: string }

/** As the host search finds them, on the connection of the transaction. */
export function listHosts(
  tx: Tx,
  companyId: CompanyId,
  typed: string,
): Promise<readonly Employee[]> {
  const db = {
    async statement<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]))
      return rows as Row[] // as whoever wrote the statement says
    },
  }
  return searchHosts({ db }, companyId, typed, 'FULL')
}

/**
 * Everybody who has worked here, by the beginning of a name or of both, in the order of last names. It reads the people of one
 * location, who are thousands at most: row-level security keeps folded names out of an index.
 */
export async function listEmployees(
  tx: Tx,
  companyId: CompanyId,
  typed: string,
  limit: number,
): Promise<readonly Employee[]> {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const space = text.indexOf(' ')
  const [head, rest] = [text.slice(0, Math.max(0, space)), text.slice(space + 1)]
  const [first, last] = [sql`lower(firstname)`, sql`lower(lastname)`]
  const both = [
    sql`(${first} = lower(${head}::text) and starts_with(${last}, lower(${rest}::text)))`,
    sql`(${last} = lower(${head}::text) and starts_with(${first}, lower(${rest}::text)))`,
  ]
  const fits = [
    sql`starts_with(${first}, lower(${text}::text))`,
    sql`starts_with(${last}, lower(${text}::text))`,
    ...(space === -1 ? [] : both),
  ]
  const { rows } = await sql<Employee>`select user_id as id, firstname, lastname from employees
    where company_id = ${companyId} and (${sql.join(fits, sql` or `)})
    order by ${last}, ${first}, user_id limit ${limit}`.execute(tx)
  return rows
}
