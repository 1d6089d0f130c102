import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { hasWatchList, isListAbove } from './queries.ts'

/** Whose list it is, a location or an organisation under its own id, and in which country a phone number is dialled by default. */
export type ListOwner = Pick<CompanyCard, 'companyId' | 'country'>

/**
 * Keeps a list for a change of it, or of its records.
 * @throws ApiError not_found | watch_list_of_organisation
 */
export async function holdWatchList(
  tx: Tx,
  companyId: CompanyId,
  listId: string,
  purpose: 'hold' | 'change' = 'hold',
): Promise<void> {
  if (await hasWatchList(tx, companyId, listId, purpose)) return
  const isAbove = await isListAbove(tx, companyId, listId)
  throw new ApiError(isAbove ? 'watch_list_of_organisation' : 'not_found')
}
