import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'

/** A browser says that the network is back a moment before requests get through: so long a read is tried again. */
const settlingMs = 5_000
const retryMs = 1_000

let backAt = -Infinity
onlineManager.subscribe((isOnline) => {
  if (isOnline) backAt = performance.now()
})

function isSettling(): boolean {
  return onlineManager.isOnline() && performance.now() - backAt < settlingMs
}

/**
 * What the console, and booking after its first screen, have read from the server. A failure is said at once, with a button to try
 * again; without a network the call fails as well, and is tried anew when the network is back. What is open is kept true by
 * events, not by looking at the window. `gcTime` says how long what no screen shows is kept. Decision 0544.
 */
export function createQueries(kept: { readonly gcTime?: number } = {}): QueryClient {
  // The network may be gone before this file comes, which the library does not ask.
  if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...kept,
        retry: (_, error) => isSettling() && error instanceof ApiError && error.code === 'network',
        retryDelay: retryMs,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // Anything else is a fault of ours, and no failure to read.
        throwOnError: (error) => !(error instanceof ApiError),
      },
    },
  })
}
