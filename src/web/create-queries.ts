import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'

/**
 * What the console, and booking after its first screen, have read from the server. A failure is said at once, with a button to try
 * again; without a network the call fails as well, and is tried anew when the network is back. What is open is kept true by
 * events, not by looking at the window. `gcTime` says how long what no screen shows is kept. Decision 0544.
 */
export function createQueries(kept: { readonly gcTime?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...kept,
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
