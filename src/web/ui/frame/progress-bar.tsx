import type { ReactNode } from 'react'

/** How far the visitor is: a thin bar for the eye, `label` (“Step 3 of 5”) for screen readers. */
export function ProgressBar({
  step,
  total,
  label,
}: {
  /** Counts from 1. */
  readonly step: number
  readonly total: number
  readonly label: string
}): ReactNode {
  return (
    <progress
      className="progress"
      value={step}
      max={total}
      aria-label={label}
      aria-valuetext={label}
    >
      {label}
    </progress>
  )
}
