import { useSyncExternalStore } from 'react'

/** `--desktop` of styles/media.css: from here on a visit stands beside the list, not over it. */
const wide = '(width >= 900px)'

/** Null where there is no screen. */
export function useIsWide(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
