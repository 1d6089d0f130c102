import { type MouseEvent, type ReactNode, useId } from 'react'
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
 * it works, as the form around it does, and looks so.
 */
export function Button({
  children,
  variant = 'secondary',
  icon,
  type = 'button',
  name,
  value,
  isPending = false,
  disabledReason,
  onClick,
}: ButtonLook & {
  readonly type?: 'button' | 'submit'
  readonly name?: string
  readonly value?: string
  readonly isPending?: boolean
  readonly disabledReason?: string | undefined
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}): ReactNode {
  const reasonId = useId()
  const isIdle = isPending || disabledReason !== undefined
  const hasScript = useHasScript()
  return (
    <>
      {disabledReason !== undefined && (
        <p className="button-reason" id={reasonId}>
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
        aria-busy={isPending || undefined}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        onClick={(event) => {
          if (isIdle) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {isPending ? <Spinner size={24} /> : icon}
        <span>{children}</span>
      </button>
    </>
  )
}
