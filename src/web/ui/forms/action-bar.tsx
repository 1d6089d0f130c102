import type { ReactNode } from 'react'

/**
 * Holds the primary act of a screen, the last of its children, always at the foot of the window,
 * within reach of a thumb. It does not move with the keyboard. Last child of a screen or of its form.
 */
export function ActionBar({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="action-bar">{children}</div>
}
