import { useState } from 'react'
import { frontDeskPaths } from './front-desk-paths.ts'
import { useApp } from '#web/app-context.ts'
import { connectStaff, type StaffConnection } from '../frame/connect-staff.ts'
import { useConsole } from '../frame/console-context.ts'
import { useUnsavedChanges } from '../frame/forms/unsaved-changes.ts'

export type FrontDesk = StaffConnection<typeof frontDeskPaths>

/** The calls of what is loaded on demand; the same as long as the screen is there. */
export function useFrontDesk(): FrontDesk {
  const { page, token } = useConsole()
  const { page: app } = useApp()
  const changes = useUnsavedChanges()
  const { companyId } = page.location
  const [connection] = useState(() =>
    connectStaff(frontDeskPaths, {
      baseUrl: app.configuration.apiBaseUrl,
      companyId,
      token,
      holdsTyped: changes.hasAny,
    }),
  )
  return connection
}
