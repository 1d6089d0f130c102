import { sql, type RawBuilder } from 'kysely'
import { plusMs } from '#domain/time/write-instant.ts'
import type { LeftoverContext, TableName, TableRules } from './table-rules.ts'

/** Deletes rows whose `instant` lies longer ago than `keepMs`, where `only` holds of them. */
export function endedBefore(
  table: TableName,
  instant: string,
  keepMs: number,
  only: RawBuilder<unknown> = sql`true`,
): NonNullable<TableRules['leftovers']> {
  return async ({ tx }, now) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(instant)} < ${plusMs(now, -keepMs)} and ${only}`.execute(
      tx,
    )
    return Number(numAffectedRows)
  }
}

/** @returns how many rows of each table were removed or emptied, where any were. `now` is ISO 8601 */
export async function purgeLeftovers(
  tables: readonly (Pick<TableRules, 'leftovers'> & { readonly name: TableName })[],
  context: LeftoverContext,
  now: string,
): Promise<{ readonly [Name in TableName]?: number }> {
  const removed: { [Name in TableName]?: number } = {}
  for (const { name, leftovers } of tables) {
    const count = (await leftovers?.(context, now)) ?? 0
    if (count > 0) removed[name] = count
  }
  return removed
}
