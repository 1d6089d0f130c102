import { type RefObject, useEffect, useRef, useState } from 'react'

/** Before a drawing has been seen, and where it has no room at all. */
const first = 340

/** How wide a drawing is shown, so that it can be drawn in that size: one that is stretched stretches its words. */
export function useOwnWidth(): {
  readonly drawing: RefObject<SVGSVGElement | null>
  readonly width: number
} {
  const drawing = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const own = drawing.current
    if (own === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const shown = Math.round(entry?.contentRect.width ?? 0)
      if (shown > 0) setWidth(shown)
    })
    observer.observe(own)
    return () => observer.disconnect()
  }, [])
  return { drawing, width }
}
