import { useCallback, useSyncExternalStore } from 'react'

/** Of styles/media.css: `--desktop`, where a visit stands beside the list and not over it, and `--wide`, where a preview stands beside a form. */
const widths = { desktop: '(width >= 900px)', roomy: '(width >= 1240px)' } as const

/** Null where there is no screen. */
export function useIsWide(width: keyof typeof widths = 'desktop'): boolean | null {
  const query = widths[width]
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  )
}
