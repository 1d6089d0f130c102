import { useState } from 'react'
import { channelPaths } from './channel-paths.ts'
import { useApp } from '#web/app-context.ts'
import { connectStaff, type StaffConnection } from '#web/areas/console/frame/connect-staff.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'

export type NotificationCall = StaffConnection<typeof channelPaths>['call']

/** The calls about what people are told, at the location of the page. */
export function useNotificationCall(): NotificationCall {
  const { page, token } = useConsole()
  const { page: app } = useApp()
  const { companyId } = page.location
  const [connection] = useState(() =>
    connectStaff(channelPaths, { baseUrl: app.configuration.apiBaseUrl, companyId, token }),
  )
  return connection.call
}
