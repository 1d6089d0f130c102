/** All SQL about signatures. They are written once and never altered (the database sees to it). */
import { sql, type Insertable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Signatures } from '#server/platform/database/database-types.ts'
import type { SignatureEvidence } from './signature-evidence.ts'

export async function insertSignature(tx: Tx, signature: Insertable<Signatures>): Promise<void> {
  await tx.insertInto('signatures').values(signature).execute()
}

export type SignatureRecord = {
  readonly signatureId: string
  readonly agreementId: string
  readonly agreementVersion: number
  readonly visitorId: string
  readonly visitDate: string
  readonly meetingId: string
  readonly language: string
  readonly textSha256: string
  readonly method: string
  readonly signatureSha256: string | null
  readonly signedAt: string
  readonly address: string
  readonly agent: string
  readonly evidence: SignatureEvidence
  /** The PDF, once it was made. */
  readonly pdfSha256: string | null
  /** Whose visit it was: its host, the host's assistant, and who made the meeting. */
  readonly ownerIds: readonly (string | null)[]
}

export async function findSignature(
  tx: Tx,
  companyId: CompanyId,
  signatureId: string,
): Promise<SignatureRecord | undefined> {
  const row = await tx
    .selectFrom('signatures as s')
    .leftJoin('signature_documents as d', (join) =>
      join
        .onRef('d.company_id', '=', 's.company_id')
        .onRef('d.signature_id', '=', 's.signature_id'),
    )
    .leftJoin('meetings as m', (join) =>
      join.onRef('m.company_id', '=', 's.company_id').onRef('m.meeting_id', '=', 's.meeting_id'),
    )
    .leftJoin('users as h', (join) =>
      join.onRef('h.company_id', '=', 'm.company_id').onRef('h.user_id', '=', 'm.host_id'),
    )
    .select([
      's.signature_id as signatureId',
      's.agreement_id as agreementId',
      's.agreement_version as agreementVersion',
      's.visitor_id as visitorId',
      's.visit_date as visitDate',
      's.meeting_id as meetingId',
      's.language',
      's.text_sha256 as textSha256',
      's.method',
      's.signature_sha256 as signatureSha256',
      's.signed_at as signedAt',
      's.address',
      's.agent',
      's.evidence',
      'd.sha256 as pdfSha256',
      sql<(string | null)[]>`jsonb_build_array(m.host_id, h.assistant_id, m.created_by)`.as(
        'ownerIds',
      ),
    ])
    .where('s.company_id', '=', companyId)
    .where('s.signature_id', '=', signatureId)
    .executeTakeFirst()
  // add-signature.ts is the only writer of this column.
  return row && { ...row, evidence: row.evidence as unknown as SignatureEvidence }
}

/** The first PDF of a signature stays. @returns its hash, which is another one's when that was faster. */
export async function insertSignatureDocument(
  tx: Tx,
  companyId: CompanyId,
  signatureId: string,
  pdf: { readonly sha256: string; readonly sizeBytes: number },
): Promise<{ readonly sha256: string; readonly isFirst: boolean }> {
  await tx
    .insertInto('files')
    .values({
      company_id: companyId,
      sha256: pdf.sha256,
      mime: 'application/pdf',
      size_bytes: pdf.sizeBytes,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const first = await tx
    .insertInto('signature_documents')
    .values({ company_id: companyId, signature_id: signatureId, sha256: pdf.sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature_id')
    .executeTakeFirst()
  if (first !== undefined) return { sha256: pdf.sha256, isFirst: true }
  const { sha256 } = await tx
    .selectFrom('signature_documents')
    .select('sha256')
    .where('company_id', '=', companyId)
    .where('signature_id', '=', signatureId)
    .executeTakeFirstOrThrow()
  return { sha256, isFirst: false }
}
