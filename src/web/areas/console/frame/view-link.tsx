import type { MouseEvent, ReactNode } from 'react'
import { type ConsoleView, consoleAddress } from '#domain/console/console-view.ts'
import { baseFolder } from '#web/address.ts'
import { useConsole } from './console-context.ts'
import { goTo } from './use-console-view.ts'

/** Whether a click is for this very tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** A link to another view of the console; it opens without loading the page anew. */
export function ViewLink({
  view,
  isCurrent,
  className,
  children,
}: {
  readonly view: ConsoleView
  readonly isCurrent?: boolean
  readonly className?: string
  readonly children: ReactNode
}): ReactNode {
  const { page } = useConsole()
  return (
    <a
      className={className}
      href={baseFolder + consoleAddress(view)}
      aria-current={isCurrent === true ? 'page' : undefined}
      onClick={(event) => {
        // From a screen without a list the server brings the list along.
        if (!isPlainClick(event) || page.visits === null) return
        event.preventDefault()
        goTo(view)
      }}
    >
      {children}
    </a>
  )
}
