import { HttpFailure } from '#web/api/http-client.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createWatched, type Watched } from '../watched.ts'

/** `offline`: the device itself has no network. `server_down`: there seems to be one, and the server does not answer, or not well. */
export type NetworkState = 'online' | 'offline' | 'server_down'

/** Whether the server can be reached, found out by asking it; a value to watch. */
export interface Network extends Watched<NetworkState> {
  start(): void
  stop(): void
  /** What became of a call: its error, or null when it was answered. Any call tells as much as a heartbeat. */
  report(error: unknown): void
  /** Asks now. */
  check(): Promise<NetworkState>
}

export interface NetworkOptions {
  /** Asks the server for a sign of life; rejects with what the call rejected with. */
  readonly beat: (signal: AbortSignal) => Promise<unknown>
  readonly everyMs?: number
  /** How soon to ask again after a first beat was missed, before the state changes. */
  readonly againMs?: number
  readonly timeoutMs?: number
  /** What the browser believes: only good to tell the two bad states apart. */
  readonly hasInterface?: () => boolean
}

/** A refusal is a sign of life: only no answer, and a server that says it is broken, are none. */
export function isSignOfLife(error: unknown): boolean {
  if (error === null) return true
  const cause = error instanceof ApiError ? error.cause : error
  return cause instanceof HttpFailure && !cause.isNetworkError && cause.status < 500
}

/**
 * Watches the connection by heartbeats. One missed beat is asked for again at once before anything is said, so that a
 * short gap stays unseen; one good answer of any call brings the state back. Issue 3 §2.
 */
export function createNetwork({
  beat,
  everyMs = 15_000,
  againMs = 1_000,
  timeoutMs = 5_000,
  hasInterface = () => navigator.onLine,
}: NetworkOptions): Network {
  const state = createWatched<NetworkState>('online')
  let missed = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let asking: Promise<NetworkState> | null = null
  const note = (error: unknown): void => {
    if (isSignOfLife(error)) {
      missed = 0
      state.set('online')
      return
    }
    missed += 1
    const lost = hasInterface() ? 'server_down' : 'offline'
    // Without a network interface there is nothing to ask twice.
    if (missed > 1 || lost === 'offline' || state.get() !== 'online') state.set(lost)
  }
  const ask = async (): Promise<NetworkState> => {
    try {
      await beat(AbortSignal.timeout(timeoutMs))
      note(null)
    } catch (error) {
      note(error)
    }
    return state.get()
  }
  const check = (): Promise<NetworkState> => {
    clearTimeout(timer)
    asking ??= ask().finally(() => {
      asking = null
      if (isRunning) plan()
    })
    return asking
  }
  const plan = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), missed === 1 ? againMs : everyMs)
  }
  const onBrowserNews = (): void => void check()

  return {
    get: state.get,
    subscribe: state.subscribe,
    check,
    report(error) {
      note(error)
      if (isRunning && missed === 1 && asking === null) plan()
    },
    start() {
      if (isRunning) return
      isRunning = true
      addEventListener('online', onBrowserNews)
      addEventListener('offline', onBrowserNews)
      void check()
    },
    stop() {
      isRunning = false
      clearTimeout(timer)
      removeEventListener('online', onBrowserNews)
      removeEventListener('offline', onBrowserNews)
    },
  }
}
