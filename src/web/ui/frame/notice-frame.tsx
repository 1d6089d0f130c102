import type { ReactNode } from 'react'

export type NoticeKind = 'info' | 'positive' | 'warning' | 'danger'

/** The frame of a notice around its icon and its words; announced when it appears if `isLive`. */
export function NoticeFrame({
  kind,
  icon,
  title,
  children,
  isLive = false,
}: {
  readonly kind: NoticeKind
  readonly icon: ReactNode
  readonly title?: string | undefined
  readonly children?: ReactNode
  readonly isLive?: boolean
}): ReactNode {
  return (
    <div className={`notice notice-${kind}`} role={isLive ? 'status' : undefined}>
      {icon}
      <div className="notice-text">
        {title !== undefined && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
