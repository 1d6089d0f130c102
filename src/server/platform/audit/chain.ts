/** How the events of a company become a chain (quality.md, Evidence). A change here would break every chain there is. */
import { createHash } from 'node:crypto'
import type { CompanyId } from '../auth/tenant.ts'

/** What of an event is sealed; instants and payloads as the database writes them. */
export type SealedEvent = {
  readonly company_id: CompanyId
  readonly event_id: number
  readonly kind: string
  readonly subject: string
  readonly actor: string
  /** JSON with its keys in the database's order. */
  readonly payload: string
  readonly command_id: string | null
  /** Microseconds since 1970. */
  readonly at: string
}

/** The columns of a {@link SealedEvent}, for the table `events` under the name `e`. */
export const sealedColumns = `e.company_id::text, e.event_id, e.kind, e.subject, e.actor,
  e.payload::text as payload, e.command_id::text, (extract(epoch from e.at) * 1000000)::bigint::text as at`

export const hashBytes = 32

/** What comes before the first batch. */
export const genesisHash: Uint8Array = new Uint8Array(hashBytes)

/** SHA-256 of what an event says, apart from its number. A list in JSON has one spelling, so no two events share one. */
export function hashEvent(event: SealedEvent): Buffer {
  const { company_id, kind, subject, actor, payload, command_id, at } = event
  const bytes = JSON.stringify([company_id, at, kind, subject, actor, command_id, payload])
  return createHash('sha256').update(bytes).digest()
}

/** When a batch was sealed, and when the sealer had looked before and found nothing left; microseconds since 1970. */
export type SealTimes = { readonly sealedAt: string; readonly nothingBefore: string | null }

export type Batch = {
  /** Null in seals of the first version, whose time nothing proves. */
  readonly times: SealTimes | null
  readonly sealNumber: number
  readonly previousHash: Uint8Array
  readonly eventIds: readonly number[]
  /** One after the other, 32 bytes each. */
  readonly eventHashes: Uint8Array
}

/** SHA-256 of a batch: its number and times, the batch before, and the events in their order. */
export function hashBatch(batch: Batch): Buffer {
  const { times, sealNumber, previousHash, eventIds, eventHashes } = batch
  const head =
    times === null
      ? [sealNumber, eventIds]
      : [sealNumber, times.sealedAt, times.nothingBefore, eventIds]
  return createHash('sha256')
    .update(JSON.stringify(head))
    .update(previousHash)
    .update(eventHashes)
    .digest()
}
