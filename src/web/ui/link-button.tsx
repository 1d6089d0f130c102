import type { ReactNode } from 'react'
import type { ButtonLook } from './button.tsx'

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
