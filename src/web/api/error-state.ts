import { ApiError } from './api-error.ts'

/** What the error page shows. `cause` is whatever was thrown. Spec §3, Error state. */
export interface ErrorPayload {
  readonly message: string
  readonly cause: unknown
  /** The host to write to, where the location shows the address. */
  readonly hostEmail: string | null
}

/** Empty, or an error or a notice. Spec §4, Error state. */
export type ErrorState = { readonly type: 'error' | 'info'; readonly payload: ErrorPayload } | null

/** Holds the error state of the page and leads to the error page. */
export interface ErrorStore {
  readonly get: () => ErrorState
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps the error, goes to the error page and rethrows the cause. Spec §4. */
  readonly showError: (cause: unknown, path: string, hostEmail?: string | null) => never
  /** The same for a notice, whose own message is shown. Spec §4. */
  readonly showInfo: (message: string, cause: unknown, path: string) => never
}

/** Makes the store; `navigate` leads to a page of the app. */
export function createErrorStore(
  initial: ErrorState,
  navigate: (path: string) => void,
): ErrorStore {
  let state = initial
  const listeners = new Set<() => void>()

  const show = (next: ErrorState, path: string, cause: unknown): never => {
    state = next
    for (const listener of listeners) listener()
    navigate(path)
    // oxlint-disable-next-line typescript/only-throw-error -- rethrown as it came, whatever it is (Spec §4)
    throw cause
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    showError: (cause, path, hostEmail = null) =>
      show(
        { type: 'error', payload: { message: messageOf(cause), cause, hostEmail } },
        path,
        cause,
      ),
    showInfo: (message, cause, path) =>
      show({ type: 'info', payload: { message, cause, hostEmail: null } }, path, cause),
  }
}

function messageOf(cause: unknown): string {
  if (cause instanceof ApiError) return cause.message === '' ? cause.code : cause.message
  return cause instanceof Error ? cause.message : ''
}
