import { useState } from 'react'
import { frontDeskPaths } from './front-desk-paths.ts'
import { connectStaff, type StaffConnection } from '../frame/connect-staff.ts'
import { useStaffPlace } from '../frame/session/use-staff-place.ts'

export type FrontDesk = StaffConnection<typeof frontDeskPaths>

/** The calls of what is loaded on demand; the same as long as the screen is there. */
export function useFrontDesk(): FrontDesk {
  const place = useStaffPlace()
  const [connection] = useState(() => connectStaff(frontDeskPaths, place))
  return connection
}
