import './settings.css'
import type { ReactNode } from 'react'
import { Notice } from '#web/ui/signs/notice.tsx'

/** A screen of the settings: its heading, and for whoever may not use it why. */
export function ScreenFrame({
  title,
  forbidden,
  children,
}: {
  readonly title: string
  /** Null: it is for this person. */
  readonly forbidden: string | null
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className="console-page settings">
      <h1>{title}</h1>
      {forbidden === null ? (
        children
      ) : (
        <Notice kind="warning">
          <p>{forbidden}</p>
        </Notice>
      )}
    </div>
  )
}
