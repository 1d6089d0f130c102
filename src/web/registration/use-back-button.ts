import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** What an entry of the browser's history says: on whose way it lies, how many screens of that way come before it, and its own. */
type Entry = { readonly way: string; readonly depth: number; readonly place?: string }

/** Tells of each step back that somebody takes; returns what ends it. */
export type StepsBack = (listener: () => void) => () => void

const StepsBackContext = createContext<StepsBack | null>(null)

/** Around screens that may make no entries in the browser's history: the device itself says when somebody steps back. */
export const StepsBackProvider = StepsBackContext.Provider

/**
 * Lets the browser's own back button, which every phone has, go one screen back instead of away from the visit. `place`
 * names the screen that is shown; a way forward to it is remembered, and forgotten where nothing may be changed any more.
 * Only a step that ends on an entry of these screens counts: one of the screens before them, or of nobody's, is no step back.
 *
 * @returns the way back for a button on the page; undefined where there is none
 */
export function useBackButton(
  place: string,
  move: 'forward' | 'back' | undefined,
  goBack: (() => void) | undefined,
): (() => void) | undefined {
  const stepsBack = use(StepsBackContext)
  const [way] = useState(nextWay)
  const depth = useRef(0)

  const arrive = useEffectEvent((at: string) => {
    if (stepsBack !== null) return
    if (goBack === undefined && depth.current > 0) {
      history.go(-depth.current)
      depth.current = 0
    } else if (goBack !== undefined && move === 'forward') {
      // Whatever it was for the screens before: from here on it is the entry before these.
      if (depth.current === 0) history.replaceState({ way, depth: 0 } satisfies Entry, '')
      depth.current += 1
      history.pushState({ way, depth: depth.current, place: at } satisfies Entry, '')
    }
  })
  // Before the screen is painted: whoever sees it may go back.
  useLayoutEffect(() => arrive(place), [place])

  const land = useEffectEvent((entry: Partial<Entry> | null) => {
    const isOwn = entry?.way === way
    const wanted = isOwn ? (entry.depth ?? 0) : 0
    const isBack = isOwn && wanted < depth.current
    depth.current = wanted
    if (isBack) goBack?.()
  })
  const stepBack = useEffectEvent(() => goBack?.())
  useEffect(() => {
    if (stepsBack !== null) return stepsBack(() => stepBack())
    // Pushed above, or by others.
    const listen = (event: PopStateEvent): void => land(event.state as Partial<Entry> | null)
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [stepsBack])

  return goBack && (() => (depth.current > 0 ? history.back() : goBack()))
}

let ways = 0

/** Also another than those before a reload, whose entries are still there. */
function nextWay(): string {
  ways += 1
  return `${performance.timeOrigin}/${ways}`
}
