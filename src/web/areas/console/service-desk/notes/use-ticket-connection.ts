import { useState } from 'react'
import { connectStaff, type StaffConnection } from '#web/areas/console/frame/connect-staff.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { serviceDeskPaths } from '../service-desk-paths.ts'

export type TicketConnection = StaffConnection<typeof serviceDeskPaths>

/** The calls about tickets, with what is downloaded; the same as long as the screen is there. */
export function useTicketConnection(): TicketConnection {
  const place = useStaffPlace()
  const [connection] = useState(() => connectStaff(serviceDeskPaths, place))
  return connection
}
