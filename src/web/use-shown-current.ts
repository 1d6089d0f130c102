import { type RefObject, useEffect, useRef } from 'react'

/**
 * What `selector` names stands in sight in a row that is scrolled, however narrow the screen; the page itself does not move. A row that
 * somebody presses, or scrolled before the page's script had come, stays where it is: else what they mean leaves their finger.
 */
export function useShownCurrent(row: RefObject<HTMLElement | null>, selector: string): void {
  const hasCome = useRef(false)
  useEffect(() => {
    const { current } = row
    const isMoved = !hasCome.current && current?.scrollLeft !== 0
    hasCome.current = true
    if (current !== null && !isMoved && !current.matches(':active')) center(current, selector)
  }, [row, selector])
}

function center(row: HTMLElement, selector: string): void {
  const current = row.querySelector(selector)?.getBoundingClientRect()
  if (!current) return
  const { left, width } = row.getBoundingClientRect()
  row.scrollLeft += current.left + current.width / 2 - left - width / 2
}
