import { createSessionCall } from '#web/session/session-call.ts'
import { signInPaths } from '#web/session/sign-in-paths.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import type { PeopleCall } from './people-calls.ts'
import { peoplePaths } from './people-paths.ts'

/** Calls at another location: by whoever the caller is there, with what they may do there. */
export function useCallAt(): (companyId: string) => Promise<PeopleCall> {
  const place = useStaffPlace()
  const call = useCalls(signInPaths)
  return async (companyId) => {
    const { token } = await call('session.token', { body: { companyId } })
    const language = () => document.documentElement.lang
    return createSessionCall(peoplePaths, { ...place, token, companyId, language })
  }
}
