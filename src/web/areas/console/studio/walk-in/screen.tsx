import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { ParamsScreen } from '../params/params-screen.tsx'
import { walkInFaults, walkInGroups } from './walk-in-fields.ts'
import { walkInSettingsPaths } from './walk-in-settings-paths.ts'

/** How people are received at the door, on a phone and at a kiosk. Issue 14 §2. */
export default function WalkInSettingsScreen(): ReactNode {
  const { page } = useConsole()
  const call = useCalls(walkInSettingsPaths)
  const params = { companyId: page.location.companyId }
  return (
    <ParamsScreen
      part="walkIns"
      title="settings_walk_in"
      lead="params_walk_in_lead"
      groups={walkInGroups}
      faultsOf={walkInFaults}
      read={(signal) => call('params.walkIn', { params }, signal)}
      write={(body) => call('params.putWalkIn', { params, body })}
    />
  )
}
