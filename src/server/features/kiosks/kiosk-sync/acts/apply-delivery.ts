import type { QueuedAct } from '#contract/kiosks/kiosk-sync.ts'
import type { Conflict } from '#domain/kiosk/resolve-queued.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { takeFromCourier } from '#server/features/deliveries/deliveries/take-from-courier.ts'

type QueuedDelivery = Extract<QueuedAct, { kind: 'DELIVERY' }>

/** A courier brought something at the device's time. A location that takes no deliveries any more is shown that one came. */
export async function applyDelivery(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { delivery }: QueuedDelivery,
): Promise<readonly Conflict[]> {
  if (!company.modules.has('DELIVERIES')) {
    return [{ reason: 'DELIVERY_REFUSED', resolution: 'SHOWN' }]
  }
  await takeFromCourier(tx, company, act, delivery)
  return []
}
