/**
 * Files that the features of visits keep, and how they go. The bytes belong to nobody: the same content is stored once for all, so
 * whoever keeps it and whoever removes it wait for each other.
 */
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { InspectedDocument } from './inspect-document.ts'
import { insertFile, lockToKeep, lockToRemove } from './queries.ts'

/**
 * Says which tenant may reach the content, whose bytes were stored before the transaction; where somebody has removed them
 * meanwhile they are stored again.
 */
export async function keepFile(
  tx: Tx,
  { files }: Pick<Deps, 'files'>,
  companyId: CompanyId,
  { bytes, mime }: Pick<InspectedDocument, 'bytes' | 'mime'>,
  sha256: string,
): Promise<void> {
  await lockToKeep(tx, sha256)
  await insertFile(tx, { company_id: companyId, sha256, mime, size_bytes: bytes.length })
  if (!(await files.has(sha256))) await files.put(bytes, mime)
}

/** Nobody keeps one of these until the transaction ends. */
export async function lockFiles(tx: Tx, hashes: readonly string[]): Promise<void> {
  // In one order, so that two who remove files never wait for each other.
  for (const sha256 of hashes.toSorted()) await lockToRemove(tx, sha256)
}
