/** Keeps from which value to which something changed, beside its event (Issue 16 §1). */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { changesBetween, type Change } from '#domain/audit/changes.ts'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import { uuid7 } from '../ids.ts'

/** What something was and is. */
export type Changed = {
  readonly from: unknown
  readonly to: unknown
  /** Names of fields of which it is only said that they changed. */
  readonly secret?: readonly string[]
}

/** A change of what is stored: of the row before, only the columns that are written. `to` has values, not the JSON that is stored. */
export function changeTo(before: object, to: Readonly<Record<string, unknown>>): Changed {
  const names = new Set(Object.keys(to))
  return {
    from: Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name))),
    to,
  }
}

type Kept = { readonly changeId: string; readonly proof: string }

/** @returns what the event says of it: which change, and what proves it. Nothing where nothing changed. */
export async function keepChanges(
  tx: Tx,
  companyId: CompanyId,
  changed: Changed,
): Promise<Kept | null> {
  const [kept = null] = await keepManyChanges(tx, companyId, [changed])
  return kept
}

/** The same of many, with one statement; null where nothing changed, or nothing is said of it. */
export async function keepManyChanges(
  tx: Tx,
  companyId: CompanyId,
  many: readonly (Changed | undefined)[],
): Promise<readonly (Kept | null)[]> {
  const rows = many.map((changed) => {
    const changes =
      changed === undefined ? [] : changesBetween(changed.from, changed.to, changed.secret)
    return changes.length === 0 ? null : { changeId: uuid7(), salt: randomBytes(16), changes }
  })
  const kept = rows.flatMap((row) =>
    row === null ? [] : [{ ...row, salt: row.salt.toString('hex') }],
  )
  if (kept.length > 0) {
    await sql`
      insert into event_changes (company_id, change_id, salt, changes)
      select ${companyId}::uuid, c."changeId", decode(c.salt, 'hex'), c.changes
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as c ("changeId" uuid, salt text, changes jsonb)`.execute(
      tx,
    )
  }
  return rows.map((row) => row && { changeId: row.changeId, proof: proofOf(row.salt, row.changes) })
}

/** SHA-256, hexadecimal. The order of the keys is given, because the database has one of its own. */
export function proofOf(salt: Uint8Array, changes: readonly Change[]): string {
  const lines = changes.map(({ field, from, to, hidden }) => [field, from, to, hidden])
  return createHash('sha256').update(salt).update(JSON.stringify(lines)).digest('hex')
}

/** What is still kept of these changes, by their ids. */
export async function findChanges(
  tx: Tx,
  companyIds: readonly string[],
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Change[]>> {
  if (changeIds.length === 0) return new Map()
  const { rows } = await sql<{ change_id: string; changes: readonly Change[] }>`
    select change_id, changes from event_changes
    where company_id = any (${companyIds}::uuid[]) and change_id = any (${changeIds}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.change_id, row.changes]))
}
