import type { Deps } from '#server/deps.ts'
import { hasPicture } from './queries-pictures.ts'

type Asked = { readonly companyId: string; readonly userId: string; readonly sha256: string }

/** The bytes of a user's present picture; null for another content, and for whoever has left. */
export async function readPicture(
  { db, companies, files }: Pick<Deps, 'db' | 'companies' | 'files'>,
  { companyId, userId, sha256 }: Asked,
): Promise<Uint8Array | null> {
  const card = await companies.find(companyId)
  if (card === null) return null
  const isTheirs = await db.inTenant(card.companyId, (tx) =>
    hasPicture(tx, card.companyId, userId, sha256),
  )
  return isTheirs ? files.get(sha256) : null
}
