import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { emergencyPaths } from '#contract/emergency-paths.ts'
import type { PageState } from '#contract/page.ts'
import { signInPaths } from '#contract/sign-in-paths.ts'
import type { CallOf } from '#web/api/call.ts'
import { createSessionCall } from '#web/session/session-call.ts'
import { staffPages } from '#web/staff-paths.ts'

/** Where a marshal is and who they are: kept with the roll, for a page that opens without a network. */
export type Place = {
  readonly companyId: string
  readonly name: string
  readonly timeZone: string
  readonly marshal: string
}

export type EmergencyCall = CallOf<keyof typeof emergencyPaths | keyof typeof signInPaths>
export type Roll = CallOutput<Endpoints['emergencies.roll']>
export type EmergencyList = CallOutput<Endpoints['emergencies.list']>

export type Connection = {
  readonly call: EmergencyCall
  /** The token of now; empty before the first call without a page. */
  readonly token: () => string
  readonly baseUrl: string
}

/** `token` empty: made from the cookie at the first call. */
export function connect(page: PageState, companyId: string, token: string): Connection {
  let current = token
  const baseUrl = page.configuration.apiBaseUrl
  const call = createSessionCall(
    { ...emergencyPaths, ...signInPaths },
    {
      baseUrl,
      language: () => document.documentElement.lang,
      token,
      companyId,
      onSignedOut: () => {
        const next = new URLSearchParams({ next: location.pathname + location.search })
        location.assign(`${staffPages.signIn}?${next.toString()}`)
      },
      onRenewed: (renewed) => {
        current = renewed
      },
    },
  )
  return { call, token: () => current, baseUrl }
}
