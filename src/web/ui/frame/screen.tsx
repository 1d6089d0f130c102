import type { ReactNode } from 'react'
import { useHeadingFocus } from './heading-focus.ts'

/**
 * One screen of a page: a heading that asks or says one thing, then what answers it. When a screen
 * takes the place of another (`move` says from where), its heading takes the focus.
 */
export function Screen({
  title,
  lead,
  icon,
  move,
  children,
}: {
  readonly title: string
  readonly lead?: ReactNode
  readonly icon?: ReactNode
  readonly move?: 'forward' | 'back' | undefined
  readonly children?: ReactNode
}): ReactNode {
  const heading = useHeadingFocus(move)
  return (
    <section className="screen" data-move={move}>
      <div className="screen-heading">
        {icon}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <div className="lead">{lead}</div>}
      </div>
      {children}
    </section>
  )
}
