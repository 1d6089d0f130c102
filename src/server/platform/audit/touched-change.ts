/** Proves what is still kept of changes by the hash that their events hold. */
import { CompiledQuery, type Kysely } from 'kysely'
import type { Change } from '#domain/audit/changes.ts'
import type { DB } from '../database/database-types.ts'
import type { SealedEvent } from './chain.ts'
import { proofOf } from './keep-changes.ts'

const keptText = `
  select change_id::text, salt, changes from event_changes
  where company_id = $1::uuid and change_id = any ($2::uuid[])`

type KeptRow = {
  readonly change_id: string
  readonly salt: Buffer
  readonly changes: readonly Change[]
}

/** @returns the first event whose change isn't as it was; null where all are, or are no longer kept */
export async function findTouchedChange(
  db: Kysely<DB>,
  companyId: string,
  events: readonly SealedEvent[],
): Promise<number | null> {
  const named = events.flatMap(({ event_id: eventId, payload }) => {
    if (!payload.includes('"changeId"')) return []
    const { changeId, proof } = JSON.parse(payload) as Readonly<Record<string, unknown>>
    return typeof changeId === 'string' ? [{ eventId, changeId, proof }] : []
  })
  if (named.length === 0) return null
  const ids = named.map(({ changeId }) => changeId)
  const kept = await db.executeQuery<KeptRow>(CompiledQuery.raw(keptText, [companyId, ids]))
  const proofs = new Map(
    kept.rows.map(({ change_id: id, salt, changes }) => [id, proofOf(salt, changes)]),
  )
  const touched = named.find(({ changeId, proof }) => {
    const now = proofs.get(changeId)
    return now !== undefined && now !== proof
  })
  return touched?.eventId ?? null
}
