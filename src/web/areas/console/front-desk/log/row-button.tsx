import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/signs/spinner.tsx'

/** A small button in a row: one tap does what it says. `label` says to whom. */
export function RowButton({
  name,
  label,
  isPending,
  isStrong,
  tabIndex,
  onClick,
}: {
  readonly name: string
  readonly label: string
  readonly isPending: boolean
  readonly isStrong: boolean
  readonly tabIndex: 0 | -1
  readonly onClick: () => void
}): ReactNode {
  return (
    <button
      className="row-button"
      type="button"
      data-strong={isStrong || undefined}
      aria-label={label}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      tabIndex={tabIndex}
      onClick={({ currentTarget }) => {
        // The button may go with what it does; the row stays.
        currentTarget.closest<HTMLElement>('[role=row]')?.focus({ preventScroll: true })
        if (!isPending) onClick()
      }}
    >
      {isPending && <Spinner size={16} />}
      <span>{name}</span>
    </button>
  )
}
