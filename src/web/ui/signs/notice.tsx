import type { ReactNode } from 'react'
import { WarningIcon } from './icon.tsx'
import { CheckCircleIcon, InfoIcon } from './late-icon.tsx'
import { NoticeFrame, type NoticeKind } from '../frame/notice-frame.tsx'

const icons = {
  info: InfoIcon,
  positive: CheckCircleIcon,
  warning: WarningIcon,
  danger: WarningIcon,
}

/**
 * A few words beside the matter in hand. Announced when it appears if `isLive`; its icon and its words
 * say what its colour says.
 */
export function Notice({
  kind = 'info',
  ...rest
}: {
  readonly kind?: NoticeKind
  readonly title?: string
  readonly children?: ReactNode
  readonly isLive?: boolean
}): ReactNode {
  const KindIcon = icons[kind]
  return <NoticeFrame kind={kind} icon={<KindIcon />} {...rest} />
}
