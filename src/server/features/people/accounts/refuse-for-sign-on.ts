import { outsideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findSignOnOnly } from './queries-sign-on.ts'

/**
 * Sends somebody who has proved who they are to the provider of their organisation, where that alone opens the account. Asked once the
 * password, the passkey or the link was right, so that it tells nobody else anything.
 * @throws ApiError single_sign_on_required, with the organisation
 */
export async function refuseForSignOn(tx: Tx, accountId: string): Promise<void> {
  const organisationId = await findSignOnOnly(tx, accountId)
  if (organisationId === undefined) return
  throw new ApiError('single_sign_on_required', { organisation: outsideId('OR', organisationId) })
}
