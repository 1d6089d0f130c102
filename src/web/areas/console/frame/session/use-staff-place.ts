import { useApp } from '#web/app-context.ts'
import type { StaffPlace } from '../connect-staff.ts'
import { useConsole } from '../console-context.ts'
import { useSignInGate } from './sign-in-gate.ts'

/** Where the screens of the console call from, and where their calls wait once the session has ended. */
export function useStaffPlace(): Required<StaffPlace> {
  const { page, token } = useConsole()
  const { page: app } = useApp()
  const { ask } = useSignInGate()
  const { companyId } = page.location
  return { baseUrl: app.configuration.apiBaseUrl, companyId, token, onSignedOut: ask }
}
