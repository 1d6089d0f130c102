import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

/**
 * What the console has read from the server. A failure is said at once, with a button to try again; without a network the call
 * fails as well, and is tried anew when the network is back. What is open is kept true by events, not by looking at the window.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // Anything else is a fault of ours, and no failure to read.
        throwOnError: (error) => !(error instanceof ApiError),
      },
    },
  })
}

/** For what is edited where it stands: a form begins with what is true now, never with what was read before. */
export const readAnew = { gcTime: 0 } as const

/** Whether what was asked for does not exist, or not for this person. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

/** A text is typed in several strokes: only the last one is asked for. */
const typingMs = 120

/** Waits for the end of the typing. @throws when something else is asked for meanwhile */
export async function typed(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new DOMException('Something else is asked for.', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, typingMs)
    signal.addEventListener('abort', stop, { once: true })
  })
}
