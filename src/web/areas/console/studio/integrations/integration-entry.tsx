import './integrations.css'
import type { ReactNode } from 'react'
import type { Icon } from '#web/ui/signs/icon.tsx'

/** One integration by its mark; it leads to where it is changed, for those who may (`href`; null: they may not). */
export function IntegrationEntry({
  Mark,
  href,
  children,
}: {
  readonly Mark: Icon
  readonly href: string | null
  readonly children: ReactNode
}): ReactNode {
  if (href === null) {
    return (
      <div className="integration">
        <Mark />
        {children}
      </div>
    )
  }
  return (
    <a className="integration" href={href}>
      <Mark />
      {children}
    </a>
  )
}
