import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { createDelivery, updateDelivery as updating } from '#contract/deliveries/deliveries.ts'
import { collectionCodeLength } from '#domain/delivery/delivery.ts'
import { deliveryWords } from '#domain/delivery/delivery-words.ts'
import { listActiveUsers } from '#server/platform/active-users.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { randomDigits, uuid7 } from '#server/platform/ids.ts'
import { userOf } from './policy.ts'
import { insertDelivery, lockDelivery, replaceWords, updateDelivery as update } from './queries.ts'
import { deliverySubject } from './see-delivery.ts'

type Details = HandlerInput<typeof createDelivery>['body']

/**
 * Takes a delivery in.
 * @returns its uuid
 * @throws ApiError validation_failed where the recipient doesn't work here
 */
export async function takeIn(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  details: Details,
): Promise<string> {
  const deliveryId = uuid7()
  const recipientId = details.recipient?.id ?? null
  await refuseStranger(tx, companyId, recipientId)
  await insertDelivery(tx, {
    company_id: companyId,
    delivery_id: deliveryId,
    recipient_id: recipientId,
    ...columnsOf(details),
    code: randomDigits(collectionCodeLength),
    received_at: act.at,
    received_by: userOf(act.actor),
  })
  await replaceWords(tx, companyId, deliveryId, deliveryWords(details))
  await appendEvent(tx, companyId, act, {
    kind: 'parcel.received',
    subject: deliverySubject(deliveryId),
    payload: {
      ...recipientOf(recipientId),
      ...(details.pictureFollows && { pictureFollows: true }),
    },
  })
  return deliveryId
}

/**
 * Changes what is known of a delivery; who becomes its recipient has a code of their own.
 * @throws ApiError not_found | changed_meanwhile | delivery_state_conflict | validation_failed
 */
export async function updateDelivery(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  {
    deliveryId,
    revision,
    ...details
  }: HandlerInput<typeof updating>['body'] & { readonly deliveryId: string },
): Promise<void> {
  const before = mustFind(await lockDelivery(tx, companyId, deliveryId))
  if (before.state !== 'RECEIVED') throw new ApiError('delivery_state_conflict')
  if (before.revision !== revision) throw new ApiError('changed_meanwhile')
  const recipientId = details.recipient?.id ?? null
  const isOther = recipientId !== before.recipient_id
  if (isOther) await refuseStranger(tx, companyId, recipientId)
  await update(tx, companyId, deliveryId, {
    recipient_id: recipientId,
    courier: null,
    ...columnsOf(details),
    ...(isOther && {
      code: randomDigits(collectionCodeLength),
      assigned: before.assigned + 1,
      reminded_at: null,
      reminders: 0,
      wish: null,
      wish_for: null,
      wished_at: null,
    }),
  })
  await replaceWords(tx, companyId, deliveryId, deliveryWords(details))
  await appendEvent(tx, companyId, act, {
    kind: 'parcel.updated',
    subject: deliverySubject(deliveryId),
    payload: isOther ? recipientOf(recipientId) : {},
  })
}

/** Whom the event names, for whoever tells them. */
function recipientOf(recipientId: string | null): { readonly recipientId?: string } {
  return recipientId === null ? {} : { recipientId: outsideId('US', recipientId) }
}

function columnsOf(details: Omit<Details, 'recipient' | 'pictureFollows'>) {
  const { addressee, carrier, kind, pieces, place, perishable, trackingNumber, note } = details
  return {
    addressee,
    carrier,
    kind,
    pieces,
    place,
    perishable,
    tracking_number: trackingNumber,
    note,
  }
}

async function refuseStranger(
  tx: Tx,
  companyId: CompanyCard['companyId'],
  userId: string | null,
): Promise<void> {
  if (userId === null || (await listActiveUsers(tx, companyId, [userId])).has(userId)) return
  throw new ApiError('validation_failed', [
    { field: 'body.recipient', code: 'deliveries_error_person' },
  ])
}
