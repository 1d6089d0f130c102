/** How long to wait before a call is tried again, and waiting itself. */
import type { FoyerError } from './errors.ts'

/** What decides whether a call is tried again. */
export interface Try {
  /** How many there were before this one. */
  readonly tries: number
  readonly maxRetries: number
  readonly maxWaitSeconds: number
  /** Whether the act happens once, however often it is sent. */
  readonly isRepeatable: boolean
  /** From 0 to 1. */
  readonly random: number
}

/**
 * How long to wait before the call is tried again; null where it is not. At least what the server asks for; otherwise twice as long
 * each time, a quarter of a second at first, spread at random, so that callers don't come back together.
 */
export function retryDelayMs(error: FoyerError, one: Try): number | null {
  if (one.tries >= one.maxRetries) return null
  // 429 says that nothing was done.
  if (error.status !== 429 && !(one.isRepeatable && isPassing(error))) return null
  const asked = error.retryAfterSeconds ?? 0
  if (asked > one.maxWaitSeconds) return null
  const backOff = Math.min(20_000, 250 * 2 ** one.tries) * (0.5 + one.random / 2)
  return Math.max(asked * 1000, backOff)
}

/** Whether it may be different in a moment. */
function isPassing({ code, status }: FoyerError): boolean {
  return code === 'network' || status === 408 || status >= 500
}

/** Resolves after `ms`; rejects with the signal's reason as soon as it fires. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    function stop() {
      clearTimeout(timer)
      reject(signal?.reason as Error) // what the caller aborted with
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** The same, unless the signal fires first. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      reject(signal.reason as Error) // what the caller aborted with
    }
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop)
    })
  })
}
