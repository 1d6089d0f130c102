/** All SQL of what organisations are called. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

export async function findName(tx: Tx, organisationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from organisations where organisation_id = ${organisationId}`.execute(tx)
  return rows[0]?.name
}
