import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { lockDelivery, updateDelivery } from './queries.ts'
import { deliverySubject } from './see-delivery.ts'

/**
 * Reminds the recipient: the event has them told (messages/notifications).
 * @throws ApiError not_found | delivery_state_conflict | delivery_unassigned
 */
export async function sendReminder(
  tx: Tx,
  { companyId }: Pick<CompanyCard, 'companyId'>,
  act: AnyAct,
  deliveryId: string,
): Promise<void> {
  const delivery = mustFind(await lockDelivery(tx, companyId, deliveryId))
  if (delivery.state !== 'RECEIVED') throw new ApiError('delivery_state_conflict')
  if (delivery.recipient_id === null) throw new ApiError('delivery_unassigned')
  const reminder = delivery.reminders + 1
  await updateDelivery(tx, companyId, deliveryId, {
    reminded_at: act.at,
    reminders: reminder,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'parcel.reminded',
    subject: deliverySubject(deliveryId),
    payload: { recipientId: outsideId('US', delivery.recipient_id), reminder },
  })
}
