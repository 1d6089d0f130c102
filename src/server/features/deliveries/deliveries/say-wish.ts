/** What the recipient wants done with a delivery, by the link of their email. Issue 17 §1. */
import { outsideId } from '#contract/ids.ts'
import type { DeliveryWish } from '#domain/delivery/delivery-wish.ts'
import { listActiveUsers } from '#server/platform/active-users.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type OwnAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findDelivery, listUsersOf, lockDelivery, updateDelivery } from './queries.ts'
import type { DeliveryRow, NamedUser } from './queries.ts'
import { deliverySubject } from './see-delivery.ts'

/** Ids are uuids. */
type Asker = {
  readonly deliveryId: string
  readonly userId: string
  /** Of the recipients one after another, which one they are. */
  readonly assigned: number
}

export type AskedDelivery = {
  readonly delivery: DeliveryRow
  /** Whom they want it given to; null for nobody. */
  readonly wishFor: NamedUser | null
}

/** @throws ApiError not_found | token_revoked */
export async function readWish(tx: Tx, companyId: CompanyId, asker: Asker): Promise<AskedDelivery> {
  const delivery = mustFind(await findDelivery(tx, companyId, asker.deliveryId))
  await refuseFormer(tx, companyId, delivery, asker)
  const { wish_for: wishFor } = delivery
  const [user] = wishFor === null ? [] : await listUsersOf(tx, companyId, [wishFor])
  return { delivery, wishFor: user ?? null }
}

/**
 * Notes it for reception; null: they collect it themselves after all.
 * @throws ApiError not_found | token_revoked | delivery_state_conflict | validation_failed for a colleague who doesn't work here
 */
export async function sayWish(
  tx: Tx,
  companyId: CompanyId,
  act: OwnAct,
  asker: Asker,
  {
    wish,
    colleagueId,
  }: { readonly wish: DeliveryWish | null; readonly colleagueId: string | null },
): Promise<void> {
  const { deliveryId, userId } = asker
  const delivery = mustFind(await lockDelivery(tx, companyId, deliveryId))
  await refuseFormer(tx, companyId, delivery, asker)
  if (delivery.state !== 'RECEIVED') throw new ApiError('delivery_state_conflict')
  if (delivery.wish === wish && delivery.wish_for === colleagueId) return
  if (colleagueId !== null) {
    const working = await listActiveUsers(tx, companyId, [colleagueId])
    if (colleagueId === userId || !working.has(colleagueId)) {
      throw new ApiError('validation_failed', [
        { field: 'body.colleague', code: 'deliveries_error_person' },
      ])
    }
  }
  await updateDelivery(tx, companyId, deliveryId, {
    wish,
    wish_for: colleagueId,
    wished_at: wish === null ? null : act.at,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'parcel.wished',
    subject: deliverySubject(deliveryId),
    payload: {
      wish,
      recipientId: outsideId('US', userId),
      ...(colleagueId !== null && { colleagueId: outsideId('US', colleagueId) }),
    },
  })
}

/** Whoever got the email may be its recipient no more, or may have left. */
async function refuseFormer(
  tx: Tx,
  companyId: CompanyId,
  { recipient_id: recipientId, assigned: recipients }: DeliveryRow,
  { userId, assigned }: Asker,
): Promise<void> {
  const isTheirs = recipientId === userId && recipients === assigned
  if (!isTheirs || !(await listActiveUsers(tx, companyId, [userId])).has(userId)) {
    throw new ApiError('token_revoked')
  }
}
