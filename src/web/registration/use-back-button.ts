import { useEffect, useEffectEvent, useRef } from 'react'

/** How many screens of this page lie before the one shown, as the browser's history has it. */
type HistoryState = { readonly depth?: number; readonly place?: string } | null

/**
 * Lets the browser's own back button, which every phone has, go one screen back instead of away from the visit. `place`
 * names the screen that is shown; a way forward to it is remembered, and forgotten where nothing may be changed any more.
 *
 * @returns the way back for a button on the page; undefined where there is none
 */
export function useBackButton(
  place: string,
  move: 'forward' | 'back' | undefined,
  goBack: (() => void) | undefined,
): (() => void) | undefined {
  const depth = useRef(0)
  const isUnwinding = useRef(false)

  const arrive = useEffectEvent((at: string) => {
    if (goBack === undefined && depth.current > 0) {
      isUnwinding.current = true
      history.go(-depth.current)
      depth.current = 0
    } else if (goBack !== undefined && move === 'forward') {
      depth.current += 1
      history.pushState({ depth: depth.current, place: at } satisfies HistoryState, '')
    }
  })
  useEffect(() => arrive(place), [place])

  const leave = useEffectEvent((state: HistoryState) => {
    if (isUnwinding.current) {
      isUnwinding.current = false
      return
    }
    const wanted = state?.depth ?? 0
    const isBack = wanted < depth.current
    depth.current = wanted
    if (isBack) goBack?.()
  })
  useEffect(() => {
    const listen = (event: PopStateEvent): void => leave(event.state as HistoryState) // what was pushed above
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])

  return goBack && (() => (depth.current > 0 ? history.back() : goBack()))
}
