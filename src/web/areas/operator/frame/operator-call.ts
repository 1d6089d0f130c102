import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createCallOver, type CallOf } from '#web/api/call.ts'
import { baseFolder, readPath } from '#web/address.ts'
import { operatorPaths } from '../operator-paths.ts'

export type OperatorCall = CallOf<keyof typeof operatorPaths & keyof Endpoints>

/** The calls of whoever is not signed in yet; the browser adds the cookie by itself. */
export function openOperatorCall(baseUrl: string, token: () => string | null = () => null) {
  return createCallOver(operatorPaths, {
    baseUrl,
    token,
    language: () => document.documentElement.lang,
  })
}

/**
 * Calls with the bearer token of an operator. One that has ended is made anew from the cookie, once for all calls that wait for it;
 * where the session is over too, the page is left for signing in.
 */
export function createOperatorCall(page: {
  readonly baseUrl: string
  readonly token: string
}): OperatorCall {
  let { token } = page
  let renewal: Promise<void> | null = null
  const call = openOperatorCall(page.baseUrl, () => token)
  const bare = openOperatorCall(page.baseUrl)
  const renew = async (): Promise<void> => {
    try {
      token = (await bare('operatorSession.token', {})).token
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) location.assign(signInAddress())
      throw error
    }
  }
  return async (id, input, signal) => {
    const used = token
    try {
      return await call(id, input, signal)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      if (used === token) {
        renewal ??= renew().finally(() => {
          renewal = null
        })
        await renewal
      }
      return call(id, input, signal)
    }
  }
}

/** Where an operator signs in, and comes back here. */
function signInAddress(): string {
  const next = readPath() + location.search
  return `${baseFolder}/operator/sign-in?${new URLSearchParams({ next }).toString()}`
}
