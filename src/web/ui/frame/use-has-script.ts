import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** Whether the page's script runs: false in what the server renders and in the browser's first look at it. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
