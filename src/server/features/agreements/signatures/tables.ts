import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents } from '#server/platform/events.ts'
import { impersonal, type Tables, type VisitorId } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'
import { signatureSubject } from './anchor-signatures.ts'

/** Evidence: only background work may take it away, and the audit knows from then on that it went in order. */
async function eraseSignatures(tx: Tx, { companyId, visitorId }: VisitorId): Promise<void> {
  const own = sql`company_id = ${companyId} and signature_id in (
    select signature_id from signatures where company_id = ${companyId} and visitor_id = ${visitorId})`
  await sql`delete from signature_anchors where ${own}`.execute(tx)
  await sql`delete from signature_documents where ${own}`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    delete from signatures where company_id = ${companyId} and visitor_id = ${visitorId} returning signature_id as id`.execute(
    tx,
  )
  const events = rows.map(({ id }) => ({
    kind: 'agreement.erased' as const,
    subject: signatureSubject(id),
  }))
  await appendEvents(tx, companyId, { actor: { kind: 'system' }, commandId: null }, events)
}

export const tables: Tables = {
  signatures: {
    visitors: {
      file: rowsOfVisitor('signatures'),
      files: ({ companyId, visitorId }) => sql`
        select signature_sha256 as sha256 from signatures
        where company_id = ${companyId} and visitor_id = ${visitorId} and signature_sha256 is not null
        union select d.sha256 from signature_documents d join signatures s using (company_id, signature_id)
        where s.company_id = ${companyId} and s.visitor_id = ${visitorId}`,
      erase: () => [],
      eraseEvidence: eraseSignatures,
    },
    fileColumns: ['signature_sha256'],
  },
  signature_documents: { visitors: null, fileColumns: ['sha256'] },
  signature_anchors: impersonal,
}
