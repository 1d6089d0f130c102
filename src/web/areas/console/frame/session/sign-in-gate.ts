import { createContext, use } from 'react'
import { leaveToSignIn } from '#web/session/session-call.ts'

/** Where all calls of the console wait once the session has ended: for one dialog, not for one each. */
export type SignInGate = {
  /**
   * For a call: leaves the page where nothing would be lost, else asks, once. Resolves to whether the call may go on. What was refused
   * because it was sent, at `sentMs` of `performance.now()`, before somebody signed in again goes on without another question.
   */
  readonly ask: (sentMs: number) => Promise<boolean>
  /** Asks, also after somebody has closed the dialog. */
  readonly open: () => Promise<boolean>
  readonly answer: (isSignedIn: boolean) => void
  readonly isOpen: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export function createSignInGate(
  holdsTyped: () => boolean,
  leave: () => Promise<boolean> = leaveToSignIn,
): SignInGate {
  let waiting: Promise<boolean> | null = null
  let tellCalls: (isSignedIn: boolean) => void = () => undefined
  /** Somebody has closed the dialog: what the page reads by itself doesn't bring it back. */
  let isClosed = false
  let signedInMs = -Infinity
  const listeners = new Set<() => void>()
  const tellAll = (): void => listeners.forEach((listener) => listener())
  const open = (): Promise<boolean> => {
    if (waiting !== null) return waiting
    waiting = new Promise((resolve) => {
      tellCalls = resolve
    })
    tellAll()
    return waiting
  }
  return {
    open,
    ask: async (sentMs) => {
      if (sentMs < signedInMs) return true
      if (waiting === null && !holdsTyped()) return leave()
      return isClosed ? false : open()
    },
    answer(isSignedIn) {
      isClosed = !isSignedIn
      if (isSignedIn) signedInMs = performance.now()
      tellCalls(isSignedIn)
      waiting = null
      tellAll()
    },
    isOpen: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const Context = createContext<SignInGate>(createSignInGate(() => false))

export const SignInGateProvider = Context.Provider

export function useSignInGate(): SignInGate {
  return use(Context)
}
