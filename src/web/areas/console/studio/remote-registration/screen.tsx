import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { ParamsScreen } from '../params/params-screen.tsx'
import { remoteGroups } from './remote-fields.ts'
import { remotePaths } from './remote-paths.ts'

/** Which mails and text messages leave before a visit, on its day, and to hosts. Issue 14 §2. */
export default function RemoteRegistrationScreen(): ReactNode {
  const { page } = useConsole()
  const call = useCalls(remotePaths)
  const params = { companyId: page.location.companyId }
  return (
    <ParamsScreen
      part="emails"
      title="settings_remote"
      lead="params_remote_lead"
      groups={remoteGroups}
      read={(signal) => call('params.visitorCheckEmail', { params }, signal)}
      write={(body) => call('params.putVisitorCheckEmail', { params, body })}
    />
  )
}
