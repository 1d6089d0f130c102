import type { ReactNode } from 'react'

/** In CSS pixels. Spec §9. */
export type SpinnerSize = 12 | 16 | 24 | 32 | 36

/**
 * A turning ring that appears only when the wait exceeds 400 ms. With a label it is announced; within
 * a button that says itself what it is doing it needs none.
 */
export function Spinner({
  size = 24,
  label,
}: {
  readonly size?: SpinnerSize
  readonly label?: string
}): ReactNode {
  const ring = <span className={`spinner spinner-${size}`} aria-hidden="true" />
  if (label === undefined) return ring
  return (
    <output className="spinner-place">
      {ring}
      <span className="visually-hidden">{label}</span>
    </output>
  )
}
