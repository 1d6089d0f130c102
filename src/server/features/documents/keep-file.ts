/** A file that another feature keeps: it says which tenant may reach the content, whose bytes were stored before. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import type { InspectedDocument } from './inspect-document.ts'
import { insertFile } from './queries.ts'

export async function keepFile(
  tx: Tx,
  companyId: CompanyId,
  { bytes, mime }: InspectedDocument,
  sha256: string,
): Promise<void> {
  await insertFile(tx, { company_id: companyId, sha256, mime, size_bytes: bytes.length })
}
