import type { Endpoints } from '#contract/endpoints.ts'
import { signInPaths } from './sign-in-paths.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createCallOver, type CallOf } from '#web/api/call.ts'
import { staffPages } from '#web/staff-paths.ts'

/** What a signed-in page is given to make its calls with. */
export interface SessionContext {
  /** Where the API is; empty for the origin of the page. Without a slash at its end. */
  readonly baseUrl: string
  language(): string
  /** The token that came with the page. */
  readonly token: string
  /** The company (`CO-…`) that tokens are for. */
  readonly companyId: string
  /**
   * The session was over when this was asked for, at `sentMs` of `performance.now()`. Resolves to whether they have signed in again
   * meanwhile: then the call is sent again, else refused.
   */
  onSignedOut(sentMs: number): Promise<boolean>
  /** Told the token that was made anew, for what is not a call. */
  onRenewed?(token: string): void
}

/**
 * Calls with the bearer token of whoever is signed in. A token that has ended is made anew from the cookie, once for all calls
 * that wait for it, and the call is sent again with its key; where the session is over too, they wait for `onSignedOut` (decision 0240).
 */
export function createSessionCall<Paths extends Readonly<Record<string, string>>>(
  paths: Paths,
  context: SessionContext,
): CallOf<keyof Paths & keyof Endpoints> {
  let { token } = context
  let renewal: Promise<void> | null = null
  const common = { baseUrl: context.baseUrl, language: () => context.language() }
  const call = createCallOver(paths, { ...common, token: () => token })
  const bare = createCallOver(signInPaths, { ...common, token: () => null })

  const renew = async (): Promise<void> => {
    const sentMs = performance.now()
    try {
      token = (await bare('session.token', { body: { companyId: context.companyId } })).token
      context.onRenewed?.(token)
    } catch (error) {
      const isOver = error instanceof ApiError && error.status < 500 && error.code !== 'network'
      if (!isOver || !(await context.onSignedOut(sentMs))) throw error
      await renew()
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

export type StaffSession<Paths> = {
  readonly call: CallOf<keyof (Paths & typeof signInPaths) & keyof Endpoints>
  /** The token of now, for what is no call. */
  readonly token: () => string
}

/** The calls of `paths` for a page of staff at a location; without a session the page is left, unless `onSignedOut` says otherwise. */
export function openStaffSession<Paths extends Readonly<Record<string, string>>>(
  paths: Paths,
  from: Pick<SessionContext, 'baseUrl' | 'companyId' | 'token' | 'onRenewed'> &
    Partial<Pick<SessionContext, 'onSignedOut'>>,
): StaffSession<Paths> {
  let current = from.token
  const call = createSessionCall(
    { ...paths, ...signInPaths },
    {
      onSignedOut: leaveToSignIn,
      ...from,
      language: () => document.documentElement.lang,
      onRenewed(renewed) {
        current = renewed
        from.onRenewed?.(renewed)
      },
    },
  )
  return { call, token: () => current }
}

/** Where one signs in and comes back from; to `next`, a path of our own. */
export function signInAgain(next = location.pathname + location.search): string {
  return `${staffPages.signIn}?${new URLSearchParams({ next }).toString()}`
}

/** Leaves the page for signing in. */
export async function leaveToSignIn(): Promise<boolean> {
  location.assign(signInAgain())
  return false
}
