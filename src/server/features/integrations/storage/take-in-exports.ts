/** Exports are kept for two hours only: their bytes are put by until they are copied, also while a storage is down or paused. */
import { exportTypes } from '#domain/export/export-format.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import { lockNewExport, noteKept } from './queries-sources.ts'
import { hashContent } from '#server/platform/files/content-hash.ts'

const mimes: Readonly<Record<string, string>> = exportTypes

export async function takeInExports(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  companyId: CompanyId,
): Promise<void> {
  const takeOne = () =>
    db.inTenant(companyId, async (tx) => {
      const next = await lockNewExport(tx, companyId)
      if (next === undefined) return false
      const { copyId, content, format } = next
      if (content === null) {
        await noteKept(tx, companyId, copyId, { state: 'FAILED', error: 'source_missing' })
        return true
      }
      const sha256 = hashContent(content)
      const mime = mimes[format ?? ''] ?? 'application/octet-stream'
      await keepFile(tx, { files }, companyId, { bytes: content, mime }, sha256)
      await noteKept(tx, companyId, copyId, { source_sha256: sha256 })
      return true
    })
  while (await takeOne());
}
