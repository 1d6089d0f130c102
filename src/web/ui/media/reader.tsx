import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { LargerTextIcon, SmallerTextIcon } from '../signs/seldom/seldom-icon.tsx'

/** The words of a reader. */
export interface ReaderTexts {
  readonly progress: string
  readonly smaller: string
  readonly larger: string
}

/** How many sizes the text can take; the first is the page's own. */
const sizes = 4

/**
 * A text to be read on the page itself: how far one has read, and a control of its size, stay in
 * sight above it. `onEnd` is told once, when the end of the text has been seen.
 */
export function Reader({
  texts,
  actions,
  onEnd,
  children,
}: {
  readonly texts: ReaderTexts
  /** Beside the size control, for example a download. */
  readonly actions?: ReactNode
  readonly onEnd?: () => void
  readonly children: ReactNode
}): ReactNode {
  const text = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLProgressElement>(null)
  const [size, setSize] = useState(0)
  const tellEnd = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    let hasEnded = false
    const measure = (): void => {
      const box = text.current
      if (!box || !bar.current) return
      const { scrollHeight, clientHeight, scrollTop } = box
      // The page moves the text, or the text moves in a box of its own, which keys must then reach.
      if (scrollHeight > clientHeight + 1) box.tabIndex = 0
      else box.removeAttribute('tabindex')
      const below = window.innerHeight - box.getBoundingClientRect().top
      const read = (scrollTop + Math.min(clientHeight, below)) / scrollHeight
      const seen = scrollHeight === 0 ? 1 : Math.min(1, Math.max(0, read))
      bar.current.value = seen
      // A pixel may be lost to rounding.
      if (seen < 0.995 || hasEnded) return
      hasEnded = true
      tellEnd()
    }
    measure()
    const sizeWatch = new ResizeObserver(measure)
    if (text.current) sizeWatch.observe(text.current)
    window.addEventListener('scroll', measure, { passive: true, capture: true })
    return () => {
      sizeWatch.disconnect()
      window.removeEventListener('scroll', measure, { capture: true })
    }
  }, [])

  return (
    <div className="reader">
      <div className="reader-bar">
        <div className="reader-tools">
          <IconButton
            label={texts.smaller}
            icon={<SmallerTextIcon />}
            disabled={size === 0}
            onClick={() => setSize(size - 1)}
          />
          <IconButton
            label={texts.larger}
            icon={<LargerTextIcon />}
            disabled={size === sizes - 1}
            onClick={() => setSize(size + 1)}
          />
          <span className="reader-actions">{actions}</span>
        </div>
        <progress
          className="progress reader-progress"
          ref={bar}
          max={1}
          aria-label={texts.progress}
        />
      </div>
      <div className={`card reader-text reader-text-${size}`} ref={text}>
        {children}
      </div>
    </div>
  )
}
