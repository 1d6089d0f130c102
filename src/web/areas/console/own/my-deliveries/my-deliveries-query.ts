import { queryOptions } from '@tanstack/react-query'
import type { StaffConnection } from '#web/areas/console/frame/connect-staff.ts'
import { type Delivery, deliveriesKey } from '#web/areas/console/deliveries/deliveries-query.ts'
import type { myDeliveriesPaths } from './my-deliveries-paths.ts'

export type OwnDesk = StaffConnection<typeof myDeliveriesPaths>

/** What waits for oneself, and what has ended. */
export const ownDeliveries = ({ call }: OwnDesk, companyId: string) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'own'],
    queryFn: async ({ signal }) => {
      const { deliveries } = await call('deliveries.own', { params: { companyId } }, signal)
      const isWaiting = ({ state }: Delivery): boolean => state === 'RECEIVED'
      return {
        waiting: deliveries.filter(isWaiting),
        ended: deliveries.filter((one) => !isWaiting(one)),
      }
    },
  })

/** Its picture, as wide as a phone. */
export const ownPicture = ({ download }: OwnDesk, companyId: string, delivery: Delivery) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'own', 'picture', delivery.id, delivery.revision],
    queryFn: () =>
      download('deliveries.picture', { companyId, deliveryId: delivery.id }, { size: '512' }),
    enabled: delivery.hasPicture,
  })
