import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { ParamsScreen } from '../params/params-screen.tsx'
import { workplaceFaults, workplaceGroups } from './workplace-fields.ts'
import { workplacePaths } from './workplace-paths.ts'

/** When and how employees book a desk, and what colleagues see of it. Issue 14 §2. */
export default function WorkplaceSettingsScreen(): ReactNode {
  const { page } = useConsole()
  const call = useCalls(workplacePaths)
  const params = { companyId: page.location.companyId }
  return (
    <ParamsScreen
      title="settings_workplace"
      lead="params_workplace_lead"
      groups={workplaceGroups}
      faultsOf={workplaceFaults}
      read={(signal) => call('params.employeeManagement', { params }, signal)}
      readFlows={(signal) => call('flows.list', { params, query: {} }, signal)}
      write={(body) => call('params.putEmployeeManagement', { params, body })}
    />
  )
}
