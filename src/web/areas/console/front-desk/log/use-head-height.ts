import { type RefObject, useLayoutEffect, useState } from 'react'

/** How high the head is that stays above the list, however its lines wrap; style sheets know it as `--log-head`. */
export function useHeadHeight(head: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const { current } = head
    const list = current?.parentElement
    if (!current || !list) return undefined
    const observer = new ResizeObserver(() => {
      const isStuck = getComputedStyle(current).position === 'sticky'
      const px = isStuck ? Math.round(current.offsetHeight) : 0
      list.style.setProperty('--log-head', `${String(px)}px`)
      setHeight(px)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [head])
  return height
}
