import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** So long it is held; the style sheet fills the button as long. */
const holdMs = 1_000

/** A button for what nobody should start by a slip: it is held until it is full, by finger, mouse, Enter or the space bar. */
export function HoldButton({
  name,
  hint,
  isPending,
  onHeld,
}: {
  readonly name: string
  readonly hint: string
  readonly isPending: boolean
  readonly onHeld: () => void
}): ReactNode {
  const hintId = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = (): void => {
    clearTimeout(timer.current)
    setIsHeld(false)
  }
  const begin = (): void => {
    if (isPending) return
    end()
    setIsHeld(true)
    timer.current = setTimeout(() => {
      end()
      onHeld()
    }, holdMs)
  }
  const press = (event: KeyboardEvent): void => {
    if (!isPress(event)) return
    event.preventDefault()
    if (!event.repeat) begin()
  }
  const release = (event: KeyboardEvent): void => {
    if (!isPress(event)) return
    event.preventDefault()
    end()
  }
  return (
    <div className="hold">
      <button
        type="button"
        className="hold-button"
        data-held={isHeld || undefined}
        aria-describedby={hintId}
        aria-disabled={isPending || undefined}
        aria-busy={isPending || undefined}
        onPointerDown={({ button }) => button === 0 && begin()}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onBlur={end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={press}
        onKeyUp={release}
        onClick={({ detail }) => {
          // A screen reader or a switch can't hold: what it presses is meant.
          if (detail === 0 && !isPending) onHeld()
        }}
      >
        <span>{name}</span>
      </button>
      <p id={hintId} className="muted">
        {hint}
      </p>
    </div>
  )
}

/** Of these the browser would make a click. */
function isPress({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' '
}
