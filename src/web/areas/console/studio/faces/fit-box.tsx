import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Shows something at its own size, smaller by as much as its place is; it takes no focus and is no part of the page. */
export function FitBox({
  look,
  children,
}: {
  /** The class that gives it its own size. */
  readonly look: 'face-phone' | 'face-tablet'
  readonly children: ReactNode
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState({ scale: 1, height: 0 })
  useEffect(() => {
    const [outer, inner] = [place.current, content.current]
    if (outer === null || inner === null) return undefined
    const measure = (): void => {
      const scale = Math.min(1, outer.clientWidth / inner.offsetWidth)
      setFit({ scale, height: inner.offsetHeight * scale })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="face-fit" ref={place} style={{ blockSize: fit.height }}>
      <div className={look} ref={content} style={{ scale: String(fit.scale) }} inert>
        {children}
      </div>
    </div>
  )
}
