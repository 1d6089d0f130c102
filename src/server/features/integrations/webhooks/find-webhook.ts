import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findIntegration, type Place } from '#server/platform/integrations/queries.ts'

/** Where a webhook is. Another kind of integration is none, though the frame keeps them side by side. @throws ApiError not_found */
export async function findWebhook(tx: Tx, place: Place): Promise<Place> {
  const row = await findIntegration(tx, place)
  if (row?.kind !== 'WEBHOOK') throw new ApiError('not_found')
  return place
}
