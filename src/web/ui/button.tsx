import { type MouseEvent, type ReactNode, use, useId } from 'react'
import { NoChange } from './forms/no-change.ts'
import { Spinner } from './signs/spinner.tsx'
import { useHasScript } from './frame/use-has-script.ts'

/** `primary` for the one obvious act of a screen, `quiet` for what is seldom wanted. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** What a button and a link that looks like one have in common. */
export interface ButtonLook {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly icon?: ReactNode
}

/**
 * A button that names its act. While `isPending` it stays in place, keeps the focus and does nothing.
 * With `disabledReason` it does nothing either, and the reason stands above it: it is never mute. Before the script is there
 * it works, as the form around it does, and looks so. Where nothing may be changed (`NoChange`), one that can be pending is switched off
 * unless it is `isSafe`: it only reads.
 */
export function Button({
  children,
  variant = 'secondary',
  icon,
  type = 'button',
  name,
  value,
  isPending,
  isSafe = false,
  disabledReason,
  onClick,
}: ButtonLook & {
  readonly type?: 'button' | 'submit'
  readonly name?: string
  readonly value?: string
  readonly isPending?: boolean
  readonly isSafe?: boolean
  readonly disabledReason?: string | undefined
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}): ReactNode {
  const ownId = useId()
  const noChange = use(NoChange)
  const off = isPending === undefined || isSafe ? null : noChange
  const isIdle = isPending === true || disabledReason !== undefined || off !== null
  const hasScript = useHasScript()
  return (
    <>
      {disabledReason !== undefined && (
        <p className="button-reason" id={ownId}>
          {disabledReason}
        </p>
      )}
      <button
        className={`button button-${variant}`}
        // oxlint-disable-next-line react/button-has-type -- one of the two that this component takes
        type={type}
        name={name}
        value={value}
        aria-disabled={(isIdle && hasScript) || undefined}
        aria-busy={isPending === true || undefined}
        title={off?.reason}
        aria-describedby={disabledReason === undefined ? off?.id : ownId}
        onClick={(event) => {
          if (isIdle) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {isPending === true ? <Spinner size={24} /> : icon}
        <span>{children}</span>
      </button>
    </>
  )
}
