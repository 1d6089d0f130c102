import { useSyncExternalStore } from 'react'
import type { ErrorState, ErrorStore } from '../api/error-state.ts'

/** The error state of the page, as it changes. */
export function useErrorState(store: ErrorStore): ErrorState {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
