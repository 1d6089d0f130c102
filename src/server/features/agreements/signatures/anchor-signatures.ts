/**
 * Writes an event with digests for each signature and PDF from an older Foyer. From then on the audit proves them like new ones
 * (decision 0064).
 */
import type { EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { appendEvents, type NewEvent } from '#server/platform/events.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { insertAnchors, lockUnanchored, lockUnanchoredPdfs, type Place } from './queries-anchors.ts'
import { digestPdf, digestSignature, newSalt } from './signature-digests.ts'

/** A few hundred kilobytes of text, and a short transaction. */
const defaultBatchSize = 200
const beginning: Place = {
  company_id: installation,
  signature_id: '00000000-0000-0000-0000-000000000000',
}
const act = { actor: { kind: 'system' }, commandId: null } as const

/** `signature:SG-…`: the subject of what happens to a signature after the visit. */
export const signatureSubject = (signatureId: string): EventSubject =>
  `signature:${outsideId('SG', signatureId)}`

/** The event written when a signature's PDF is stored. */
export function filedEvent(signatureId: string, sha256: string, salt: Uint8Array): NewEvent {
  return {
    kind: 'agreement.filed',
    subject: signatureSubject(signatureId),
    payload: { signatureId: outsideId('SG', signatureId), pdf: digestPdf(sha256, salt) },
  }
}

/**
 * Works in batches, each in its own transaction, until none is left. Several processes may run it, and it can be killed and rerun.
 * @returns how many events were written.
 */
export async function anchorSignatures(
  db: Pick<Database, 'inSystem'>,
  {
    mayGoOn = () => true,
    batchSize = defaultBatchSize,
  }: { readonly mayGoOn?: () => boolean; readonly batchSize?: number } = {},
): Promise<number> {
  let total = 0
  for (const batchOf of [signatureBatch, pdfBatch]) {
    let place: Place | null = beginning
    while (place !== null && mayGoOn()) {
      const from: Place = place
      const step = await db.inSystem((tx) => batchOf(tx, from, batchSize))
      total += step.anchored
      place = step.next
    }
  }
  return total
}

type Step = { readonly anchored: number; readonly next: Place | null }

async function signatureBatch(tx: Tx, after: Place, batchSize: number): Promise<Step> {
  const rows = (await lockUnanchored(tx, after, batchSize)).map((row) => ({ row, salt: newSalt() }))
  return anchor(tx, 'RECORD', rows, ({ row, salt }) => ({
    kind: 'agreement.anchored',
    subject: signatureSubject(row.signature_id),
    payload: {
      signatureId: outsideId('SG', row.signature_id),
      digests: digestSignature(row, salt),
    },
  }))
}

async function pdfBatch(tx: Tx, after: Place, batchSize: number): Promise<Step> {
  const rows = (await lockUnanchoredPdfs(tx, after, batchSize)).map((row) => ({
    row,
    salt: newSalt(),
  }))
  return anchor(tx, 'PDF', rows, ({ row, salt }) => filedEvent(row.signature_id, row.sha256, salt))
}

async function anchor<Row extends Place>(
  tx: Tx,
  part: 'RECORD' | 'PDF',
  found: readonly { readonly row: Row; readonly salt: Buffer }[],
  eventOf: (one: { readonly row: Row; readonly salt: Buffer }) => NewEvent,
): Promise<Step> {
  const last = found.at(-1)
  if (last === undefined) return { anchored: 0, next: null }
  const mine = await insertAnchors(
    tx,
    part,
    found.map(({ row: { company_id, signature_id }, salt }) => ({
      company_id,
      signature_id,
      salt,
    })),
  )
  const own = found.filter(({ row }) => mine.has(row.signature_id))
  for (const [companyId, group] of Map.groupBy(own, ({ row }) => row.company_id)) {
    await appendEvents(tx, companyId, act, group.map(eventOf))
  }
  return { anchored: own.length, next: last.row }
}
