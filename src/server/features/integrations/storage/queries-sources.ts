/** SQL about what is copied: the PDFs of signatures, and exports. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type AgreementSource = {
  readonly sha256: string
  readonly size: number
  readonly signedAt: string
  readonly visitor: string
  readonly agreement: string
  /** A code; '' where the visit is no longer kept. */
  readonly visitorType: string
}

/** Undefined where the signature is gone, or has no PDF. */
export async function findAgreementSource(
  tx: Tx,
  companyId: CompanyId,
  signatureId: string,
): Promise<AgreementSource | undefined> {
  const { rows } = await sql<AgreementSource>`
    select d.sha256, f.size_bytes as size, s.signed_at as "signedAt", s.signer_name as visitor,
      s.evidence ->> 'agreementName' as agreement, coalesce(v.visitor_type, '') as "visitorType"
    from signatures s
    join signature_documents d using (company_id, signature_id)
    join files f on f.company_id = d.company_id and f.sha256 = d.sha256
    left join visits v on v.company_id = s.company_id and v.visit_date = s.visit_date and v.meeting_id = s.meeting_id
      and v.visitor_id = s.visitor_id
    where s.company_id = ${companyId} and s.signature_id = ${signatureId}`.execute(tx)
  return rows[0]
}

export type ExportSource = {
  readonly sha256: string
  readonly size: number
  readonly createdAt: string
  readonly firstDay: string
  readonly lastDay: string
  readonly mime: string
}

/** Undefined where it was never taken in, or is copied. */
export async function findExportSource(
  tx: Tx,
  companyId: CompanyId,
  copyId: string,
): Promise<ExportSource | undefined> {
  const { rows } = await sql<ExportSource>`
    select f.sha256, f.size_bytes as size, c.created_at as "createdAt", c.first_day as "firstDay", c.last_day as "lastDay", f.mime
    from storage_copies c join files f on f.company_id = c.company_id and f.sha256 = c.source_sha256
    where c.company_id = ${companyId} and c.copy_id = ${copyId}`.execute(tx)
  return rows[0]
}

export type NewExport = {
  readonly copyId: string
  readonly format: string | null
  /** Null where it was deleted meanwhile. */
  readonly content: Buffer | null
}

/** The next export whose bytes are not kept yet, locked: an erasure waits. */
export async function lockNewExport(tx: Tx, companyId: CompanyId): Promise<NewExport | undefined> {
  const { rows } = await sql<NewExport>`
    select c.copy_id as "copyId", e.format, e.content from storage_copies c
    left join visit_exports e on e.company_id = c.company_id and e.export_id = c.document_id
    where c.company_id = ${companyId} and c.kind = 'EXPORT' and c.state = 'WAITING' and c.source_sha256 is null
      and c.error is null order by c.created_at limit 1 for update of c`.execute(tx)
  return rows[0]
}

export async function noteKept(
  tx: Tx,
  companyId: CompanyId,
  copyId: string,
  change: { readonly source_sha256: string } | { readonly state: 'FAILED'; readonly error: string },
): Promise<void> {
  await tx
    .updateTable('storage_copies')
    .set(change)
    .where('company_id', '=', companyId)
    .where('copy_id', '=', copyId)
    .execute()
}
