import type { Deps } from '#server/deps.ts'
import { findDrawing } from './queries.ts'

/** A drawing that lies under a plan of the company now; null for any other content, or an unknown company. */
export async function readDrawing(
  deps: Pick<Deps, 'db' | 'companies' | 'files'>,
  companyId: string,
  sha256: string,
): Promise<{ readonly bytes: Uint8Array; readonly mime: string } | null> {
  const card = await deps.companies.find(companyId)
  if (card === null || card.disabled || card.closed) return null
  const found = await deps.db.inTenant(card.companyId, (tx) =>
    findDrawing(tx, card.companyId, sha256),
  )
  const bytes = found === undefined ? null : await deps.files.get(sha256)
  return found === undefined || bytes === null ? null : { bytes, mime: found.mime }
}
