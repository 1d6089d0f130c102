import { ApiError } from './api-error.ts'
import type { Call, CallContext } from './call.ts'

type CallModule = { readonly createCall: (context: CallContext) => Call }

/** The code of calls: the first screen of a visit makes none. */
export const loadCalls = (): Promise<CallModule> => import('./call.ts')

/**
 * Makes the function that calls the API, as `createCall` does, and loads its code with the first call. Code that can't come
 * is a server that can't be reached: the call rejects with the same ApiError, and the next one tries again.
 */
export function createLateCall(context: CallContext, load = loadCalls): Call {
  let coming: Promise<Call> | null = null
  const come = async (): Promise<Call> => {
    try {
      return (await load()).createCall(context)
    } catch {
      coming = null
      throw new ApiError({ data: null, headers: {}, isNetworkError: true, status: 500 })
    }
  }
  const call = async (...args: Parameters<Call>): Promise<unknown> => {
    const loaded: (...args: Parameters<Call>) => Promise<unknown> = await (coming ??= come())
    return loaded(...args)
  }
  // The table of endpoints types the function that this one calls.
  return call as Call
}
