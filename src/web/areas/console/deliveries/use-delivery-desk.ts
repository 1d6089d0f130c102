import { useState } from 'react'
import { connectStaff, type StaffConnection } from '#web/areas/console/frame/connect-staff.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { deliveriesPaths } from './deliveries-paths.ts'

export type DeliveryDesk = StaffConnection<typeof deliveriesPaths>

/** The calls about deliveries; the same as long as the screen is there. */
export function useDeliveryDesk(): DeliveryDesk {
  const place = useStaffPlace()
  const [connection] = useState(() => connectStaff(deliveriesPaths, place))
  return connection
}
