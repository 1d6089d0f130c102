import { type ReactNode, use } from 'react'
import { NoChange } from '#web/ui/forms/no-change.ts'

/** Fields, which are switched off as one group where nothing may be changed. */
export function Changeable({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}): ReactNode {
  const noChange = use(NoChange)
  return noChange === null ? (
    <div className={className}>{children}</div>
  ) : (
    <fieldset className={`changeable ${className ?? ''}`} disabled aria-describedby={noChange.id}>
      {children}
    </fieldset>
  )
}
