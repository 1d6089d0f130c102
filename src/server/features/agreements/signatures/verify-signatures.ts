/** Proves that what was signed matches the events, or reports the first signature that doesn't (decision 0064). */
import { z } from 'zod'
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { DamagedFileError } from '#server/platform/files/content-hash.ts'
import { signatureSubject } from './anchor-signatures.ts'
import {
  listErased,
  listSaid,
  listSignatureEvents,
  listSignaturesInOrder,
  listSigningCompanies,
  listStored,
  type SignatureEvent,
  type SignaturePlace,
  type StoredSignature,
} from './queries-verify.ts'
import { digestPdf, digestSignature } from './signature-digests.ts'

export type SignatureFault = {
  /** `inserted`: no event says that this was signed, or created. */
  readonly kind: 'changed' | 'missing' | 'inserted'
  readonly part: 'signature' | 'record' | 'text' | 'image' | 'pdf'
  readonly companyId: string
  readonly signatureId: string
  /** The event that contradicts it; null if there is none. */
  readonly eventId: number | null
}

/** `waiting`: signatures from an older Foyer that have no digests yet. */
export type SignatureVerdict =
  | { readonly ok: true; readonly signatures: number; readonly waiting: number }
  | { readonly ok: false; readonly fault: SignatureFault }

type VerifyDeps = Pick<Deps, 'files'> & { readonly db: Pick<Deps['db'], 'system'> }
type Wrong = Pick<SignatureFault, 'kind' | 'part'>

const pageSize = 200
const digests = z.object({ record: z.string(), text: z.string(), image: z.string().nullable() })
const said = z.object({
  signatureId: z.string().transform((id) => insideId('SG', id)),
  digests: digests.optional(),
  pdf: z.string().optional(),
})
type Claim = {
  readonly eventId: number
  readonly kind: string
  readonly signatureId: string
  readonly digests: z.output<typeof digests> | undefined
  readonly pdf: string | undefined
}

/** Reads every signature of every company with its files. Expects the events to be proven already (`verifyAudit`). */
export async function verifySignatures(deps: VerifyDeps): Promise<SignatureVerdict> {
  let signatures = 0
  let waiting = 0
  for (const companyId of await listSigningCompanies(deps.db.system)) {
    const fault = await verifyClaims(deps, companyId)
    if (fault !== null) return { ok: false, fault }
    const found = await verifyOrigins(deps, companyId)
    if ('kind' in found) return { ok: false, fault: found }
    signatures += found.signatures
    waiting += found.waiting
  }
  return { ok: true, signatures, waiting }
}

/** Whether everything that events say about signatures is true. */
async function verifyClaims(deps: VerifyDeps, companyId: string): Promise<SignatureFault | null> {
  let after = 0
  for (;;) {
    const events = await listSignatureEvents(deps.db.system, companyId, after, pageSize)
    const claims = events.flatMap(claimOf).filter((claim) => claim.digests ?? claim.pdf)
    const ids = [...new Set(claims.map(({ signatureId }) => signatureId))]
    const rows = await listStored(deps.db.system, companyId, ids)
    const stored = new Map(rows.map((row) => [row.signature_id, row]))
    const erased = await listErased(deps.db.system, companyId, ids.map(signatureSubject))
    for (const claim of claims) {
      const row = stored.get(claim.signatureId)
      const isErased = erased.has(signatureSubject(claim.signatureId))
      const wrong = await judge(deps, claim, row, isErased)
      if (wrong !== null) {
        const { signatureId, eventId } = claim
        return { ...wrong, companyId, signatureId, eventId }
      }
    }
    const last = events.at(-1)
    if (last === undefined) return null
    after = last.event_id
  }
}

async function judge(
  { files }: Pick<Deps, 'files'>,
  claim: Claim,
  row: StoredSignature | undefined,
  isErased: boolean,
): Promise<Wrong | null> {
  if (row === undefined) return isErased ? null : { kind: 'missing', part: 'signature' }
  if (isErased) return { kind: 'inserted', part: 'signature' }
  if (claim.digests !== undefined) {
    if (row.record_salt === null) return { kind: 'missing', part: 'record' }
    const now = digestSignature(row, row.record_salt)
    if (now.text !== claim.digests.text) return { kind: 'changed', part: 'text' }
    if (now.image !== claim.digests.image) return { kind: 'changed', part: 'image' }
    if (now.record !== claim.digests.record) return { kind: 'changed', part: 'record' }
    const image = await lookAt(files, row.signature_sha256)
    if (image !== 'there') return { kind: image, part: 'image' }
  }
  if (claim.pdf !== undefined) {
    if (row.pdf === null || row.pdf_salt === null) return { kind: 'missing', part: 'pdf' }
    if (digestPdf(row.pdf, row.pdf_salt) !== claim.pdf) return { kind: 'changed', part: 'pdf' }
    const pdf = await lookAt(files, row.pdf)
    if (pdf !== 'there') return { kind: pdf, part: 'pdf' }
  }
  return null
}

async function lookAt(
  files: Deps['files'],
  sha256: string | null,
): Promise<'there' | 'missing' | 'changed'> {
  try {
    return sha256 === null || (await files.get(sha256)) !== null ? 'there' : 'missing'
  } catch (error) {
    if (error instanceof DamagedFileError) return 'changed'
    throw error
  }
}

type Found = { readonly signatures: number; readonly waiting: number }

/** Whether everything stored is in an event, for the visitor it belongs to now. */
async function verifyOrigins(deps: VerifyDeps, companyId: string): Promise<SignatureFault | Found> {
  let after = '00000000-0000-0000-0000-000000000000'
  let signatures = 0
  let waiting = 0
  for (;;) {
    const page = await listSignaturesInOrder(deps.db.system, companyId, after, pageSize)
    const last = page.at(-1)
    if (last === undefined) return { signatures, waiting }
    after = last.signatureId
    const events = await listSaid(deps.db.system, companyId, page.flatMap(subjectsOf))
    const claims = Map.groupBy(events.flatMap(claimOf), ({ signatureId }) => signatureId)
    for (const place of page) {
      const part = inserted(place, claims.get(place.signatureId) ?? [])
      const { signatureId } = place
      if (part !== null) return { kind: 'inserted', part, companyId, signatureId, eventId: null }
      if (!place.hasAnchor || (place.hasPdf && !place.hasPdfAnchor)) waiting += 1
    }
    signatures += page.length
  }
}

function subjectsOf({ signatureId, visitDate, meetingId, visitorIds }: SignaturePlace): string[] {
  const visits = visitorIds.map((visitorId) => visitSubject({ visitDate, meetingId, visitorId }))
  return [signatureSubject(signatureId), ...visits]
}

/** The part that is stored without an event. A part without an anchor is from an older Foyer, and will get its digests soon. */
function inserted(place: SignaturePlace, claims: readonly Claim[]): SignatureFault['part'] | null {
  if (!claims.some(({ kind }) => kind === 'visit.agreement_signed')) return 'signature'
  if (place.hasAnchor && !claims.some((claim) => claim.digests)) return 'record'
  const hasPdf = place.hasPdf && place.hasPdfAnchor
  return hasPdf && !claims.some((claim) => claim.pdf) ? 'pdf' : null
}

/** Empty if the event names no signature. */
function claimOf({ event_id: eventId, kind, payload }: SignatureEvent): readonly Claim[] {
  const parsed = said.safeParse(payload)
  if (!parsed.success || parsed.data.signatureId === null) return []
  const { signatureId, digests: claimed, pdf } = parsed.data
  return [{ eventId, kind, signatureId, digests: claimed, pdf }]
}

/** What is wrong, for people: `the text of signature SG-… was changed`. */
export function describeFault({ kind, part, signatureId }: SignatureFault): string {
  const what = part === 'signature' ? 'signature' : `${part} of signature`
  const words = { changed: 'was changed', missing: 'is missing', inserted: 'is in no event' }
  return `the ${what} ${outsideId('SG', signatureId)} ${words[kind]}`
}
