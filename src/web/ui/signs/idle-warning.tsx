import './idle-warning.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'

/**
 * Asks whether somebody is still there, over the whole screen, and counts down. The number is for the eye; a screen reader is
 * told the text once, not every second.
 */
export function IdleWarning({
  secondsLeft,
  title,
  text,
  stayLabel,
  onStay,
}: {
  readonly secondsLeft: number
  readonly title: string
  readonly text: string
  readonly stayLabel: string
  readonly onStay: () => void
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="idle"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <h2 id={id}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <p className="idle-seconds" aria-hidden="true">
        {secondsLeft}
      </p>
      <Button variant="primary" onClick={onStay}>
        {stayLabel}
      </Button>
    </dialog>
  )
}
