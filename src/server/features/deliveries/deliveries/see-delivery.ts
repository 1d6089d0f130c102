/** Finds a delivery for whoever asks; what somebody may not see is not found. */
import { outsideId } from '#contract/ids.ts'
import type { EventSubject } from '#domain/audit/event-kind.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { maySeeDelivery, userOf } from './policy.ts'
import { findDelivery, type DeliveryRow } from './queries.ts'

/** @throws ApiError not_found */
export async function seeDelivery(
  tx: Tx,
  { companyId }: CompanyCard,
  { actor }: Act,
  deliveryId: string,
): Promise<DeliveryRow> {
  const delivery = mustFind(await findDelivery(tx, companyId, deliveryId))
  const caller = { userId: userOf(actor), rights: rightsOf(actor) }
  if (!maySeeDelivery(delivery, caller)) throw new ApiError('not_found')
  return delivery
}

/** The subject of what happens to a delivery. */
export function deliverySubject(deliveryId: string): EventSubject {
  return `parcel:${outsideId('DV', deliveryId)}`
}
