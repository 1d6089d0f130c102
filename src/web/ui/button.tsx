import { type MouseEvent, type ReactNode, useId, useSyncExternalStore } from 'react'
import { Spinner } from './spinner.tsx'

/** `primary` for the one obvious act of a screen, `quiet` for what is seldom wanted. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const never = (): (() => void) => () => undefined

interface ButtonLook {
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
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
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

/** A link that looks like a button: it leads somewhere, or opens a file, a mail or a map. */
export function LinkButton({
  children,
  variant = 'secondary',
  icon,
  href,
  isDownload = false,
  downloadName,
  isElsewhere = false,
}: ButtonLook & {
  readonly href: string
  readonly isDownload?: boolean
  /** The name of the file, where the server does not give one. */
  readonly downloadName?: string
  /** Opens beside this page. */
  readonly isElsewhere?: boolean
}): ReactNode {
  return (
    <a
      className={`button button-${variant}`}
      href={href}
      download={downloadName ?? (isDownload || undefined)}
      {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
    >
      {icon}
      <span>{children}</span>
    </a>
  )
}

/** A small round button that shows only an icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  isPressed,
  disabled = false,
  onClick,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly isPressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}): ReactNode {
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
