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

/** @returns what the event says of it: which change, and what proves it. Nothing where nothing changed. */
export async function keepChanges(
  tx: Tx,
  companyId: CompanyId,
  { from, to, secret }: Changed,
): Promise<{ readonly changeId: string; readonly proof: string } | null> {
  const changes = changesBetween(from, to, secret)
  if (changes.length === 0) return null
  const changeId = uuid7()
  const salt = randomBytes(16)
  await tx
    .insertInto('event_changes')
    .values({ company_id: companyId, change_id: changeId, salt, changes: JSON.stringify(changes) })
    .execute()
  return { changeId, proof: proofOf(salt, changes) }
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
