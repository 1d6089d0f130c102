import { type RefObject, useEffect, useRef } from 'react'

/**
 * The heading of a screen that takes the place of another takes the focus, so that screen readers begin there, and the
 * page begins at its top; the first screen of a page leaves both alone. `move` says from where it came.
 */
export function useHeadingFocus(
  move: 'forward' | 'back' | undefined,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = move !== undefined
  useEffect(() => {
    if (!hasMoved) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [hasMoved])
  return heading
}
