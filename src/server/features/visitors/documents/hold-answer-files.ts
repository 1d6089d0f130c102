import { insideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { freeAnswerFiles, holdAnswerFiles } from './queries.ts'

/** Whose files they must be: an employee's own; null for an API client's, which are nobody's in particular. */
type Holder = { readonly userId: string | null; readonly at: string }

/**
 * The files that answer a booking's questions (`DO-…`) no longer expire. Issue 4 §1, questionnaire.
 * @returns the uuids of those that nothing held before
 * @throws ApiError document_token_invalid when one is not theirs, or too old
 */
export async function holdFiles(
  tx: Tx,
  companyId: CompanyId,
  { userId, at }: Holder,
  values: readonly string[],
): Promise<readonly string[]> {
  if (values.length === 0) return []
  const wanted = new Set(values.map((value) => insideId('DO', value)))
  const documentIds = [...wanted].flatMap((id) => id ?? [])
  const held = await holdAnswerFiles(tx, companyId, userId, documentIds, at)
  if (held.length < wanted.size) throw new ApiError('document_token_invalid')
  return held.flatMap(({ documentId, isNew }) => (isNew ? [documentId] : []))
}

/** Gives back what `holdFiles` held for the first time, because the booking did not come about. */
export async function freeFiles(
  tx: Tx,
  companyId: CompanyId,
  documentIds: readonly string[],
): Promise<void> {
  await freeAnswerFiles(tx, companyId, documentIds)
}
