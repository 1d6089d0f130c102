import type { ReactNode } from 'react'
import { ChevronRightIcon } from './signs/late-icon.tsx'

/** One of a few large ways to go on: an icon, what it is, and a word more about it. A tap takes it at once. */
export function ChoiceButton({
  icon,
  label,
  hint,
  onChoose,
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly hint?: string
  readonly onChoose: () => void
}): ReactNode {
  return (
    <button className="card-button choice-button" type="button" onClick={onChoose}>
      <span className="choice-button-icon">{icon}</span>
      <span className="card-button-text">
        {label}
        {hint !== undefined && <span className="choice-hint">{hint}</span>}
      </span>
      <ChevronRightIcon />
    </button>
  )
}
