import type { CourierWay } from '#domain/delivery/courier.ts'
import { collectionCodeLength, type DeliveryKind } from '#domain/delivery/delivery.ts'
import { deliveryWords } from '#domain/delivery/delivery-words.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { randomDigits, uuid7 } from '#server/platform/ids.ts'
import { insertDelivery, replaceWords } from './queries.ts'
import { deliverySubject } from './see-delivery.ts'

/** What a courier brings to a kiosk: nobody's yet, until reception has seen to it. `place` is the entrance, in its own words. */
export async function takeFromCourier(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  {
    kind,
    way,
    place,
  }: { readonly kind: DeliveryKind; readonly way: CourierWay; readonly place: string },
): Promise<void> {
  const deliveryId = uuid7()
  await insertDelivery(tx, {
    company_id: companyId,
    delivery_id: deliveryId,
    kind,
    place,
    courier: way,
    code: randomDigits(collectionCodeLength),
    received_at: act.at,
  })
  const said = { addressee: '', carrier: '', trackingNumber: '', place, note: '' }
  await replaceWords(tx, companyId, deliveryId, deliveryWords(said))
  await appendEvent(tx, companyId, act, {
    kind: 'parcel.brought',
    subject: deliverySubject(deliveryId),
    payload: { way },
  })
}
