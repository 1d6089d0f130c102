import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { makeAgreementPdf } from '../agreements/agreement-pdf.ts'
import type { AgreementPdfInput } from '../agreements/agreement-pdf-input.ts'
import { filedEvent } from './anchor-signatures.ts'
import { insertPdfAnchor } from './queries-anchors.ts'
import { findSignature, insertSignatureDocument, type SignatureRecord } from './queries.ts'
import { newSalt } from './signature-digests.ts'

export type SignaturePdf = { readonly sha256: string; readonly bytes: Uint8Array }
type PdfDeps = Pick<Deps, 'db' | 'files' | 'pdf'>

/**
 * The PDF of a signature; made from the record alone and stored at the first call, the same bytes ever after. A job
 * calls it soon after signing, a request only when it comes first. Its two short transactions leave the typesetting
 * outside. Null when there is no such signature.
 */
export async function makeSignaturePdf(
  deps: PdfDeps,
  companyId: CompanyId,
  signatureId: string,
): Promise<SignaturePdf | null> {
  const record = await deps.db.inTenant(companyId, (tx) =>
    findSignature(tx, companyId, signatureId),
  )
  if (record === undefined) return null
  const known = record.pdfSha256 === null ? null : await deps.files.get(record.pdfSha256)
  if (known !== null && record.pdfSha256 !== null) {
    return { sha256: record.pdfSha256, bytes: known }
  }
  const made = await typeset(deps, record)
  const stored = await deps.files.put(made, 'application/pdf')
  const sha256 = await deps.db.inTenant(companyId, (tx) =>
    file(tx, companyId, signatureId, { sha256: stored.sha256, sizeBytes: stored.size }),
  )
  const bytes = sha256 === stored.sha256 ? made : await deps.files.get(sha256)
  if (bytes === null) throw new Error('the PDF of a signature is missing from the files')
  return { sha256, bytes }
}

/** The first PDF that is stored is anchored in the audit by an event of its own. @returns the hash of the one that stays. */
async function file(
  tx: Tx,
  companyId: CompanyId,
  signatureId: string,
  pdf: { readonly sha256: string; readonly sizeBytes: number },
): Promise<string> {
  const { sha256, isFirst } = await insertSignatureDocument(tx, companyId, signatureId, pdf)
  if (isFirst) {
    const salt = newSalt()
    await insertPdfAnchor(tx, companyId, signatureId, salt)
    const act = { actor: { kind: 'system' }, commandId: null } as const
    await appendEvent(tx, companyId, act, filedEvent(signatureId, sha256, salt))
  }
  return sha256
}

async function typeset(deps: PdfDeps, record: SignatureRecord): Promise<Uint8Array> {
  const { evidence, language } = record
  const input: AgreementPdfInput = {
    ...evidence,
    agreementId: outsideId('AG', record.agreementId),
    version: record.agreementVersion,
    language,
    textSha256: record.textSha256,
    signature: await signatureOf(deps, record),
    signedAt: record.signedAt,
    ipAddress: record.address,
    userAgent: record.agent,
    signatureId: outsideId('SG', record.signatureId),
    visitId: outsideVisitId(record),
  }
  return makeAgreementPdf(deps.pdf, input, createTranslate(language, evidence.zone))
}

async function signatureOf(
  deps: Pick<Deps, 'files'>,
  record: SignatureRecord,
): Promise<AgreementPdfInput['signature']> {
  if (record.signatureSha256 === null) return { kind: 'ticked' }
  const png = await deps.files.get(record.signatureSha256)
  if (png === null) throw new Error('the drawing of a signature is missing from the files')
  return { kind: 'hand', png }
}
