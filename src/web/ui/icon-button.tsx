import type { ReactNode } from 'react'

/** A small round button that shows only an icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  isPressed,
  disabled = false,
  onClick,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly isPressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}): ReactNode {
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
