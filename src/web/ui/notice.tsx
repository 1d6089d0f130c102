import type { ReactNode } from 'react'
import { CheckCircleIcon, InfoIcon, WarningIcon } from './icon.tsx'

export type NoticeKind = 'info' | 'positive' | 'warning' | 'danger'

/**
 * A few words beside the matter in hand. Announced when it appears if `isLive`; its icon and its words
 * say what its colour says.
 */
export function Notice({
  kind = 'info',
  title,
  children,
  isLive = false,
}: {
  readonly kind?: NoticeKind
  readonly title?: string
  readonly children?: ReactNode
  readonly isLive?: boolean
}): ReactNode {
  return (
    <div className={`notice notice-${kind}`} role={isLive ? 'status' : undefined}>
      {kind === 'info' && <InfoIcon />}
      {kind === 'positive' && <CheckCircleIcon />}
      {(kind === 'warning' || kind === 'danger') && <WarningIcon />}
      <div className="notice-text">
        {title !== undefined && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
