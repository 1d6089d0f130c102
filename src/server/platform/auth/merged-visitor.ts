/** A profile that went into another one: whoever still holds its id means that one now (decision 0424). */
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { VisitKey } from './actor.ts'

/** The profile that the id names today: itself, unless it went into another one. */
export async function currentVisitor(
  tx: Tx | Database['system'],
  companyId: string,
  visitorId: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select current_visitor(${companyId}, ${visitorId}) as id`.execute(tx)
  return rows[0]?.id ?? visitorId
}

/** The same visit under the name that it has today. */
export async function currentVisit(tx: Tx, companyId: string, key: VisitKey): Promise<VisitKey> {
  return { ...key, visitorId: await currentVisitor(tx, companyId, key.visitorId) }
}
