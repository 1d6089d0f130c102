import type { ReactNode } from 'react'
import { useHeadingFocus } from '../frame/heading-focus.ts'
import { WarningIcon } from './icon.tsx'
import { CheckIcon, ClockIcon } from './late-icon.tsx'

/** From where the screen came, if it took the place of another. */
type Move = 'forward' | 'back' | undefined

/** All is well: a check icon and the message. Spec §2, Confirmation block. */
export function ConfirmationBlock({
  message,
  move,
  children,
}: {
  readonly message: string
  readonly move?: Move
  readonly children?: ReactNode
}): ReactNode {
  return (
    <StatusBlock kind="positive" icon={<CheckIcon size={36} />} title={message} move={move}>
      {children}
    </StatusBlock>
  )
}

/** It cannot go on like this: a warning icon, a title, and what happens next. Spec §2, Denied block. */
export function DeniedBlock({
  title,
  move,
  children,
}: {
  readonly title: string
  readonly move?: Move
  readonly children: ReactNode
}): ReactNode {
  return (
    <StatusBlock kind="warning" icon={<WarningIcon size={36} />} title={title} move={move}>
      {children}
    </StatusBlock>
  )
}

/** It goes on by itself in a while: a clock, a title, and what happens next. */
export function WaitBlock({
  title,
  move,
  children,
}: {
  readonly title: string
  readonly move?: Move
  readonly children: ReactNode
}): ReactNode {
  return (
    <StatusBlock kind="neutral" icon={<ClockIcon size={36} />} title={title} move={move}>
      {children}
    </StatusBlock>
  )
}

function StatusBlock({
  kind,
  icon,
  title,
  move,
  children,
}: {
  readonly kind: 'positive' | 'warning' | 'neutral'
  readonly icon: ReactNode
  readonly title: string
  readonly move: Move
  readonly children: ReactNode
}): ReactNode {
  const heading = useHeadingFocus(move)
  return (
    <div className={`status status-${kind}`}>
      <span className="status-icon">{icon}</span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className="lead">{children}</div>
    </div>
  )
}
