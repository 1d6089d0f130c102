import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { LargerTextIcon, SmallerTextIcon } from './late-icon.tsx'

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
      if (!text.current || !bar.current) return
      const { top, height } = text.current.getBoundingClientRect()
      const seen = height === 0 ? 1 : Math.min(1, Math.max(0, (window.innerHeight - top) / height))
      bar.current.value = seen
      // A pixel may be lost to rounding.
      if (seen < 0.995 || hasEnded) return
      hasEnded = true
      tellEnd()
    }
    measure()
    const sizeWatch = new ResizeObserver(measure)
    if (text.current) sizeWatch.observe(text.current)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizeWatch.disconnect()
      window.removeEventListener('scroll', measure)
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
