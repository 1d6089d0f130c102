import { nearWordsOf } from '#domain/host/host-list.ts'
import { searchNames, searchNamesVersion } from '#domain/host/search-names.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { saveHostForms, type StoredHost } from './queries.ts'

export type SearchedUser = {
  readonly userId: string
  readonly firstname: string
  readonly lastname: string
  readonly active: boolean
  /** Whether visitors shall find the user. */
  readonly isHost: boolean
}

/**
 * Stores under which forms users are found as hosts, in place of earlier ones; to be called in the transaction that
 * writes the users. Who is not active, or no host, is not found.
 */
export async function saveHostNames(
  tx: Tx,
  companyId: CompanyId,
  users: readonly SearchedUser[],
): Promise<void> {
  await saveHostForms(tx, companyId, users.map(storedHost), searchNamesVersion)
}

function storedHost({ userId, active, isHost, ...name }: SearchedUser): StoredHost {
  return active && isHost
    ? { userId, forms: searchNames(name), words: nearWordsOf(name) }
    : { userId, forms: [], words: [] }
}
