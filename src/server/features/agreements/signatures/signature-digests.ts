/** The digests that events carry about a signature, so that a later change shows (decision 0064). */
import { createHmac, randomBytes } from 'node:crypto'
import type { CompanyId } from '#server/platform/auth/tenant.ts'

/** A signature's row as input to the digests; instants and JSON as the database writes them. */
export type SignedRow = {
  readonly company_id: CompanyId
  readonly signature_id: string
  readonly agreement_id: string
  readonly agreement_version: number
  readonly visit_date: string
  readonly meeting_id: string
  readonly language: string
  readonly rendered_text: string
  readonly text_sha256: string
  readonly method: string
  readonly signature_sha256: string | null
  readonly signer_name: string
  /** Microseconds since 1970. */
  readonly signed_at: string
  readonly valid_until: string | null
  readonly channel: string
  readonly address: string
  readonly agent: string
  readonly send_copy: boolean
  /** JSON with its keys in the database's order. */
  readonly evidence: string
}

/** The columns of a {@link SignedRow}, for the table `signatures` with the alias `s`. Without the visitor: profiles get merged. */
export const signedColumns = `s.company_id::text, s.signature_id::text, s.agreement_id::text, s.agreement_version,
  to_char(s.visit_date, 'YYYY-MM-DD') as visit_date, s.meeting_id::text, s.language, s.rendered_text, s.text_sha256,
  s.method, s.signature_sha256, s.signer_name,
  (extract(epoch from s.signed_at) * 1000000)::bigint::text as signed_at,
  (extract(epoch from s.valid_until) * 1000000)::bigint::text as valid_until,
  s.channel, s.address, s.agent, s.send_copy, s.evidence::text as evidence`

export type SignatureDigests = {
  readonly text: string
  /** Null for a tick. */
  readonly image: string | null
  /** Everything else: who, when, from where, and the names that the PDF shows. */
  readonly record: string
}

/** Hexadecimal HMACs. A change here would invalidate every existing signature. */
export function digestSignature(row: SignedRow, salt: Uint8Array): SignatureDigests {
  const { rendered_text: text, signature_sha256: image } = row
  return {
    text: keyed(salt, ['text', text]),
    image: image === null ? null : keyed(salt, ['image', image]),
    record: keyed(salt, [
      'record',
      row.company_id,
      row.signature_id,
      row.agreement_id,
      row.agreement_version,
      row.visit_date,
      row.meeting_id,
      row.language,
      row.text_sha256,
      row.method,
      row.signer_name,
      row.signed_at,
      row.valid_until,
      row.channel,
      row.address,
      row.agent,
      row.send_copy,
      row.evidence,
    ]),
  }
}

/** `sha256` is the hash of the PDF's bytes. */
export function digestPdf(sha256: string, salt: Uint8Array): string {
  return keyed(salt, ['pdf', sha256])
}

export function newSalt(): Buffer {
  return randomBytes(32)
}

function keyed(salt: Uint8Array, values: readonly unknown[]): string {
  return createHmac('sha256', salt).update(JSON.stringify(values)).digest('hex')
}
