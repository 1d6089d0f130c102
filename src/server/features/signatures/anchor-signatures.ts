/**
 * Gives the signatures and PDFs of an older Foyer an event each that carries their digests. From then on the audit proves them like
 * new ones (decision 0485).
 */
import { outsideId } from '#contract/ids.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { appendEvents, type NewEvent } from '#server/platform/events.ts'
import { insertAnchors, lockUnanchored, lockUnanchoredPdfs, type Place } from './queries-anchors.ts'
import { digestPdf, digestSignature, newSalt } from './signature-digests.ts'

/** Some hundred kilobytes of texts, and a transaction of a moment. */
const defaultBatchSize = 200
const beginning: Place = {
  company_id: '00000000-0000-0000-0000-000000000000',
  signature_id: '00000000-0000-0000-0000-000000000000',
}
const act = { actor: { kind: 'system' }, commandId: null } as const

/** `signature:SG-…`: what happens to a signature behind the visit. */
export const signatureSubject = (signatureId: string) => `signature:${outsideId('SG', signatureId)}`

/** What the audit says once the PDF of a signature is stored. */
export function filedEvent(signatureId: string, sha256: string, salt: Uint8Array): NewEvent {
  return {
    kind: 'agreement.filed',
    subject: signatureSubject(signatureId),
    payload: { signatureId: outsideId('SG', signatureId), pdf: digestPdf(sha256, salt) },
  }
}

/**
 * Batches of their own transactions, until none is left. May be run by several processes, be killed, and run again.
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
    await appendEvents(tx, mintCompanyId(companyId), act, group.map(eventOf))
  }
  return { anchored: own.length, next: last.row }
}
