import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { LockedHere } from '../guarantees/locked-here.tsx'
import { ParamsScreen } from '../params/params-screen.tsx'
import { visitGroups } from './visit-fields.ts'
import { visitParamsPaths } from './visit-params-paths.ts'

/** What visitors are asked, what they sign and how they arrive. Issue 14 §2. */
export default function VisitSettingsScreen(): ReactNode {
  const { page } = useConsole()
  const call = useCalls(visitParamsPaths)
  const params = { companyId: page.location.companyId }
  return (
    <ParamsScreen
      part="visits"
      title="settings_visits"
      lead="params_visits_lead"
      groups={visitGroups}
      beside={{ visitorCheckFlowId: <LockedHere /> }}
      read={(signal) => call('params.visitorManagement', { params }, signal)}
      readFlows={(signal) => call('flows.list', { params, query: {} }, signal)}
      write={(body) => call('params.putVisitorManagement', { params, body })}
    />
  )
}
