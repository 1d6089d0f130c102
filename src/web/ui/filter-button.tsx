import './filter-button.css'
import type { ReactNode } from 'react'

/** A small round-ended button that stays pressed: a filter, or one of a few ways to look at something. */
export function FilterButton({
  text,
  isOn,
  onToggle,
}: {
  readonly text: string
  readonly isOn: boolean
  readonly onToggle: () => void
}): ReactNode {
  return (
    <button className="chip" type="button" aria-pressed={isOn} dir="auto" onClick={onToggle}>
      {text}
    </button>
  )
}
