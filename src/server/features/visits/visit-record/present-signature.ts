import type { z } from 'zod'
import type { signatureBrief } from '#contract/agreements/agreements.ts'
import { outsideId } from '#contract/ids.ts'
import type { SignatureRow } from './visit-record.ts'

/** A signature as it travels, without its text. Reference §4, Record. */
export function presentSignature(row: SignatureRow): z.input<typeof signatureBrief> {
  return {
    id: outsideId('SG', row.id),
    agreementId: outsideId('AG', row.agreementId),
    agreementVersion: row.agreementVersion,
    language: row.language,
    method: row.method,
    signedAt: row.signedAt,
    validUntil: row.validUntil,
    ofThisVisit: row.ofThisVisit,
  }
}
