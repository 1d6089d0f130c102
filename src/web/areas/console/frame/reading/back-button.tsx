import './back.css'
import type { ReactNode } from 'react'
import { BackIcon } from '#web/areas/console/frame/console-icons.ts'

/** From one thing back to the list that it is in. */
export function BackButton({
  onClick,
  children,
}: {
  readonly onClick: () => void
  /** What it leads to: "All kiosks". */
  readonly children: ReactNode
}): ReactNode {
  return (
    <button type="button" className="back" onClick={onClick}>
      <BackIcon size={16} />
      {children}
    </button>
  )
}
