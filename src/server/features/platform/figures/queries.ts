/** All SQL that reads figures. What may be shown of them is for the domain. */
import { sql, type RawBuilder } from 'kysely'
import { crowdOf } from '#domain/figures/group.ts'
import type { Weeks } from '#domain/figures/period.ts'
import type { Cell } from '#domain/figures/withhold.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** What is read: of a company, in some weeks. */
export type Asked = {
  readonly companyId: CompanyId
  readonly weeks: Weeks
  readonly today: string
  readonly smallest: number
}

/** `crowd` as PostgreSQL writes it. */
type CellRow<Some> = Some & Omit<Cell, 'crowd'> & { readonly crowd: string }

export const week = sql`date_trunc('week', day)::date as week`

/** Everyone in the rows, of one part alone where one is chosen; `few` counts who is in parts that are too small. */
export function behind(
  isChosen: RawBuilder<boolean> | null,
  smallest: number,
): RawBuilder<unknown> {
  return isChosen === null
    ? sql`max(people) as people, bit_or(crowd) as crowd, 0 as few`
    : sql`coalesce(max(people) filter (where ${isChosen}), 0) as people,
        coalesce(bit_or(crowd) filter (where ${isChosen}), 0::bigint::bit(64)) as crowd,
        coalesce(sum(people) filter (where people < ${smallest}), 0)::integer as few`
}

/** The same sum over the rows that are chosen, or all. */
export function sumOf(column: string, isChosen: RawBuilder<boolean> | null): RawBuilder<unknown> {
  const total = sql`sum(${sql.ref(column)})`
  return isChosen === null
    ? sql`${total}::integer`
    : sql`coalesce(${total} filter (where ${isChosen}), 0)::integer`
}

export function inWeeks({ companyId, weeks: { from, to } }: Asked): RawBuilder<unknown> {
  return sql`company_id = ${companyId} and day between ${from} and ${to}`
}

export async function readCells<Some extends object>(
  tx: Tx,
  query: RawBuilder<unknown>,
): Promise<readonly (Some & Cell)[]> {
  const { rows } = await (query as RawBuilder<CellRow<Some>>).execute(tx)
  return rows.map((row) => ({ ...row, crowd: crowdOf(row.crowd) }))
}

/** When anything of the company was last counted. */
export async function findCountedAt(tx: Tx, companyId: CompanyId): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(counted_at) as at from figure_days where company_id = ${companyId}`.execute(tx)
  return rows[0]?.at ?? null
}
