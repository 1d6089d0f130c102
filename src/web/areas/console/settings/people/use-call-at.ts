import { createSessionCall, signInAgain } from '#web/session/session-call.ts'
import { signInPaths } from '#web/session/sign-in-paths.ts'
import { useApp } from '#web/app-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import type { PeopleCall } from './people-calls.ts'
import { peoplePaths } from './people-paths.ts'

/** Calls at another location: by whoever the caller is there, with what they may do there. */
export function useCallAt(): (companyId: string) => Promise<PeopleCall> {
  const { page } = useApp()
  const call = useCalls(signInPaths)
  return async (companyId) => {
    const { token } = await call('session.token', { body: { companyId } })
    return createSessionCall(peoplePaths, {
      baseUrl: page.configuration.apiBaseUrl,
      language: () => document.documentElement.lang,
      token,
      companyId,
      onSignedOut: () => location.assign(signInAgain()),
    })
  }
}
