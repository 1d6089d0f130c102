import { useState } from 'react'
import { channelPaths } from './channel-paths.ts'
import { connectStaff, type StaffConnection } from '#web/areas/console/frame/connect-staff.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'

export type NotificationCall = StaffConnection<typeof channelPaths>['call']

/** The calls about what people are told, at the location of the page. */
export function useNotificationCall(): NotificationCall {
  const place = useStaffPlace()
  const [connection] = useState(() => connectStaff(channelPaths, place))
  return connection.call
}
