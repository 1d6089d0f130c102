/** Proves that the sealed events are as they were, or names the first that is not (quality.md, Evidence). */
import { CompiledQuery, type Kysely } from 'kysely'
import { insideId, outsideId } from '#contract/ids.ts'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/database-types.ts'
import {
  genesisHash,
  hashBatch,
  hashBytes,
  hashEvent,
  sealedColumns,
  type SealedEvent,
} from './chain.ts'
import { findTouchedChange } from './touched-change.ts'
import { watchTimes } from './watch-times.ts'

/** The last link of a company's chain. Kept elsewhere it also proves that nothing was cut off or written anew. */
export type AuditHead = {
  readonly companyId: string
  readonly sealNumber: number
  /** Hexadecimal. */
  readonly hash: string
}

export type AuditFault = {
  /**
   * `changed`, `deleted`, `inserted`, `reordered`: the event. `misdated`: the event says another time than that of its sealing.
   * `seal_changed`, `seal_missing`: the chain itself. `truncated`, `rewritten`: the chain against a kept head.
   */
  readonly kind:
    | 'changed'
    | 'deleted'
    | 'inserted'
    | 'reordered'
    | 'misdated'
    | 'seal_changed'
    | 'seal_missing'
    | 'truncated'
    | 'rewritten'
  readonly companyId: string
  /** The event's number; null when the chain is at fault. */
  readonly eventId: number | null
  readonly sealNumber: number | null
}

export type AuditVerdict =
  | { readonly ok: true; readonly events: number; readonly heads: readonly AuditHead[] }
  | { readonly ok: false; readonly fault: AuditFault }

type SealRow = {
  readonly seal_number: number
  readonly version: number
  /** Microseconds since 1970, and the next one too. */
  readonly sealed_at: string
  readonly nothing_before: string | null
  readonly event_ids: number[]
  readonly event_hashes: Buffer
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

const companiesText = `
  select company_id::text from event_seals union select company_id::text from events order by 1`

const sealText = `
  select seal_number, version, (extract(epoch from sealed_at) * 1000000)::bigint::text as sealed_at,
    (extract(epoch from nothing_before) * 1000000)::bigint::text as nothing_before,
    event_ids, event_hashes, previous_hash, hash
  from event_seals
  where company_id = $1::uuid and seal_number >= $2 order by seal_number limit 1`

/** A bigint in a list comes as text. */
const eventsText = `
  select ${sealedColumns} from events e where e.company_id = $1::uuid and e.event_id = any ($2::bigint[])`

const anywhereText = `
  select true as found from event_seals where company_id = $1::uuid and position($2::bytea in event_hashes) > 0 limit 1`

/** Of a company: what lies before the sealer's place and in no seal. */
const unsealedText = `
  select e.event_id from events e, event_cursors c
  where e.company_id = $1::uuid and c.reader = 'sealer' and (e.xid, e.event_id) <= (c.xid, c.event_id)
  except select unnest(event_ids) from event_seals where company_id = $1::uuid
  order by event_id limit 1`

/**
 * Walks every company's chain. What is not sealed yet (some seconds) is not judged.
 * `keptHeads` are heads of an earlier verdict that were kept outside the database.
 */
export async function verifyAudit(
  { system }: Pick<Database, 'system'>,
  { keptHeads = [] }: { readonly keptHeads?: readonly AuditHead[] } = {},
): Promise<AuditVerdict> {
  const found = await query<{ company_id: string }>(system, companiesText, [])
  const companies = new Set([
    ...found.map((row) => row.company_id),
    ...keptHeads.map((head) => head.companyId),
  ])
  const heads: AuditHead[] = []
  let events = 0
  for (const companyId of companies) {
    const kept = keptHeads.filter((head) => head.companyId === companyId)
    const chain = await verifyChain(system, companyId, kept)
    if ('kind' in chain) return { ok: false, fault: chain }
    events += chain.events
    if (chain.head !== null) heads.push(chain.head)
  }
  return { ok: true, events, heads }
}

async function verifyChain(
  db: Kysely<DB>,
  companyId: string,
  kept: readonly AuditHead[],
): Promise<AuditFault | { readonly events: number; readonly head: AuditHead | null }> {
  let previousHash: Uint8Array = genesisHash
  let sealNumber = 0
  let events = 0
  const times = watchTimes()
  for (;;) {
    const [seal] = await query<SealRow>(db, sealText, [companyId, sealNumber + 1])
    if (seal === undefined) break
    sealNumber += 1
    const ofSeal = { companyId, sealNumber, eventId: null }
    if (seal.seal_number !== sealNumber) return { ...ofSeal, kind: 'seal_missing' }
    const eventIds = seal.event_ids.map(Number)
    const found = await verifyEvents(db, companyId, { ...seal, event_ids: eventIds })
    if ('kind' in found) return found
    const ofSealing = { sealedAt: seal.sealed_at, nothingBefore: seal.nothing_before }
    times.look(sealNumber, ofSealing, found)
    const batch = {
      times: seal.version === 1 ? null : ofSealing,
      sealNumber,
      previousHash,
      eventIds,
      eventHashes: seal.event_hashes,
    }
    if (!hashBatch(batch).equals(seal.hash) || !seal.previous_hash.equals(previousHash)) {
      return { ...ofSeal, kind: 'seal_changed' }
    }
    const atThisSeal = kept.find((head) => head.sealNumber === sealNumber)
    if (atThisSeal !== undefined && atThisSeal.hash !== seal.hash.toString('hex')) {
      return { ...ofSeal, kind: 'rewritten' }
    }
    previousHash = seal.hash
    events += eventIds.length
  }
  const [inserted] = await query<{ event_id: number }>(db, unsealedText, [companyId])
  if (inserted !== undefined) {
    return { kind: 'inserted', companyId, eventId: inserted.event_id, sealNumber: null }
  }
  if (kept.some((head) => head.sealNumber > sealNumber)) {
    return { kind: 'truncated', companyId, eventId: null, sealNumber: sealNumber + 1 }
  }
  const misdated = times.first()
  if (misdated !== null) return { kind: 'misdated', companyId, ...misdated }
  const hash = Buffer.from(previousHash).toString('hex')
  return { events, head: sealNumber === 0 ? null : { companyId, sealNumber, hash } }
}

/** The first event of a seal that is not as it was, or all of them in the order of the chain. */
async function verifyEvents(
  db: Kysely<DB>,
  companyId: string,
  seal: SealRow,
): Promise<AuditFault | readonly SealedEvent[]> {
  const rows = await query<SealedEvent>(db, eventsText, [companyId, seal.event_ids])
  const byId = new Map(rows.map((row) => [row.event_id, row]))
  const stored = new Map(rows.map((row) => [row.event_id, hashEvent(row)]))
  const hashOf = (index: number) =>
    seal.event_hashes.subarray(index * hashBytes, (index + 1) * hashBytes)
  for (const [index, eventId] of seal.event_ids.entries()) {
    const fault = { companyId, eventId, sealNumber: seal.seal_number }
    const hash = stored.get(eventId)
    if (hash === undefined) return { ...fault, kind: 'deleted' }
    if (hash.equals(hashOf(index))) continue
    // The words of another event: they have changed places.
    const [elsewhere] = await query<{ found: true }>(db, anywhereText, [companyId, hash])
    return { ...fault, kind: elsewhere === undefined ? 'changed' : 'reordered' }
  }
  const touched = await findTouchedChange(db, companyId, rows)
  if (touched !== null) {
    return { companyId, eventId: touched, sealNumber: seal.seal_number, kind: 'changed' }
  }
  return seal.event_ids.flatMap((eventId) => byId.get(eventId) ?? [])
}

/** A head as one word, to keep outside: `CO-…:42:9f86d0…`. */
export function writeHead({ companyId, sealNumber, hash }: AuditHead): string {
  return `${outsideId('CO', companyId)}:${String(sealNumber)}:${hash}`
}

/** Null when the word is none. */
export function readHead(word: string): AuditHead | null {
  const [, outside = '', number = '', hash = ''] =
    /^(CO-\w+):([1-9]\d*):([0-9a-f]{64})$/.exec(word.trim()) ?? []
  const companyId = insideId('CO', outside)
  return companyId === null ? null : { companyId, sealNumber: Number(number), hash }
}

async function query<Row>(db: Kysely<DB>, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}
